import Foundation

/// A platform whose Foundation tests compare with recorded values.
///
/// A value and no condition of the compiler, so that tests on Linux see what happens on other platforms.
package struct Platform: Sendable {
  package let name: String
  /// Whether the recorded values were measured with the Foundation of this platform.
  package let isMeasured: Bool

  /// Creates a platform.
  ///
  /// - Parameters:
  ///   - name: The name in lists of differences.
  ///   - isMeasured: Whether the recorded values were measured with its Foundation.
  package init(name: String, isMeasured: Bool) {
    self.name = name
    self.isMeasured = isMeasured
  }

  /// The platform of this process.
  package static let current = Platform(
    name: "\(system), \(ProcessInfo.processInfo.operatingSystemVersionString)",
    isMeasured: system == "Linux"
  )

  private static var system: String {
    #if os(Linux)
    "Linux"
    #elseif os(macOS)
    "macOS"
    #elseif os(iOS)
    "iOS"
    #elseif os(tvOS)
    "tvOS"
    #elseif os(watchOS)
    "watchOS"
    #else
    "another platform"
    #endif
  }
}
