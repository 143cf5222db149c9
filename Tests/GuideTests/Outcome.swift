/// What one way of decoding did with a document, in a form that two types can be compared in.
enum Outcome: Equatable {
  case value(String)
  case error

  /// Decodes, and keeps the labels and values of the result without the names of enclosing types.
  init<Value>(of decode: () throws -> Value) {
    do {
      self = .value(String(describing: try decode()))
    } catch {
      self = .error
    }
  }
}
