import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// snippet: record a response
/// Keeps the body of a response, byte by byte, as a fixture of a model.
func record(_ data: Data?, _ response: URLResponse?, as model: String, in fixtures: URL) throws {
  guard let data, (response as? HTTPURLResponse)?.statusCode == 200 else { return }
  let folder = fixtures.appendingPathComponent(model)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try data.write(to: folder.appendingPathComponent("\(UUID().uuidString).json"))
}
// end

enum RecordedResponses {
  static func task(
    with request: URLRequest,
    fixtures: URL,
    finish: @escaping @Sendable (Data?) -> Void
  ) -> URLSessionDataTask {
    // snippet: record while loading
    let task = URLSession.shared.dataTask(with: request) { data, response, error in
      #if DEBUG
      try? record(data, response, as: "Question", in: fixtures)
      #endif
      finish(data)
    }
    // end
    return task
  }
}
