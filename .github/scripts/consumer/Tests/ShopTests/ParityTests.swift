import Foundation
import ParityTesting
import Testing

@testable import Shop

extension ParitySuite {
  static let shop = ParitySuite(
    [.legacy(Loan.self)],
    relativeTo: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  )
}

@Test func modelsReadTheSameBothWays() async {
  await expectParity(.shop)
}
