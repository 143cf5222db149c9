import LegacyExtractor
import ParityHarness

/// A port that does not read a key of its superclass.
///
/// The keys that it reads are no other spelling of that key.
enum KeyOfSuperclass {
  class Animal {
    let note: String?

    init(note: String? = nil) { self.note = note }
  }

  final class Dog: Animal, LegacyDecodable, Decodable {
    let breed: String

    enum CodingKeys: String, CodingKey { case note, breed }

    init(note: String?, breed: String) {
      self.breed = breed
      super.init(note: note)
    }

    static func decode(_ e: Extractor) throws -> Dog {
      try Dog(note: e <|? "note", breed: e <| "breed")
    }

    init(from decoder: any Decoder) throws {
      breed = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .breed)
      super.init()
    }
  }

  static let all = [
    ReportedCase(
      "a key of the superclass that is not read",
      ParityCheck(Dog.self),
      #"{"breed": "Boxer"}"#,
      unexplained: [
        "Animal.note/codableGivesNil": "The legacy model asks for `note`, and Codable never does",
        "Animal.note/codableAccepts": "The legacy model asks for `note`, and Codable never does",
      ]
    )
  ]
}
