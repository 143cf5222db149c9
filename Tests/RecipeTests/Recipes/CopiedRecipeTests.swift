#if os(Linux) || os(macOS)
import Foundation
import TestSupport
import Testing

/// Each recipe compiles in an app that has copied it, with the files that it names and nothing else.
@Suite struct CopiedRecipeTests {
  @Test func thereAreRecipes() { #expect(RecipeFiles.names.count > 15) }

  @Test("alone, in both language modes", arguments: TestExtent.part(of: RecipeFiles.names))
  func compiles(file: String) throws {
    let sources = try ([file] + RecipeFiles.needs(of: file)).map { name in
      RecipeFiles.folder.appendingPathComponent(name).path
    }
    for mode in try Self.modes(of: file) {
      #expect(try Self.diagnostics(of: sources, mode: mode) == "", "language mode \(mode)")
    }
  }

  /// Both language modes, or one of them in turn.
  private static func modes(of file: String) throws -> [String] {
    let all = ["5", "6"]
    let index = try #require(RecipeFiles.names.firstIndex(of: file))
    return TestExtent.isExhaustive ? all : [all[index % all.count]]
  }

  @Test(arguments: RecipeFiles.names) func importsFoundationAtMost(file: String) throws {
    let text = try RecipeFiles.text(of: "Samples/Recipes/" + file)
    let imports = text.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(imports.allSatisfy { $0 == "import Foundation" })
    #expect(!text.contains("import Recipes"))
  }

  /// A type of an app with a name of one word, such as `Survey`, would be declared twice.
  @Test(arguments: RecipeFiles.names) func hidesNoTypeWithAPlainName(file: String) throws {
    let text = try RecipeFiles.text(of: "Samples/Recipes/" + file)
    let heads = text.split(separator: "\n").filter {
      $0.hasPrefix("private ") && !$0.contains(" func ")
    }
    let names = heads.compactMap { head in
      head.split { !$0.isLetter && !$0.isNumber }.first { $0.first?.isUppercase == true }
    }
    #expect(names.filter { $0.filter(\.isUppercase).count < 2 } == [])
  }

  private static func diagnostics(of sources: [String], mode: String) throws -> String {
    let compiler = Process()
    let output = Pipe()
    // The compiler leaves an empty folder behind.
    let temporary = try TemporaryFolder()
    defer { withExtendedLifetime(temporary) {} }
    compiler.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": temporary.path]) { _, new in new }
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // As one module, which takes one process of the compiler rather than one for each file.
    var arguments = ["swiftc", "-typecheck", "-wmo", "-swift-version", mode, "-warnings-as-errors"]
    #if os(macOS)
    // The oldest systems of the package: what is newer does not compile.
    arguments = ["xcrun"] + arguments + ["-target", "x86_64-apple-macosx10.15"]
    #endif
    compiler.arguments = arguments + sources
    compiler.standardOutput = output
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? "" : text + "exit code \(compiler.terminationStatus)"
  }
}
#endif
