// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Himotoki

struct Timetable: Decodable {
  let period: Period?
  let holiday: String?
  let days: [Int]

  static func decode(_ e: Extractor) throws -> Timetable {
    let days: [Int] = try e <|| "days"
    guard !days.isEmpty else {
      throw DecodeError.custom("A timetable has at least one day")
    }
    if let bad = days.first(where: { $0 > 6 }) {
      throw typeMismatch("weekday", actual: bad, keyPath: "days")
    }
    if days.count > 7 {
      throw DecodeError.typeMismatch(expected: "week", actual: "\(days)", keyPath: KeyPath.empty)
    }
    if days == [0] {
      throw missingKeyPath(["days", "1"])
    }
    return Timetable(
      period: try Period.decodeGroup(e),
      holiday: try e <|? "holiday",
      days: days
    )
  }
}

struct Period: Decodable {
  let from: String
  let to: String

  static func decode(_ e: Extractor) throws -> Period {
    return try Period(from: e <| "from", to: e <| "to")
  }

  // All or nothing.
  static func decodeGroup(_ e: Extractor) throws -> Period? {
    do {
      return try Period.decode(e)
    } catch DecodeError.missingKeyPath {
      return nil
    }
  }
}

func explain(_ work: () throws -> Timetable) -> String {
  do {
    _ = try work()
    return "fine"
  } catch DecodeError.missingKeyPath(let keyPath) where keyPath == "days" {
    return "no days"
  } catch let DecodeError.missingKeyPath(keyPath) {
    return "missing \(keyPath.components.joined(separator: "."))"
  } catch DecodeError.typeMismatch(expected: "Array", actual: _, keyPath: _) {
    return "not a list"
  } catch DecodeError.typeMismatch(let expected, let actual, let keyPath) {
    return "\(actual) is no \(expected) at \(keyPath.components)"
  } catch let DecodeError.custom(message) {
    return message
  } catch {
    return "\(error)"
  }
}

func isMissing(_ key: String, _ error: Error) -> Bool {
  if case .missingKeyPath(KeyPath(key))? = error as? DecodeError {
    return true
  }
  guard let error = error as? Himotoki.DecodeError else { return false }
  switch error {
  case .missingKeyPath(let keyPath): return keyPath.components.last == key
  case .typeMismatch, .custom: return false
  }
}
