extension Rejection {
  init(_ error: EncodingError) {
    switch error {
    case .invalidValue(let value, let context):
      self.init(
        kind: .invalidValue,
        path: ParityPath(context.codingPath),
        summary: "invalidValue(\(type(of: value)))"
      )
    @unknown default:
      self.init(kind: .other, path: nil, summary: "EncodingError")
    }
  }
}
