import Dispatch
import Foundation
import Testing

@testable import ParityTesting

@Suite struct TestHostTests {
  @Test func knowsTheTaskOfATest() {
    #expect(TestHost.current == .swiftTesting)
  }

  /// There is no current test in these places; what is reported to XCTest here would be lost.
  @Test func knowsTheHostOutsideOfTheTask() async {
    let detached = await Task.detached { TestHost.current }.value
    #expect(detached == TestHost(arguments: CommandLine.arguments))
    let queued = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: TestHost.current) }
    }
    #expect(queued == detached)
  }

  @Test func readsTheArgumentsOfTheProcess() {
    #expect(TestHost(arguments: ["t", "--testing-library", "swift-testing"]) == .swiftTesting)
    #expect(TestHost(arguments: ["t", "--testing-library", "xctest"]) == .xcTest)
    #expect(TestHost(arguments: ["t", "--testing-library"]) != .swiftTesting)
  }
}
