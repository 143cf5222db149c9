public import Foundation
import RawJSON

/// One JSON object, from which a legacy model unboxes what it needs.
///
/// Not `Sendable`: an unboxer made from a dictionary may carry objects of the app.
public final class Unboxer {
  /// The object in its document; `nil` when it is nested too deeply to be read.
  package let extractor: Extractor?

  /// The object as `JSONSerialization` gives it, or the dictionary that the unboxer was made from.
  ///
  /// - Complexity: O(*n*) in the size of the object at the first call for an unboxer made from data.
  public private(set) lazy var dictionary: UnboxableDictionary =
    extractor?.rawValue as? UnboxableDictionary ?? [:]

  /// Creates an unboxer for an object of a document.
  package init(_ extractor: Extractor) { self.extractor = extractor }

  /// Creates an unboxer for a dictionary.
  ///
  /// A dictionary that is nested more than 512 levels deep makes every read throw
  /// `UnboxError.invalidData`, as data does.
  ///
  /// - Parameter dictionary: What `JSONSerialization` gives, or Swift values of the same shape.
  /// - Complexity: O(*n*) in the size of the dictionary.
  public init(dictionary: UnboxableDictionary) {
    extractor = try? Extractor(unboxingTree: dictionary)
    self.dictionary = dictionary
  }

  /// Creates an unboxer for the JSON object in data.
  ///
  /// - Parameter data: A JSON object in UTF-8, UTF-16 or UTF-32.
  /// - Throws: `UnboxError.invalidData` when the data is not JSON or its root is not an object.
  /// - Complexity: O(*n*) in the length of the data.
  public convenience init(data: Data) throws {
    try self.init(data: data, bridgingDecoder: nil)
  }

  /// Creates an unboxer that hands a decoder and a recorder down to every model.
  package convenience init(
    data: Data,
    bridgingDecoder: JSONDecoder?,
    recorder: (any ExtractionRecorder)? = nil
  ) throws {
    let root = try Extractor(
      unboxing: data,
      bridgingDecoder: bridgingDecoder,
      recorder: recorder
    )
    guard root.isKind(.object) else { throw UnboxError.invalidData }
    self.init(root)
  }
}

@available(*, unavailable)
extension Unboxer: Sendable {}

extension Extractor {
  /// Scans data; the error is Unbox's.
  package init(
    unboxing data: Data,
    bridgingDecoder: JSONDecoder? = nil,
    recorder: (any ExtractionRecorder)? = nil
  ) throws {
    guard let document = try? JSONDocument(data) else { throw UnboxError.invalidData }
    self.init(
      context: ExtractionContext(
        document: document,
        bridgingDecoder: bridgingDecoder,
        recorder: recorder
      )
    )
  }

  /// Writes a tree of values as a document; the error is Unbox's.
  init(unboxingTree value: Any) throws {
    guard let document = try? JSONDocument(any: value) else { throw UnboxError.invalidData }
    self.init(context: ExtractionContext(document: document))
  }
}
