internal import Glibc

/// The C library's exponential and logarithm in single precision.
enum Exponential {
  static func of(_ value: Float) -> Float { expf(value) }
  static func logarithm(of value: Float) -> Float { logf(value) }
  /// 1 / (1 + e^-value).
  static func logistic(_ value: Float) -> Float { 1 / (1 + expf(-value)) }
}
