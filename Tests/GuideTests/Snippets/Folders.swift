import Foundation

// snippet: the folders
/// A folder beside this file.
func folder(_ name: String) -> URL {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name)
}

func fixture(_ name: String) throws -> Data {
  try Data(contentsOf: folder("Fixtures").appendingPathComponent(name))
}
// end
