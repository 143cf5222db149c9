package import Foundation
package import JSONVariants

/// A type-erased route: decodes a document, and reports its reads to a recorder if it gets one.
///
/// What stands around a route is a route, too: ``guarded(by:in:)`` asks a guard before each document, ``noted(by:)``
/// reports each outcome, ``reading(_:)`` decodes documents that are a part of another document.
package struct AnyRoute: Sendable {
  package typealias Decode = @Sendable (Data, ReadRecorder?) -> RouteResult

  package let name: String
  /// The declared type of the route's values, which may be a protocol or a superclass.
  package let valueType: any Any.Type
  /// Converts between recorded keys and document keys; `nil` when the route does not report its reads.
  package private(set) var keys: KeyConversion?
  /// The library of the route; `nil` for a custom closure.
  package private(set) var library: DecodingLibrary?
  /// Encodes a value of the route; `nil` when the route does not encode.
  package private(set) var encode: (@Sendable (Any) throws -> Data?)?
  /// Returns the route with another decoder; `nil` if the route has a decoder of its own, or none.
  private(set) var withDecoder: (@Sendable (JSONDecoder) -> AnyRoute)?
  /// What decodes the model as it is decoded inside its parents, too.
  private(set) var plainDecoding: PlainDecoding?
  private var decode: Decode

  /// Creates a type-erased route.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - decodesCopy: Whether the route decodes a copy of each document with a blank at its end. A cache by the text of
  ///     documents then hands out no value of the other route.
  package init<Value>(_ route: DecodingRoute<Value>, decodesCopy: Bool = false) {
    self.init(name: route.name, valueType: Value.self) { document, recorder in
      let document = decodesCopy ? document.withBlank : document
      do {
        guard let recorder, let recording = route.recording else {
          return .value(try route.decode(document))
        }
        return .value(try recording.decode(document, recorder))
      } catch {
        recorder?.end(with: error)
        return .rejection(Fixture.Rejection(error))
      }
    }
    keys = route.recording?.keys
    library = route.recording?.library
    plainDecoding = route.plainDecoding
    if let make = route.withDecoder {
      withDecoder = { AnyRoute(make($0), decodesCopy: decodesCopy) }
    }
    if let write = route.encode { encode = { try ($0 as? Value).map(write) } }
  }

  /// Creates a route that reports no reads.
  package init(name: String, valueType: any Any.Type, decode: @escaping Decode) {
    self.name = name
    self.valueType = valueType
    self.decode = decode
  }

  /// Creates the route of recorded outcomes.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes.
  ///   - name: The name of the route that was recorded.
  ///   - valueType: The type of its values, if it still exists.
  init(_ outcomes: any RecordedOutcomes, name: String, valueType: any Any.Type) {
    self.init(name: name, valueType: valueType) { document, recorder in
      if let reads = outcomes.reads { recorder?.add(reads) }
      return outcomes.result(of: document)
    }
    keys = outcomes.reads.map { _ in KeyConversion() }
    library = outcomes.library
  }

  /// Creates a route that decodes with one route, encodes the value and decodes the result with another.
  ///
  /// The initializer returns `nil` if the first route has no encoder.
  init?(encoding route: AnyRoute, readBy reader: AnyRoute) {
    guard let encode = route.encode else { return nil }
    self.init(name: Divergence.encoded, valueType: reader.valueType) { document, _ in
      let result = route.run(document)
      guard case .value(let value) = result else { return result }
      do {
        // `encode` returns nil only for a value of another route.
        return reader.run(try encode(value) ?? Data())
      } catch {
        return .rejection(Fixture.Rejection(error))
      }
    }
  }
}

// MARK: - Decoding

extension AnyRoute {
  package func run(_ document: Data) -> RouteResult { decode(document, nil) }

  /// Decodes a document and records the reads; `nil` when the route does not report them.
  package func runRecording(_ document: Data) -> (result: RouteResult, reads: ReadTree)? {
    let recorder = ReadRecorder()
    return run(document, tellingTo: recorder).map { ($0, recorder.tree) }
  }

  /// Decodes a document and reports the reads to a recorder; `nil` when the route does not report them.
  package func run(_ document: Data, tellingTo recorder: ReadRecorder) -> RouteResult? {
    keys.map { _ in decode(document, recorder) }
  }

  /// Returns the path of the value that the route rejects, in the keys of the document; `nil` if it is unknown.
  func refusedPath(in document: Data) -> ParityPath? {
    let recorder = ReadRecorder()
    guard let keys, run(document, tellingTo: recorder) != nil, let path = recorder.refusedPath
    else { return nil }
    return keys.isIdentity ? path : keys.documentPath(of: path, in: document)
  }

  /// Returns whether two routes declare the same value type; false for `Any`, which hides the type.
  func declaresAlike(_ other: AnyRoute) -> Bool {
    valueType == other.valueType && valueType != Any.self
  }
}

// MARK: - Routes around a route

extension AnyRoute {
  /// Returns the route for documents that are a part of another document, such as those in a string.
  ///
  /// It reports no reads, because they would be those of the whole document.
  package func reading(_ whole: @escaping @Sendable (Data) -> Data) -> AnyRoute {
    var route = AnyRoute(name: name, valueType: valueType) { document, _ in run(whole(document)) }
    route.library = library
    return route
  }

  /// Returns the route with a guard that prevents this process from decoding documents that end it.
  ///
  /// - Parameters:
  ///   - decodingGuard: The guard.
  ///   - task: What the guard knows of the route.
  /// - Returns: The guarded route; without a guard, the route itself.
  func guarded(by decodingGuard: (any DecodingGuard)?, in task: DecodingTask) -> AnyRoute {
    guard let decodingGuard else { return self }
    return around { document, recorder, decode in
      var result: RouteResult?
      let attempt = DecodingAttempt(task: task, document: document)
      let end = decodingGuard.perform(attempt) { result = decode(document, recorder) }
      return end.map(RouteResult.crash) ?? result ?? .crash(.crash)
    }
  }

  /// Returns the route with a recorder of its outcomes, which may ask for each once more.
  ///
  /// - Parameter outcomes: The recorder.
  /// - Returns: The route with the recorder; without one, the route itself.
  func noted(by outcomes: (any OutcomeRecorder)?) -> AnyRoute {
    guard let outcomes else { return self }
    return around { document, recorder, decode in
      let result = decode(document, recorder)
      outcomes.note(result, of: document, recorder?.tree) { decode(document, nil) }
      return result
    }
  }

  private func around(
    _ run: @escaping @Sendable (Data, ReadRecorder?, Decode) -> RouteResult
  ) -> AnyRoute {
    var route = self
    route.decode = { [decode] in run($0, $1, decode) }
    return route
  }
}

extension Data {
  /// The document with a blank at its end, unless it is in UTF-16 or UTF-32.
  fileprivate var withBlank: Data { isEmpty || prefix(4).contains(0) ? self : self + [0x20] }
}
