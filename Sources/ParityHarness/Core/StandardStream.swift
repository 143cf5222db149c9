import Foundation

/// A standard stream of the process, which may be closed, or a pipe that nobody reads any more.
///
/// `FileHandle` traps there; a report that nobody reads is no reason to end otherwise.
package struct StandardStream: Sendable {
  package static let output = StandardStream(descriptor: 1)
  package static let error = StandardStream(descriptor: 2)

  package let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes a text, or as much of it as the other end takes.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func write(_ text: String) {
    var rest = Data(text.utf8)[...]
    while !rest.isEmpty {
      let result = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if result > 0 {
        rest = rest.dropFirst(result)
      } else if result < 0, errno == EAGAIN {
        var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&poller, 1, -1) > 0 || errno == EINTR else { return }
      } else if result == 0 || errno != EINTR {
        return
      }
    }
  }
}
