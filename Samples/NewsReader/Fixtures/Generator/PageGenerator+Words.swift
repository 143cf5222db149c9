extension PageGenerator {
  mutating func word() -> String { random.pick(Vocabulary.nouns) }

  mutating func headline() -> OrderedJSON {
    let subject = "\(random.pick(Vocabulary.adjectives)) \(word())"
    let object = "\(random.pick(Vocabulary.adjectives)) \(word())"
    return .string("The \(subject) \(random.pick(Vocabulary.verbs)) the \(object)")
  }

  mutating func paragraph() -> OrderedJSON {
    let sentences = (0..<random.number(in: 1..<4)).map { _ in
      "One \(word()) \(random.pick(Vocabulary.verbs)) a \(random.pick(Vocabulary.adjectives)) one."
    }
    return .string(sentences.joined(separator: " ") + " " + random.pick(Vocabulary.remarks))
  }

  mutating func personName() -> OrderedJSON {
    .string("\(capitalizedName(syllables: 2)) \(capitalizedName(syllables: 3))")
  }

  mutating func slug() -> String { "\(random.pick(Vocabulary.adjectives))-\(word())" }

  private mutating func capitalizedName(syllables count: Int) -> String {
    let name = (0..<count).map { _ in random.pick(Vocabulary.syllables) }.joined()
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
