import Foundation
import ShadowDecoding

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

enum RecordedResponses {
  static func task(
    with request: URLRequest,
    fixtures: URL,
    finish: @escaping @Sendable (Data?) -> Void
  ) -> URLSessionDataTask {
    // snippet: record while loading
    let recorder = FixtureRecorder(folder: fixtures, values: .replace(except: ["status"]))

    let task = URLSession.shared.dataTask(with: request) { data, response, error in
      if let data, (response as? HTTPURLResponse)?.statusCode == 200 {
        recorder.record(data, as: "Question")
      }
      finish(data)
    }
    // end
    return task
  }
}
