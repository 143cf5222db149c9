import Foundation
import Recipes
import Testing

@testable import CodableScenarios

@Suite struct LenientKeyTests {
  private func lenient<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try decode(type, json) { $0.keyDecodingStrategy = .convertToLowerCamelCase }
  }

  private func expectUserName(of key: String) throws {
    struct Model: Decodable { let userName: Int }
    #expect(try lenient(Model.self, "{\"\(key)\": 1}").userName == 1)
  }

  @Test("001-01 camel and upper camel case in one document, without coding keys")
  func oneDecoder() throws {
    let document = """
      {"topLevelObject": {"underlyingObject": "a"}, "Error": {"ErrorCode": 1, "ErrorDescription": "b"}}
      """
    let response = try lenient(ServiceResponse.self, document)
    #expect(response.topLevelObject.underlyingObject == "a")
    #expect(response.error == .init(errorCode: 1, errorDescription: "b"))
  }

  @Test("001-02 a key that is made of a string, an index, a literal or another key")
  func anyCodingKey() {
    enum Key: CodingKey { case one }
    let literal: AnyCodingKey = "one"
    #expect(AnyCodingKey(stringValue: "one") == literal)
    #expect(AnyCodingKey(Key.one) == literal)
    #expect(AnyCodingKey(intValue: 1).stringValue == "1")
  }

  @Test("001-03 snake case", arguments: ["user_name", "USER_NAME"]) func snakeCase(key: String)
    throws
  {
    try expectUserName(of: key)
  }

  @Test("001-04 dashes and snake case", arguments: ["user-name", "user-_name"])
  func dashes(key: String) throws {
    try expectUserName(of: key)
  }

  @Test("001-05 lower camel case") func lowerCamelCase() throws {
    try expectUserName(of: "userName")
  }

  @Test("001-06 upper camel case") func upperCamelCase() throws {
    try expectUserName(of: "UserName")
  }

  @Test("001-07 abbreviations", arguments: ["id", "Id", "ID"])
  func abbreviations(key: String) throws {
    struct Model: Decodable {
      let id: Int
      let myAbbrKey: Int
    }
    let model = try lenient(Model.self, "{\"\(key)\": 1, \"myABBRKey\": 2}")
    #expect((model.id, model.myAbbrKey) == (1, 2))
  }

  @Test("001-08 a mixture in one document") func mixture() throws {
    let document = #"{"user-id": 1, "first_name": "A", "imageURL": "b", "IsActive": true}"#
    let profile = try lenient(Profile.self, document)
    #expect(profile == Profile(userId: 1, firstName: "A", imageUrl: "b", isActive: true))
  }

  @Test("001-09 a closure gets the path of a key and may get an empty one") func paths() throws {
    guard case .custom(let convert) = JSONDecoder.KeyDecodingStrategy.convertToLowerCamelCase
    else {
      Issue.record("no closure")
      return
    }
    let path = [AnyCodingKey(stringValue: "my_parent"), AnyCodingKey(stringValue: "my_key")]
    #expect(convert(path).stringValue == "myKey")
    #expect(convert([]).stringValue == "")
  }

  @Test("001-13 a document in snake case decodes as with the strategy of Foundation")
  func sameAsFoundation() throws {
    let document = #"{"my_struct": {"some_value": 1}}"#
    let converted = try decode(SnakeCaseModel.self, document) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
    #expect(try lenient(SnakeCaseModel.self, document) == converted)
  }

  @Test("001-14 the strategy takes the place of coding keys") func boilerplate() throws {
    let document = #"{"user-id": 1, "first_name": "A", "imageURL": "b", "IsActive": true}"#
    let before = try decode(ProfileWithCodingKeys.self, document)
    let after = try lenient(Profile.self, document)
    #expect(before.userId == after.userId)
    #expect(before.firstName == after.firstName)
    #expect(before.imageUrl == after.imageUrl)
    #expect(before.isActive == after.isActive)
  }
}
