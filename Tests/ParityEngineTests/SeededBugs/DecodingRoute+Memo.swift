@testable import ParityEngine

extension DecodingRoute where Value: Sendable {
  /// The route that decodes each document once, for a model that makes the same of it each time.
  func remembering() -> DecodingRoute {
    let results = Memo<Result<Value, any Error>>()
    return DecodingRoute(name, recording: recording) { document in
      try results.value(of: document) { Result { try decode(document) } }.get()
    }
  }
}
