import Foundation
import TestSupport
import Testing

@testable import ParityEngine

@Suite struct FixtureSourceTests {
  private func fixtures(in folder: TemporaryFolder) throws -> [Fixture] {
    try FixtureSource.directory(folder.url).references().map { try $0.fixture() }
  }

  @Test func readsJSONFilesInOrder() throws {
    let folder = try TemporaryFolder([
      "b.json": "2", "a.json": "1", "sub/c.JSON": "3", ".hidden": "x", ".git/config.txt": "x",
    ])
    let found = try fixtures(in: folder)
    #expect(found.map(\.name) == ["a.json", "b.json", "sub/c.JSON"])
    #expect(found.map { String(decoding: $0.data, as: UTF8.self) } == ["1", "2", "3"])
  }

  @Test func refusesAMissingFolder() {
    #expect(throws: FixtureSource.ReadError.missingDirectory("/nowhere/at/all")) {
      try FixtureSource.directory(URL(fileURLWithPath: "/nowhere/at/all")).references()
    }
  }

  @Test func refusesAFile() throws {
    let folder = try TemporaryFolder(["a.json": "1"])
    let file = folder.url("a.json")
    #expect(throws: FixtureSource.ReadError.notADirectory(file.path)) {
      try FixtureSource.directory(file).references()
    }
  }

  @Test func refusesAnEmptyFolder() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FixtureSource.ReadError.emptyDirectory(folder.path)) {
      try fixtures(in: folder)
    }
    #expect(throws: FixtureSource.ReadError.noFixtures) {
      try FixtureSource.fixtures([]).references()
    }
  }

  @Test func refusesOtherFiles() throws {
    let folder = try TemporaryFolder(["a.json": "1", "b.jsn": "2"])
    #expect(throws: FixtureSource.ReadError.notAJSONFile(folder.path + "/b.jsn")) {
      try fixtures(in: folder)
    }
  }

  @Test func saysWhatToDoWithAPropertyList() throws {
    let folder = try TemporaryFolder(["a.json": "1", "b.plist": "2"])
    let error = FixtureSource.ReadError.propertyList(folder.path + "/b.plist")
    #expect(throws: error) { try fixtures(in: folder) }
    #expect(error.description.contains("plutil -convert json"))
  }

  @Test func namesAFileThatCannotBeRead() throws {
    let folder = try TemporaryFolder(["a.json": "1"])
    let link = folder.path + "/b.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "gone.json")
    #expect(throws: FixtureSource.ReadError.self) { try fixtures(in: folder) }
    do {
      _ = try fixtures(in: folder)
    } catch let error as FixtureSource.ReadError {
      #expect(error.description.contains("b.json cannot be read"))
    }
  }
}
