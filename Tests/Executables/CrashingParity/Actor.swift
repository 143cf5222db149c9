import Foundation
import LegacyExtractor

/// Does what a document says, such as to end the process, where a check says so.
struct Deed: Sendable {
  let name: String

  func perform() {
    switch name {
    case "exit": exit(0)
    case "exit3": exit(3)
    case "_exit": _exit(0)
    #if os(Linux)
    case "quick_exit": quick_exit(0)
    #endif
    case "exitOnThread":
      Thread.detachNewThread { exit(0) }
    case "exitOnQueue":
      DispatchQueue.global().async { _exit(0) }
    case "exitOnThreadAndWait":
      Thread.detachNewThread { exit(0) }
      Thread.sleep(forTimeInterval: 60)
    case "abort": abort()
    case "overflow": print([Int]()[name.count])
    case "deepRecursion": print(Self.depth(from: 1))
    case "kill": kill(getpid(), SIGKILL)
    case "terminate": kill(getpid(), SIGTERM)
    case "hangUp": raise(SIGHUP)
    case "alarm": raise(SIGALRM)
    case "loop": while name.count > 1 { Self.spin() }
    case "sleep": Thread.sleep(forTimeInterval: 3_600)
    case "nap": Thread.sleep(forTimeInterval: 0.4)
    case "stop": kill(getpid(), SIGSTOP)
    case "lock":
      let lock = NSLock()
      lock.lock()
      lock.lock()
    default: performQuietly()
    }
  }

  /// What does not end the process.
  private func performQuietly() {
    switch name {
    case "closeStreams": for descriptor: Int32 in 0...2 { close(descriptor) }
    case "changeFolder": _ = FileManager.default.changeCurrentDirectoryPath("/")
    case "fakeVerdict":
      print("Parity: 1 model, no divergence.\n{\"finished\":{}}")
      fflush(nil)
    case "closeChannel": for descriptor: Int32 in 3..<64 { close(descriptor) }
    case "waitForChildren": while wait(nil) > 0 {}
    default: break
    }
  }

  @inline(never) private static func spin() { usleep(1) }

  /// No optimiser makes a loop of it.
  @inline(never) private static func depth(from number: Int) -> Int {
    getpid() == 0 ? number : (depth(from: number &+ 1) ^ number) &* 31
  }
}

/// Reads the name of a deed.
struct Idler: LegacyDecodable, Codable {
  let deed: String

  static func decode(_ e: Extractor) throws -> Idler { Idler(deed: try e <| "deed") }
}

/// Does the deed when the Codable route decodes it.
struct PortActor: Codable {
  let deed: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    deed = try container.decode(String.self, forKey: .deed)
    Deed(name: deed).perform()
  }

  private enum CodingKeys: String, CodingKey { case deed }
}

/// A play with one actor, the model of the check `Act`.
struct LegacyPlay: LegacyDecodable {
  let title: String
  let actor: Idler

  static func decode(_ e: Extractor) throws -> LegacyPlay {
    try LegacyPlay(title: e <| "title", actor: e <| "actor")
  }
}

struct Play: Codable {
  let title: String
  let actor: PortActor
}

/// Does the deed when the legacy route decodes it.
struct LegacyActor: LegacyDecodable {
  let deed: String

  static func decode(_ e: Extractor) throws -> LegacyActor {
    let model = LegacyActor(deed: try e <| "deed")
    Deed(name: model.deed).perform()
    return model
  }
}

/// Does the deed when it is compared.
struct MirrorActor: Decodable, CustomReflectable {
  let deed: String

  var customMirror: Mirror {
    Deed(name: deed).perform()
    return Mirror(self, children: ["deed": deed])
  }
}
