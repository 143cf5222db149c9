import Foundation

/// A standard stream of the process, which may be closed or a broken pipe.
///
/// `FileHandle` traps on a broken pipe, but an unread report must not change how the process ends.
package struct StandardStream: Sendable {
  package static let output = StandardStream(descriptor: 1)
  package static let error = StandardStream(descriptor: 2)

  package let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes a text, and stops silently when the reader is gone.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func write(_ text: String) {
    var rest = Array(text.utf8)
    while !rest.isEmpty {
      let result = Foundation.write(descriptor, rest, rest.count)
      if result > 0 {
        rest.removeFirst(result)
      } else if result < 0, errno == EAGAIN {
        var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&poller, 1, -1) > 0 || errno == EINTR else { return }
      } else if result == 0 || errno != EINTR {
        return
      }
    }
  }
}
