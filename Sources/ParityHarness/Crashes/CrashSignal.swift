import Foundation

/// A signal with which the system ends a process for what its code did.
struct CrashSignal: Equatable {
  let number: Int32

  /// `nil` for signals that others send: an interrupt, a kill.
  init?(_ number: Int32) {
    guard Self.names[number] != nil else { return nil }
    self.number = number
  }

  private static let names: [Int32: String] = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS",
    SIGFPE: "SIGFPE", SIGSEGV: "SIGSEGV",
  ]
}

extension CrashSignal: CustomStringConvertible {
  var description: String { Self.names[number] ?? "signal \(number)" }
}
