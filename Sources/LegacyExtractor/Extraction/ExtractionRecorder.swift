/// Hears of every read of a legacy model, so that a report can say which keys a model asks for.
package protocol ExtractionRecorder: AnyObject {
  /// Called before the value is decoded.
  func willRead(_ read: ExtractionRead, in document: JSONDocument)
}

/// One read: which value of which type a model asked for.
package struct ExtractionRead {
  /// The object that was asked.
  package let container: JSONNode
  package let keyPath: [String]
  package let type: Any.Type
  package let isOptional: Bool
  /// What stands there; `nil` when it is missing or null.
  package let node: JSONNode?
}
