/// What a collection does with an element that cannot be unboxed: `allowInvalidElements`.
enum InvalidElementStrategy {
  case drop
  case fail

  init(allowInvalidElements: Bool) { self = allowInvalidElements ? .drop : .fail }

  /// Reads an element.
  ///
  /// - Parameters:
  ///   - read: What reads it; `nil` when it is invalid.
  ///   - error: The error for an invalid element.
  /// - Returns: The element; `nil` when it is to be dropped.
  /// - Throws: The error, or what `read` throws, unless the element is to be dropped.
  func element<Element>(
    _ read: () throws -> Element?,
    orThrow error: @autoclosure () -> any Error
  ) throws -> Element? {
    switch self {
    case .drop:
      return try? read()
    case .fail:
      guard let element = try read() else { throw error() }
      return element
    }
  }

  /// Makes a model of every unboxer.
  func models<Model>(
    of unboxers: some Sequence<Unboxer>,
    _ make: (Unboxer) throws -> Model?
  ) throws -> [Model] {
    try unboxers.compactMap { unboxer in
      try element({ try make(unboxer) }, orThrow: UnboxError.customUnboxingFailed)
    }
  }
}
