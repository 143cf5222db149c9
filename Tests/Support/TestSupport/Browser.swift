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
    try document(in: ["page.html": page], at: "page.html#\(fragment)")
  }

  /// Returns by how many pixels a page is wider than a window, after its scripts have run.
  ///
  /// - Parameters:
  ///   - page: The HTML of the page.
  ///   - width: The width of the window in pixels.
  /// - Returns: The number of pixels; `nil` if the browser does not say it.
  /// - Throws: The error of the system when the browser cannot be started.
  package func overflow(of page: String, width: Int) throws -> Int? {
    let frame = """
      <!DOCTYPE html><title></title><iframe src="page.html" width="\(width)" height="800"></iframe>
      <script>
      onload = () => {
        const root = document.querySelector('iframe').contentDocument.documentElement;
        document.title = 'overflow ' + (root.scrollWidth - root.clientWidth) + ';';
      };
      </script>
      """
    let document = try document(in: ["page.html": page, "frame.html": frame], at: "frame.html")
    let start = document.range(of: "<title>overflow ")?.upperBound
    return start.flatMap { Int(document[$0...].prefix { $0 != ";" }) }
  }

  private func document(in files: [String: String], at address: String) throws -> String {
    let folder = try TemporaryFolder(files)
    try folder.write("", to: "output")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile",
      "--allow-file-access-from-files", "--virtual-time-budget=5000", "--dump-dom",
      "file://\(folder.path)/\(address)",
    ]
    process.standardOutput = FileHandle(forWritingAtPath: folder.path + "/output")
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return folder.contents(of: "output") ?? ""
  }
}
#endif
