import Foundation

/// A standard stream of the process, which may be closed, or a pipe that nobody reads any more.
///
/// `FileHandle` traps there; a report that nobody reads is no reason to end otherwise.
struct StandardStream: Sendable {
  static let output = StandardStream(descriptor: 1)
  static let error = StandardStream(descriptor: 2)

  let descriptor: Int32

  /// Writes a text, or as much of it as the other end takes.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func write(_ text: String) {
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

  /// Lets writes to a closed pipe fail instead of ending the process, and opens the streams that are
  /// closed, so that no file takes their numbers.
  static func secure() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)
    }
  }
}
