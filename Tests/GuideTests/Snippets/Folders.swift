import Foundation

// snippet: the folders
/// The path of a folder beside this file.
func folder(_ name: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name).path
}

func fixture(_ name: String) throws -> Data {
  try Data(contentsOf: URL(fileURLWithPath: folder("Fixtures")).appendingPathComponent(name))
}
// end
