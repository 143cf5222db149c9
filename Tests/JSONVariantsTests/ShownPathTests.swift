import Foundation
import Testing

@testable import JSONVariants

@Suite struct ShownPathTests {
  @Test(arguments: [
    (URL(fileURLWithPath: "Fixtures", isDirectory: true), "Fixtures"),
    (URL(fileURLWithPath: "Fixtures").appendingPathComponent("User"), "Fixtures/User"),
    (URL(fileURLWithPath: "../App/Fixtures"), "../App/Fixtures"),
    (URL(fileURLWithPath: "/app/Fixtures", isDirectory: true), "/app/Fixtures"),
    (URL(fileURLWithPath: "/app/a b").appendingPathComponent("é"), "/app/a b/é"),
    (URL(fileURLWithPath: "Fixtures", relativeTo: URL(fileURLWithPath: "/app/")), "/app/Fixtures"),
  ])
  func isRelativeToTheCurrentDirectoryAlone(url: URL, path: String) {
    #expect(url.shownPath == path)
  }
}
