import ParityHarness
import UnboxCompat

/// A number that is none, inside a collection: the legacy parser refuses the document, and the port loses what it loses
/// for another bad value.
enum BrokenNumberInCollection {
  struct Payload: Unboxable, Decodable {
    let keys: [String]
    let count: Double

    init(unboxer: Unboxer) throws {
      let values: [String: Any] = unboxer.unbox(key: "values") ?? [:]
      keys = values.keys.sorted()
      count = values["count"] as? Double ?? 0
    }

    struct Value: Decodable {
      let number: Double?

      init(from decoder: any Decoder) throws {
        let c = try decoder.singleValueContainer()
        // A number that is too small for a `Double` is the integer 0.
        number = (try? c.decode(Double.self)) ?? (try? c.decode(Int.self)).map(Double.init)
        let isText = (try? c.decode(String.self)) != nil
        let isFlag = (try? c.decode(Bool.self)) != nil
        let isArray = (try? decoder.unkeyedContainer()) != nil
        let isObject = (try? decoder.container(keyedBy: CodingKeys.self)) != nil
        if number == nil, !isText, !isFlag, !isArray, !isObject, !c.decodeNil() {
          _ = try c.decode(Double.self)
        }
      }
    }

    enum CodingKeys: CodingKey { case values }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let values = (try? c.decode([String: Value].self, forKey: .values)) ?? [:]
      keys = values.keys.sorted()
      count = values["count"]?.number ?? 0
    }
  }

  struct Quiz: Unboxable, Decodable {
    struct Question: Unboxable, Decodable {
      let prompt: String
      let points: Int

      init(unboxer: Unboxer) throws {
        prompt = try unboxer.unbox(key: "prompt")
        points = unboxer.unbox(key: "points") ?? 1
      }

      enum CodingKeys: CodingKey { case prompt, points }

      init(from decoder: any Decoder) throws {
        let unboxer = try Unboxer(reading: decoder)
        try self.init(unboxer: unboxer)
      }
    }

    struct Attempt: Decodable {
      let question: Question?
      init(from decoder: any Decoder) throws { question = try? Question(from: decoder) }
    }

    let questions: [Question]

    init(unboxer: Unboxer) throws {
      questions = try unboxer.unbox(key: "questions", allowInvalidElements: true)
    }

    enum CodingKeys: CodingKey { case questions }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      questions = try c.decode([Attempt].self, forKey: .questions).compactMap(\.question)
    }
  }

  static let all = [
    ReportedCase(
      "in a dictionary that is optional",
      ParityCheck(Payload.self),
      #"{"values": {"count": 1.5, "b": 2.5}}"#,
      causes: [
        "Payload.values/exactFloatRejected", "Payload.values/longDecimal",
        "Payload.values/unreadInvalidValue",
      ]
    ),
    ReportedCase(
      "in an element that both drop",
      ParityCheck(Quiz.self),
      #"{"questions": [{"prompt": "a", "points": 2}, {"prompt": "b", "points": 3}]}"#,
      causes: [
        "Quiz.Question.points/hugeInteger", "Quiz.Question.points/unreadInvalidValue",
        "Quiz.Question.prompt/unreadInvalidValue", "Quiz.questions/nonObjectElement",
      ]
    ),
  ]
}
