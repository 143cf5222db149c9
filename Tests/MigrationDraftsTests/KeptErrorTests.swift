import Foundation
import LegacyExtractor
import Testing

@testable import MigrationDrafts
@testable import ParityEngine

/// Legacy code that throws an error of the app in place of the library's.
@Suite struct KeptErrorTests {
  private static func source(_ handler: String, call: String = "KeptErrors") throws -> String {
    let file = """
      struct KeptErrors: LegacyDecodable {
        let token: String

        static func decode(_ e: Extractor) throws -> KeptErrors {
          do {
            return try \(call)(token: e <| "token")
          } \(handler)
        }
      }
      """
    return try draft(.himotoki(KeptErrors.self), #"{"token": "a"}"#, file: file).source
  }

  @Test(arguments: ["KeptErrors", "self.init", "Self"])
  func isThrownForEveryRefusal(call: String) throws {
    let source = try Self.source("catch { throw AppError.parsing(error) }", call: call)
    let code = """
        init(from decoder: any Decoder) throws {
          do {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            token = try container.decode(String.self, forKey: .token)
          } catch { throw AppError.parsing(error) }
        }
      """
    #expect(source.contains(code), "\(source)")
    #expect(!source.contains(MigrationDraft.marker), "\(source)")
  }

  @Test(arguments: ["catch { throw error }", "catch let problem { throw problem }"])
  func isNoneWhereTheSameErrorIsThrownAgain(handler: String) throws {
    #expect(try Self.source(handler) == "extension KeptErrors: Decodable {}\n")
  }

  /// A handler that takes the library's error apart does not compile without the library.
  @Test(arguments: [
    "catch DecodeError.missingKeyPath { throw AppError.missing }",
    "catch { throw AppError.parsing(e.rawValue) }",
  ])
  func isMarkedWhereItNeedsTheLibrary(handler: String) throws {
    let source = try Self.source(handler)
    #expect(source.contains("\(MigrationDraft.marker) The legacy code throws an error of the app"))
    #expect(!source.contains("AppError"), "\(source)")
  }

  /// The kinds of errors that both the library and Codable tell apart.
  @Test(arguments: [
    ("typeMismatch", "DecodingError.typeMismatch"),
    ("typeMismatch(_, _, _)", "DecodingError.typeMismatch"),
    ("missingKeyPath", "DecodingError.keyNotFound, DecodingError.valueNotFound"),
    ("missingKeyPath(_)", "DecodingError.keyNotFound, DecodingError.valueNotFound"),
  ])
  func isCaughtAsTheOneOfCodable(legacy: String, codable: String) throws {
    let file = """
      struct Handle: LegacyDecodable {
        let id: String

        static func decode(_ e: Extractor) throws -> Handle {
          let id: String
          do {
            id = try e <| "id"
          } catch DecodeError.\(legacy) {
            let number: Int = try e <| "number"
            id = String(number)
          }
          return Handle(id: id)
        }
      }
      """
    let draft = try draft(.himotoki(Handle.self), #"{"id": "a", "number": 7}"#, file: file)
    let code = """
          } catch \(codable) {
            let number: Int = try container.decode(Int.self, forKey: .number)

      """
    #expect(draft.source.contains(code), "\(draft.source)")
    #expect(draft.notes == [])
  }
}

struct Handle: LegacyDecodable {
  let id: String

  static func decode(_ e: Extractor) throws -> Handle {
    let id: String
    do {
      id = try e <| "id"
    } catch DecodeError.typeMismatch {
      let number: Int = try e <| "number"
      id = String(number)
    } catch DecodeError.missingKeyPath {
      let number: Int = try e <| "number"
      id = String(number)
    }
    return Handle(id: id)
  }
}

struct KeptErrors: LegacyDecodable {
  let token: String

  static func decode(_ e: Extractor) throws -> KeptErrors { try KeptErrors(token: e <| "token") }
}
