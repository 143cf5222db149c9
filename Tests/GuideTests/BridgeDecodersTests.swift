import Bridge
import LegacyExtractor
import Testing

/// Each place of the guide that names a decoder does name it.
@Suite struct BridgeDecodersTests {
  let data: Data

  init() throws {
    data = try fixture("Question/answered.json")
  }

  @Test func theDocumentNamesIt() throws {
    #expect(try BridgeDecoders.question(in: data).answers.map(\.isBest) == [true, false])
  }

  @Test func theTypeNamesIt() throws {
    let question = try BridgeDecoders.Question.decodeValue(from: data, using: JSONDecoder())
    #expect(question.answers.map(\.isBest) == [true, false])
  }

  #if compiler(>=6.2) && (os(Linux) || os(macOS))
  /// In a process of its own, because the default belongs to the whole process.
  @Test func theAppNamesIt() async {
    await #expect(processExitsWith: .success) {
      let data = try fixture("Question/answered.json")
      #expect(throws: DecodingError.self) { try CaseTwo.Question.decodeValue(from: data) }
      BridgeDecoders.launch()
      #expect(try CaseTwo.Question.decodeValue(from: data).answers.count == 2)
    }
  }
  #endif

  @Test func theCallNamesIt() throws {
    let video = try CaseThree.Video.decodeValue(from: fixture("Video/bath.json"))
    #expect(video.user.nickName == "hana")
  }
}
