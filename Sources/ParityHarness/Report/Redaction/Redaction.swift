import Foundation

/// What the hashes of one run have in common, and no other run has.
package struct RedactionSalt: Hashable, Sendable {
  private let bits: [UInt64]

  /// Draws a salt.
  package init() {
    bits = [UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max)]
  }
}

/// Replaces values of fixtures by their kind, their length and a hash, such as `text(17, 3fa9c1)`.
///
/// The hash tells equal values from others within one run. It is keyed with bits that are drawn for the
/// run and written nowhere, so nobody can find a short value by trying all of them, nor compare two
/// runs. What must not change from run to run, an entry of a list of known divergences, has the kind
/// alone: the *outline*.
struct Redaction: Sendable {
  private let salt: RedactionSalt
  let keys: DataKeys

  init(salt: RedactionSalt = RedactionSalt(), keys: DataKeys = DataKeys()) {
    self.salt = salt
    self.keys = keys
  }
}

extension Redaction {
  /// A value that is not to be read.
  func text(_ kind: ShownValue.Kind, length: Int, of value: String) -> String {
    "\(kind.rawValue)(\(length), \(mark(of: kind, value)))"
  }

  /// Some words that may quote a value.
  func words(_ words: String) -> String { text(.text, length: words.count, of: words) }

  func value(_ value: ShownValue) -> String {
    value.kind.map { text($0, length: value.length, of: value.content) + value.type } ?? value.text
  }

  /// Six digits of a hash whose key is the salt and the process's own seed.
  private func mark(of kind: ShownValue.Kind, _ value: String) -> String {
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(kind)
    hasher.combine(value)
    let digits = String(UInt(bitPattern: hasher.finalize()) & 0xFF_FFFF, radix: 16)
    return String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}

extension Redaction {
  /// The key, or what stands for one that is data.
  func key(_ key: String) -> String { keys.isName(key) ? key : DataKeys.placeholder }

  func path(_ path: ParityPath) -> ParityPath { path.redacted(keys) }

  /// The text of a path; a text that is none is hidden.
  func pathText(_ text: String) -> String {
    (try? ParityPath(text: text)).map { path($0).description } ?? words(text)
  }

  /// The name of a mutation; that of a pair has a path in it.
  func operatorName(_ name: String) -> String {
    let parts = name.components(separatedBy: MutantPair.separator)
    guard parts.count > 1 else { return name }
    let path = parts.dropFirst().joined(separator: MutantPair.separator)
    return parts[0] + MutantPair.separator + pathText(path)
  }
}

extension ParityPath {
  /// The path without the keys that are data.
  func redacted(_ keys: DataKeys) -> ParityPath {
    ParityPath(
      steps.map { step in
        if case .key(let key) = step, !keys.isName(key) {
          .key(DataKeys.placeholder)
        } else {
          step
        }
      }
    )
  }
}
