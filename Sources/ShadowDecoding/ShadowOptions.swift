public import Foundation

/// The limits of shadow decoding, which are `Sendable`.
public struct ShadowOptions: Sendable {
  /// How reports show the values that differ.
  public enum ValueStrategy: Sendable, Hashable {
    /// By their types; keys of dictionaries are left out, too. The default.
    case redact
    /// By the first characters of their descriptions.
    case show
  }

  /// The share of calls that is compared, from 0 to 1; by default one of a hundred.
  public var samplingRate: Double = 0.01
  /// The number of documents of a model that wait at most; by default 32, further ones are dropped.
  public var capacity: Int = 32
  /// The bytes of the documents of a model that wait at most; by default a million.
  public var maximumByteCount: Int = 1_000_000
  /// The seconds for which documents are collected before they are compared; by default 0.1.
  public var delay: TimeInterval = 0.1
  /// The seconds after which a document that waits is not compared any more; by default 10.
  public var deadline: TimeInterval = 10
  /// The share of time in which the queue works at most, from 0 to 1; by default a tenth of one core.
  ///
  /// The queue pauses after each batch, nine times as long as the batch took.
  public var timeShare: Double = 0.1
  /// How reports show values; by default redacted.
  public var valueStrategy: ValueStrategy = .redact
  /// The seconds for which a model is turned off after the first marker that is found; by default a day.
  public var retryInterval: TimeInterval = 86_400
  /// The version of the app, by default that of the main bundle; a new one compares every model again.
  public var version: String =
    Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? ""
  /// Asked before each batch, on the queue; documents are not compared when it returns `false`.
  public var condition: @Sendable () -> Bool = { true }

  /// Creates the default options.
  public init() {}
}

// MARK: -

/// What was done with the documents of a model since the launch, which is `Sendable`.
///
/// `sampled` is the sum of `compared`, `dropped`, `late`, `skipped` and the documents that wait; `compared` is
/// the sum of `equal`, `different`, `incomplete` and `refused`.
public struct ShadowCounts: Sendable, Hashable {
  /// The decodes of the app.
  public internal(set) var called: Int = 0
  /// The decodes that were chosen for a comparison.
  public internal(set) var sampled: Int = 0
  /// The documents that both decoders have decoded.
  public internal(set) var compared: Int = 0
  /// The documents of which all values are equal.
  public internal(set) var equal: Int = 0
  /// The documents with a difference.
  public internal(set) var different: Int = 0
  /// The documents without a difference of which a part cannot be compared.
  public internal(set) var incomplete: Int = 0
  /// The documents that both decoders refuse.
  public internal(set) var refused: Int = 0
  /// The documents for which there was no room.
  public internal(set) var dropped: Int = 0
  /// The documents that waited longer than the deadline.
  public internal(set) var late: Int = 0
  /// The documents left out because the condition is false, the monitor or model is off, or no marker can be
  /// written.
  public internal(set) var skipped: Int = 0
}
