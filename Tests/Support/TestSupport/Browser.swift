import Foundation

#if os(Linux) || os(macOS)
/// A headless Chromium, for pages that have to work in a browser.
package struct Browser: Sendable {
  private static let paths = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ]

  /// The browser of this machine; `nil` where there is none.
  package static let installed = paths.first(where: FileManager.default.isExecutableFile)
    .map(Browser.init)

  private let path: String

  /// Opens a page from a file and returns its document as HTML, after its scripts have run.
  ///
  /// - Parameters:
  ///   - page: The HTML of the page.
  ///   - fragment: What stands behind the `#` of the address.
  /// - Returns: The document.
  /// - Throws: The error of the system when the browser cannot be started.
  package func document(of page: String, at fragment: String = "") throws -> String {
    let folder = try TemporaryFolder()
    for (name, text) in [("page.html", page), ("output", "")] { try folder.write(text, to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile",
      "--virtual-time-budget=5000", "--dump-dom", "file://\(folder.path)/page.html#\(fragment)",
    ]
    process.standardOutput = FileHandle(forWritingAtPath: folder.path + "/output")
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return folder.contents(of: "output") ?? ""
  }
}
#endif
