/// One line taken to have an exact number of characters: what each of them may be, and where.
///
/// The characters follow each other at a pitch that changes little, since the print is
/// monospaced. A first pass over the lattice lets the distance between neighbours vary; a curve is
/// fitted to the places of the characters that it sees, and a second pass keeps every character
/// near the curve, so that a hidden one does not shift the rest and fillers neither double nor
/// vanish.
struct LineAlignment: Sendable {
  /// Number of characters.
  let length: Int
  /// `length` × 37: likelihood of each symbol over the mean of all.
  var likelihoods: [Float]
  /// Centre of each character, in columns.
  var columns: [Float]
  /// How much of a character is to be seen at its place, 0 to 1.
  var visibility: [Float]
  /// How much better this length explains the lattice than free text does, in nats.
  var evidence: Double
}

extension LineAlignment {
  /// The ways to lay a line out; none when it can't have that many characters.
  ///
  /// Where every character is plain to see, they lie where they are seen, whatever the pitch: not
  /// all print is monospaced. Else the curve through them decides, and where characters are missing,
  /// or too many, at the ends, it takes the text to tell which end it is: there is one way for each,
  /// and one for just the characters that a plain best path sees, where they are as many.
  static func ways(
    _ line: ColumnEvidence, length: Int, priors: MRZDecoder.Priors
  ) -> [LineAlignment] {
    guard length > 1, line.columns >= 2 * length, !line.peaks.isEmpty else { return [] }
    var pass = AlignmentPass(line, length: length, priors: priors)
    guard let first = pass.run(near: nil), let free = pass.freeEvidence() else { return [] }
    let evidence = first - free
    if pass.isPlain {
      guard pass.run(near: pass.centres()) != nil else { return [] }
      return [LineAlignment(pass, length: length, evidence: evidence)]
    }
    let plain = PitchCurve(columns: pass.centres(), weights: pass.visibility())
    let endings = pass.endings()
    var ways: [LineAlignment] = []
    for (way, curve) in ([plain] + endings).enumerated() {
      guard var total = pass.run(near: curve.columns(length)) else { continue }
      if way > 0 {
        let refined = PitchCurve(columns: pass.centres(), weights: pass.visibility())
        guard let second = pass.run(near: refined.columns(length)) else { continue }
        total = second
      }
      ways.append(LineAlignment(pass, length: length, evidence: total))
    }
    guard line.peaks.count == length, let total = pass.run(near: line.peaks) else {
      for index in ways.indices { ways[index].evidence = evidence }
      return ways
    }
    ways.append(LineAlignment(pass, length: length, evidence: total))
    // What a way leaves out although it is plain to see speaks against it.
    let best = ways.reduce(total) { max($0, $1.evidence) }
    for index in ways.indices { ways[index].evidence += evidence - best }
    return ways
  }

  private init(_ pass: AlignmentPass, length: Int, evidence: Double) {
    self.length = length
    self.evidence = evidence
    likelihoods = pass.likelihoods()
    columns = pass.centres()
    visibility = pass.visibility()
  }
}

/// A smooth course of the characters' centres over a line: a parabola, which takes in what
/// perspective and a bent page leave after rectification.
struct PitchCurve {
  private(set) var constant: Float = 0
  private(set) var slope: Float = 4
  private(set) var bend: Float = 0

  func column(_ index: Int) -> Float {
    constant + Float(index) * (slope + Float(index) * bend)
  }

  /// The centres of a number of characters, in columns.
  func columns(_ count: Int) -> [Float] {
    (0..<count).map(column)
  }

  /// A straight line.
  init(constant: Float, slope: Float) {
    self.constant = constant
    self.slope = slope
  }

  /// Fits by weighted least squares, repeated with less weight on what lies off.
  init(columns: [Float], weights: [Float]) {
    let seen = weights.filter { $0 > 0.5 }.count
    var robust = weights
    for _ in 0..<4 {
      fit(columns, robust, isBent: seen >= columns.count / 2)
      for index in columns.indices {
        let off = (columns[index] - column(index)) / 1.5
        let keep = max(0, 1 - off * off)
        robust[index] = (weights[index] + 0.01) * (keep * keep + 0.001)
      }
    }
  }

  private mutating func fit(_ columns: [Float], _ weights: [Float], isBent: Bool) {
    // Normal equations in a centred variable, which keeps them well conditioned.
    let middle = Double(columns.count - 1) / 2
    var s0 = 0.0
    var s1 = 0.0
    var s2 = 0.0
    var s3 = 0.0
    var s4 = 0.0
    var t0 = 0.0
    var t1 = 0.0
    var t2 = 0.0
    for index in columns.indices {
      let w = Double(weights[index]) + 1e-6
      let x = (Double(index) - middle) / (middle + 1)
      let y = Double(columns[index])
      s0 += w
      s1 += w * x
      s2 += w * x * x
      s3 += w * x * x * x
      s4 += w * x * x * x * x
      t0 += w * y
      t1 += w * x * y
      t2 += w * x * x * y
    }
    // A little resistance against bending, for lines of which only a part is seen.
    s4 += isBent ? 0.02 * s0 : 1e9 * s0
    let determinant =
      s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
    guard abs(determinant) > 1e-12 else { return }
    let a = (t0 * (s2 * s4 - s3 * s3) - s1 * (t1 * s4 - t2 * s3) + s2 * (t1 * s3 - t2 * s2))
    let b = (s0 * (t1 * s4 - t2 * s3) - t0 * (s1 * s4 - s2 * s3) + s2 * (s1 * t2 - s2 * t1))
    let c = (s0 * (s2 * t2 - s3 * t1) - s1 * (s1 * t2 - s2 * t1) + t0 * (s1 * s3 - s2 * s2))
    let (p, q, r) = (a / determinant, b / determinant, c / determinant)
    let scale = 1 / (middle + 1)
    bend = Float(r * scale * scale)
    slope = Float(q * scale - 2 * r * middle * scale * scale)
    constant = Float(p - q * middle * scale + r * middle * middle * scale * scale)
  }
}
