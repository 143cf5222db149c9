// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Foundation
import Unbox

// A property list: every value in it is a string.
class ProjectObject {
  let reference: String

  init(reference: String, dictionary: [String: Any]) throws {
    self.reference = reference
  }
}

final class Target: ProjectObject {
  let name: String
  let buildPhases: [String]
  let indentWidth: Int?
  let usesTabs: Bool?
  let settings: [String: Any]
  let attributes: [String: String]
  let comment: String

  override init(reference: String, dictionary: [String: Any]) throws {
    let unboxer = Unboxer(dictionary: dictionary)
    self.name = try unboxer.unbox(key: "name")
    self.buildPhases = try unboxer.unbox(key: "buildPhases")
    self.indentWidth = unboxer.unbox(key: "indentWidth")
    self.usesTabs = unboxer.unbox(key: "usesTabs")
    self.settings = (dictionary["buildSettings"] as? [String: Any]) ?? [:]
    self.attributes = unboxer.unbox(keyPath: "attributes.all") ?? [:]
    self.comment = (try? unboxer.unbox(key: "comment")) ?? ""
    try super.init(reference: reference, dictionary: dictionary)
  }
}

// The dictionary of an unboxer itself.
struct Player: Unboxable {
  let id: Int
  let names: [String]
  let clock: Clock
  let hasAvatar: Bool

  enum Clock {
    case simple(seconds: Int)
    case none
  }

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    let profile = unboxer.dictionary["profile"] as! UnboxableDictionary
    names = profile.keys.sorted()
    hasAvatar = unboxer.dictionary["avatar"] != nil

    if let clock = unboxer.dictionary["clock"] as? UnboxableDictionary {
      let unboxer = Unboxer(dictionary: clock)
      self.clock = .simple(seconds: try unboxer.unbox(key: "seconds"))
    } else {
      clock = .none
    }
  }
}

// Classes that inherit their unboxing.
class Media: Unboxable {
  let id: Int

  required init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
  }
}

class Movie: Media {
  let title: String

  required init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    try super.init(unboxer: unboxer)
  }
}
