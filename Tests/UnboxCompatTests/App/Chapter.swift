// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Foundation
import Unbox

struct Chapter: UnboxableWithContext {
  let title: String
  let link: URL?
  let parent: String

  init(unboxer: Unboxer, context: Book) throws {
    title = try unboxer.unbox(key: "title")
    link = URL(string: try unboxer.unbox(key: "path"), relativeTo: context.root)
    parent = context.name
  }
}

struct Book {
  let name: String
  let root: URL?
}

struct Volume: UnboxableWithContext {
  typealias UnboxContext = Book

  let preface: Chapter
  let epilogue: Chapter?
  let chapters: [Chapter]
  let appendices: [Chapter]?
  let named: [String: Chapter]
  let cover: Chapter?

  init(unboxer: Unboxer, context: Book) throws {
    preface = try unboxer.unbox(key: "preface", context: context)
    epilogue = unboxer.unbox(key: "epilogue", context: context)
    chapters = try unboxer.unbox(key: "chapters", context: context)
    appendices = unboxer.unbox(key: "appendices", context: context, allowInvalidElements: true)
    named = try unboxer.unbox(keyPath: "index.named", context: context)
    cover = unboxer.unbox(keyPath: "index.cover", context: context)
  }
}

// Types that cannot be Unboxable.
protocol Clip {
  var name: String { get }
}

struct Song: Clip {
  let name: String
}

struct Talk: Clip {
  let name: String
  let speaker: String
}

struct Clips {
  static func clip(_ unboxer: Unboxer) throws -> Clip? {
    let name: String = try unboxer.unbox(key: "name")
    switch try unboxer.unbox(key: "kind") as String {
    case "song": return Song(name: name)
    case "talk": return Talk(name: name, speaker: try unboxer.unbox(key: "speaker"))
    default: return nil
    }
  }

  static func clip(_ dictionary: UnboxableDictionary) throws -> Clip {
    return try Unboxer.performCustomUnboxing(dictionary: dictionary, closure: { unboxer in
      return try clip(unboxer)
    })
  }

  static func clips(_ array: [UnboxableDictionary]) throws -> [Clip] {
    return try Unboxer.performCustomUnboxing(array: array, allowInvalidElements: true) { try clip($0) }
  }

  static func name(from data: Data) throws -> String {
    return try Unboxer.performCustomUnboxing(data: data) { unboxer in
      return unboxer.unbox(keyPath: "clip.name")
    }
  }
}
