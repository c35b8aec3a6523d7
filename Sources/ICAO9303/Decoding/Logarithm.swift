// Exponential and logarithm in pure Swift: the module imports nothing, not even a C library.

/// e to the power of `x`, within 2 parts in 10⁷; 0 below -87.
@inline(__always)
func exponential(_ x: Float) -> Float {
  if x < -87 { return 0 }
  let x = min(x, 88)
  // Rounded by truncation: `rounded()` would ask for the C library.
  let n = Float(Int32(x * 1.442_695_041 + (x < 0 ? -0.5 : 0.5)))
  let f = (x - n * 0.693_359_375) + n * 2.121_944_4e-4
  var p: Float = 1.987_569_2e-4
  p = p * f + 1.398_199_9e-3
  p = p * f + 8.333_452e-3
  p = p * f + 4.166_579_6e-2
  p = p * f + 1.666_666_5e-1
  p = p * f + 5.000_000_1e-1
  p = p * f * f + f + 1
  return p * Float(bitPattern: UInt32(Int32(n) + 127) << 23)
}

/// Natural logarithm, within 1 part in 10¹²; of nothing it is -1e30, low enough for every sum.
func logarithm(_ x: Double) -> Double {
  guard x > 0, x.isFinite else { return x > 0 ? 1e30 : -1e30 }
  var significand = x.significand
  var exponent = Double(x.exponent)
  if significand > 1.414_213_562_373_095 {
    significand /= 2
    exponent += 1
  }
  // log m = 2 artanh((m - 1) / (m + 1)), whose series converges fast on √½ … √2.
  let z = (significand - 1) / (significand + 1)
  let square = z * z
  var term = z
  var sum = 0.0
  var n = 1.0
  while n < 30 {
    sum += term / n
    term *= square
    n += 2
  }
  return 2 * sum + exponent * 0.693_147_180_559_945_3
}

/// Natural logarithm of a `Float`.
func logarithm(_ x: Float) -> Double { logarithm(Double(x)) }

/// e to the power of `x` for probabilities of whole texts.
func exponential(_ x: Double) -> Double {
  if x < -700 { return 0 }
  let x = min(x, 700)
  let n = Double(Int(x * 1.442_695_040_888_963_4 + (x < 0 ? -0.5 : 0.5)))
  let f = x - n * 0.693_147_180_559_945_3
  var term = 1.0
  var sum = 1.0
  var i = 1.0
  while i < 16 {
    term *= f / i
    sum += term
    i += 1
  }
  return sum * Double(sign: .plus, exponent: Int(n), significand: 1)
}
