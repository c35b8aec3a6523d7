import Testing

@testable import MRZScanner

@Suite struct ErrorCodeTests {
  @Test("the two codes of the camera permission are those of the mobile scanner, word for word")
  func permissionCodes() {
    #expect(ErrorCode.cameraPermissionDenied.rawValue == 1001)
    #expect(
      ErrorCode.cameraPermissionDenied.description
        == "Camera access is denied. Enable camera access for this app in Settings to scan.")
    #expect(ErrorCode.cameraPermissionRestricted.rawValue == 1002)
    #expect(
      ErrorCode.cameraPermissionRestricted.description
        == "Camera access is restricted on this device and cannot be granted by the user.")
  }

  @Test("the sign tells the two spaces apart, and every code has words of its own")
  func spaces() {
    let codes = ErrorCode.allCases
    let positive = codes.filter { $0.rawValue > 0 }
    #expect(positive == [.cameraPermissionDenied, .cameraPermissionRestricted])
    #expect(Set(codes.map(\.rawValue)).count == codes.count)
    #expect(Set(codes.map(\.description)).count == codes.count)
  }

  @Test("a result carries the code and the words of its failure, and 0 without one")
  func resultCodes() {
    let fine = MRZScanResult(source: "x")
    #expect(fine.errorCode == 0 && fine.errorString == nil && fine.resultStatus == .finished)
    let denied = MRZScanResult(source: "camera", error: ScannerError(.cameraPermissionDenied))
    #expect(denied.errorCode == 1001)
    #expect(denied.errorString == ErrorCode.cameraPermissionDenied.description)
    #expect(denied.resultStatus == .exception)
  }
}
