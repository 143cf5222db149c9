// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Foundation
import Unbox

struct API {
  func person(_ dictionary: UnboxableDictionary) throws -> Person {
    return try unbox(dictionary: dictionary)
  }

  func person(_ data: Data) throws -> Person {
    return try unbox(data: data)
  }

  func people(_ dictionaries: [UnboxableDictionary]) throws -> [Person] {
    return try unbox(dictionaries: dictionaries)
  }

  func knownPeople(_ dictionaries: [UnboxableDictionary]) throws -> [Person] {
    return try unbox(dictionaries: dictionaries, allowInvalidElements: true)
  }

  func people(_ data: Data) throws -> [Person] {
    return try unbox(data: data)
  }

  func people(_ data: Data, at keyPath: String) throws -> [Person] {
    return try unbox(data: data, atKeyPath: keyPath, allowInvalidElements: true)
  }

  func peopleByName(_ data: Data) throws -> [String: Person] {
    return try unbox(data: data)
  }

  func peopleByName(_ dictionary: UnboxableDictionary) throws -> [String: Person] {
    return try unbox(dictionary: dictionary)
  }

  func host(_ dictionary: UnboxableDictionary) throws -> Person {
    return try unbox(dictionary: dictionary, atKey: "host")
  }

  func guest(_ dictionary: UnboxableDictionary) throws -> Person {
    return try unbox(dictionary: dictionary, atKeyPath: "show.guests.0")
  }

  func guests(_ dictionary: UnboxableDictionary) throws -> [Person] {
    return try unbox(dictionary: dictionary, atKeyPath: "show.guests")
  }

  func staff(_ dictionary: UnboxableDictionary) -> [Person]? {
    return try? unbox(dictionary: dictionary, atKey: "staff", allowInvalidElements: true)
  }

  func volume(_ dictionary: UnboxableDictionary, of book: Book) throws -> Volume {
    return try unbox(dictionary: dictionary, context: book)
  }

  func chapters(_ dictionaries: [UnboxableDictionary], of book: Book) throws -> [Chapter] {
    return try unbox(dictionaries: dictionaries, context: book, allowInvalidElements: true)
  }

  func chapter(_ data: Data, of book: Book) throws -> Chapter {
    return try unbox(data: data, context: book)
  }

  func chapters(_ data: Data, of book: Book) throws -> [Chapter] {
    return try unbox(data: data, context: book)
  }
}

// A client whose own methods hide the functions of the library.
final class Client<Model: Unbox.Unboxable> {
  private(set) var model: Model?
  private(set) var models: [Model] = []

  func unbox(_ data: Data) throws {
    model = try Unbox.unbox(data: data)
  }

  func unbox(_ json: Any) throws {
    guard let dictionary = json as? Unbox.UnboxableDictionary else {
      throw Unbox.UnboxError.invalidData
    }
    models = try Unbox.unbox(dictionary: dictionary, atKey: "models")
  }

  func unboxer(_ data: Data) throws -> Unbox.Unboxer {
    return try Unbox.Unboxer(data: data)
  }
}

// The glue of a networking library.
func complete<T: Unboxable>(_ json: Any?, _ completion: (T?, Error?) -> Void) {
  do {
    guard let dictionary = json as? UnboxableDictionary else {
      throw UnboxError.invalidData
    }
    let value: T = try unbox(dictionary: dictionary)
    completion(value, nil)
  } catch {
    completion(nil, error)
  }
}

func explain(_ work: () throws -> Void) -> String {
  do {
    try work()
    return "fine"
  } catch UnboxError.invalidData {
    return "no JSON"
  } catch UnboxError.pathError(.missingKey(let key), _) {
    return "no \(key)"
  } catch let UnboxError.pathError(error, path) {
    switch error {
    case .invalidValue(let value, let key): return "\(value) for \(key) at \(path)"
    case let .invalidArrayElement(value, index): return "\(value) in place \(index) of \(path)"
    default: return "\(path)"
    }
  } catch let error as UnboxError {
    return error.description
  } catch {
    return "other"
  }
}
