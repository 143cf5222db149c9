import Foundation
import TestSupport
import Testing

@testable import JSONVariants

@Suite struct FileWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func replacesAFileAsAWhole() throws {
    for text in ["first", "", String(repeating: "long ", count: 100_000)] {
      try FileWriter.write(Data(text.utf8), to: folder.path + "/file")
      #expect(folder.contents(of: "file") == text)
      #expect(try names == ["file"])
    }
  }

  @Test func keepsThePermissionsOfAFile() throws {
    try folder.write("old", to: "file")
    let path = folder.path + "/file"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileWriter.write(Data("new".utf8), to: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func writesThroughALink() throws {
    try folder.write("old", to: "file")
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: folder.path + "/file"
    )
    try FileWriter.write(Data("new".utf8), to: link)
    #expect(folder.contents(of: "file") == "new")
    #expect(OwnFile.kind(of: link) == .link)
  }

  @Test func leavesNothingBehindWhereAFolderIsInTheWay() throws {
    try folder.write("mine", to: "file/mine.txt")
    #expect {
      try FileWriter.write(Data(), to: folder.path + "/file")
    } throws: { error in
      "\(error)".hasPrefix("\(folder.path)/file cannot be written: ")
    }
    #expect(try names == ["file"])
    #expect(folder.contents(of: "file/mine.txt") == "mine")
  }

  @Test func removesWhatAKilledProcessHasLeft() throws {
    for name in [".parity-1.tmp", "parity-1.tmp", ".parity.json"] { try folder.write("", to: name) }
    FileWriter.removeTemporaryFiles(in: folder.path)
    #expect(try names == [".parity.json", "parity-1.tmp"])
  }

  @Test func createsAFileOnce() throws {
    let path = folder.path + "/new/file"
    try FileWriter.create(Data("first".utf8), at: path)
    #expect(throws: FileWriterError.self) { try FileWriter.create(Data(), at: path) }
    #expect(folder.contents(of: "new/file") == "first")
  }

  @Test func writesFromManyThreads() throws {
    let path = folder.path + "/file"
    DispatchQueue.concurrentPerform(iterations: 40) { number in
      try? FileWriter.write(Data(String(repeating: "\(number % 10)", count: 1_000).utf8), to: path)
    }
    let text = try #require(folder.contents(of: "file"))
    #expect(text.count == 1_000 && Set(text).count == 1)
    #expect(try names == ["file"])
  }
}
