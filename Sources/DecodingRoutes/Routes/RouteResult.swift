package import Foundation
package import JSONVariants

/// The outcome of one route with the decoded value itself, which is not `Sendable` and stays on its thread.
package enum RouteResult {
  case value(Any)
  case rejection(Fixture.Rejection)
  /// Decoding the document ends the process, as observed in another process.
  case crash(DecodingEnd)
}

extension RouteResult {
  /// The error, if the route threw one.
  package var rejection: Fixture.Rejection? {
    if case .rejection(let rejection) = self { rejection } else { nil }
  }

  package var isCrash: Bool { if case .crash = self { true } else { false } }

  /// Returns the result with the path of its error converted to the keys of a document.
  package func located(in document: Data, _ keys: KeyConversion?) -> RouteResult {
    guard let keys, !keys.isIdentity, case .rejection(let rejection) = self,
      let path = rejection.path
    else { return self }
    return .rejection(rejection.moved(to: keys.documentPath(of: path, in: document)))
  }
}

/// A type-erased route.
package struct AnyRoute: Sendable {
  let name: String
  /// The declared type of the route's values, which may be a protocol or a superclass.
  package let valueType: any Any.Type
  /// Converts between recorded keys and document keys; `nil` when the route cannot be recorded.
  package let keys: KeyConversion?
  /// The library of the route; `nil` for a custom closure.
  package let library: DecodingLibrary?
  /// Encodes a value of the route; `nil` when the route does not encode.
  package let encode: (@Sendable (Any) throws -> Data?)?
  /// The guard that prevents this process from decoding documents that end it.
  package private(set) var protection: RouteProtection?
  private let decode: @Sendable (Data) -> RouteResult
  private let recordedDecode: (@Sendable (Data, ReadRecorder) throws -> Any)?

  /// Creates a type-erased route.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - isApart: Whether the route decodes a copy of each document with a blank at its end. A cache by the text of
  ///     documents then hands out no value of the other route.
  package init<Value>(_ route: DecodingRoute<Value>, isApart: Bool = false) {
    name = route.name
    valueType = Value.self
    let decode = route.decode
    self.decode = { document in Self.result { try decode(isApart ? document.withBlank : document) }
    }
    keys = route.recording?.keys
    library = route.recording?.library
    if let write = route.encode {
      encode = { try ($0 as? Value).map(write) }
    } else {
      encode = nil
    }
    if let decode = route.recording?.decode {
      recordedDecode = { try decode(isApart ? $0.withBlank : $0, $1) }
    } else {
      recordedDecode = nil
    }
  }

  /// Creates a route that combines others.
  package init(
    name: String,
    valueType: any Any.Type,
    run: @escaping @Sendable (Data) -> RouteResult
  ) {
    self.name = name
    self.valueType = valueType
    keys = nil
    library = nil
    encode = nil
    decode = run
    recordedDecode = nil
  }

  /// Decodes a document and records the reads; `nil` when the route cannot be recorded.
  package func runRecording(_ document: Data) -> (result: RouteResult, reads: ReadTree)? {
    let recorder = ReadRecorder()
    return run(document, tellingTo: recorder).map { ($0, recorder.tree) }
  }

  /// Decodes a document and reports the reads to a recorder; `nil` when the route cannot be recorded.
  package func run(_ document: Data, tellingTo recorder: ReadRecorder) -> RouteResult? {
    guard let recordedDecode else { return nil }
    return protected(document) { Self.result { try recordedDecode(document, recorder) } }
  }

  /// Returns the path of the value that the route rejects, in the keys of the document; `nil` if it is unknown.
  func refusedPath(in document: Data) -> ParityPath? {
    guard let recordedDecode, let keys else { return nil }
    let recorder = ReadRecorder()
    var path: ParityPath?
    _ = protected(document) {
      do {
        return .value(try recordedDecode(document, recorder))
      } catch {
        path = recorder.refusedPath(of: error)
        return .rejection(Fixture.Rejection(error))
      }
    }
    return path.map { keys.isIdentity ? $0 : keys.documentPath(of: $0, in: document) }
  }

  /// Decodes a document with a seeded bug; without the bug when the route cannot be recorded.
  package func run(_ document: Data, with injection: BugSeeding?) -> RouteResult {
    guard let recordedDecode else { return run(document) }
    return protected(document, with: injection) {
      Self.result { try recordedDecode(document, ReadRecorder(injection)) }
    }
  }

  package func run(_ document: Data) -> RouteResult {
    protected(document) { decode(document) }
  }

  private static func result(of decode: () throws -> Any) -> RouteResult {
    do {
      return .value(try decode())
    } catch {
      return .rejection(Fixture.Rejection(error))
    }
  }
}

extension Data {
  /// The document with a blank at its end, unless it is in UTF-16 or UTF-32.
  fileprivate var withBlank: Data { isEmpty || prefix(4).contains(0) ? self : self + [0x20] }
}

extension AnyRoute {
  /// Returns whether two routes declare the same value type; false for `Any`, which hides the type.
  func declaresAlike(_ other: AnyRoute) -> Bool {
    valueType == other.valueType && valueType != Any.self
  }

  /// Returns the route with a guard.
  package func protected(by protection: RouteProtection?) -> AnyRoute {
    var route = self
    route.protection = protection
    return route
  }

  private func protected(
    _ document: Data,
    with injection: BugSeeding? = nil,
    _ decode: () -> RouteResult
  ) -> RouteResult {
    guard let protection else { return decode() }
    return protection.run(document, with: injection, decode)
  }
}
