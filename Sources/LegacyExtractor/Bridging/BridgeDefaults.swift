public import Foundation

/// What the bridge uses where nothing more specific says otherwise.
public enum BridgeDefaults: Sendable {
  /// The decoder of last resort for all Codable children of legacy parents in this process.
  ///
  /// Set it once, at launch, to the decoder that the app will use for its responses when the last
  /// model is Codable. Safe to read and set from any thread. Do not change the properties of a decoder
  /// that is in use.
  public static var decoder: JSONDecoder {
    get { storage.value }
    set { storage.value = newValue }
  }

  private static let storage = LockedDecoder()
}

/// A decoder behind a lock.
///
/// `@unchecked` because of the `var`, which is only touched while the lock is held.
private final class LockedDecoder: @unchecked Sendable {
  private let lock = NSLock()
  private var decoder = JSONDecoder()

  var value: JSONDecoder {
    get {
      lock.lock()
      defer { lock.unlock() }
      return decoder
    }
    set {
      lock.lock()
      defer { lock.unlock() }
      decoder = newValue
    }
  }
}
