import MRZScanner
import Testing

@testable import mrzscan

/// The testing library has a type of this name as well.
private typealias Status = mrzscan.ExitStatus

@Suite struct ExitStatusTests {
  @Test("every failure has a status that says it failed", arguments: ErrorCode.allCases)
  func everyFailureHasAStatusThatSaysIt(code: ErrorCode) {
    #expect(Status(code).rawValue > Status.notFound.rawValue)
    #expect(!code.description.isEmpty)
  }

  @Test(
    "failures have the statuses of the table",
    arguments: [
      (ErrorCode.cameraPermissionDenied, UInt8(3)), (.cameraPermissionRestricted, 4),
      (.notVerified, 2), (.pictureDamaged, 65), (.pictureEmpty, 65), (.pictureTooLarge, 65),
      (.textNotReadable, 65), (.pictureNotFound, 66), (.pictureNotPermitted, 66),
      (.cameraNotFound, 66), (.cameraGone, 69), (.pictureLibraryMissing, 69), (.unknown, 70),
      (.pictureInputOutput, 74), (.cameraBusy, 75), (.cameraBandwidth, 75),
    ])
  func failuresHaveTheStatusesOfTheTable(code: ErrorCode, status: UInt8) {
    #expect(Status(code).rawValue == status)
  }

  @Test("the highest status wins, whatever came first")
  func theHighestStatusWinsWhateverCameFirst() {
    let order: [Status] = [.verified, .notFound, .notVerified, .unreadable, .inputOutput]
    for (index, low) in order.enumerated() {
      for high in order[index...] {
        #expect(low.combined(with: high) == high)
        #expect(high.combined(with: low) == high)
      }
    }
  }

  @Test("results without failure are told apart by what they hold")
  func resultsWithoutFailureAreToldApartByWhat() {
    #expect(Status(MRZScanResult(source: "x")) == .notFound)
    #expect(Status(MRZScanResult(source: "x", resultStatus: .canceled)) == .canceled)
    let good =
      "I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<"
    #expect(Status(MRZScanResult(parsing: good)) == .verified)
    let bad = good.replacing("7408122F", with: "7408123F")
    #expect(Status(MRZScanResult(parsing: bad)) == .notVerified)
  }
}
