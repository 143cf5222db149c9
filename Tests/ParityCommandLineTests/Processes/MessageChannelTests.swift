import Foundation
import Testing

@testable import ParityCommandLine
import ParityHarness

#if os(Linux) || os(macOS)
@Suite struct MessageChannelTests {
  /// Two ends of one channel.
  private func pair() throws -> (MessageChannel, MessageChannel) {
    var descriptors: [Int32] = [-1, -1]
    #if os(Linux)
    let type = Int32(SOCK_STREAM.rawValue)
    #else
    let type = SOCK_STREAM
    #endif
    try #require(socketpair(AF_UNIX, type, 0, &descriptors) == 0)
    return (
      MessageChannel(descriptor: descriptors[0]), MessageChannel(descriptor: descriptors[1])
    )
  }

  private func text(_ received: MessageChannel.Received) -> String {
    switch received {
    case .message(let data): "message of \(data.count)"
    case .nothing: "nothing"
    case .closed: "closed"
    }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 65_535, 65_536, 1 << 20])
  func passesMessagesOnWhole(size: Int) throws {
    let (here, there) = try pair()
    defer { here.close() }
    Thread.detachNewThread {
      here.send(Data(repeating: 7, count: size))
      here.send(Data([1]))
    }
    #expect(text(there.receive(within: 5)) == "message of \(size)")
    #expect(text(there.receive(within: 5)) == "message of 1")
    #expect(text(there.receive(within: 0)) == "nothing")
    there.close()
  }

  @Test func saysThatTheOtherEndIsGone() throws {
    let (here, there) = try pair()
    #expect(!there.isAbandoned)
    here.send(Data([1]))
    #expect(!there.isAbandoned)
    here.close()
    #expect(there.isAbandoned)
    #expect(text(there.receive(within: 5)) == "message of 1")
    #expect(text(there.receive(within: 5)) == "closed")
    there.close()
  }

  /// A length without a message, as a model may write it that has guessed the number of the socket.
  @Test func waitsNoLongerThanItMay() throws {
    let (here, there) = try pair()
    let bytes: [UInt8] = Array(repeating: 0xFF, count: 16)
    #expect(write(here.descriptor, bytes, bytes.count) == bytes.count)
    #expect(text(there.receive(within: 0.05)) == "nothing")
    for channel in [here, there] { channel.close() }
  }
}
#endif
