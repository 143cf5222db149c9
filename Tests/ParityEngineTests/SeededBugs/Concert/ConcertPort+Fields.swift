import Foundation

extension ConcertPort {
  func id() throws -> Concert.Identifier {
    let number = try? required("id", Int.self)
    switch bug {
    case .idZeroPadded: return try .init(rawValue: number.map(padded) ?? required("id"))
    case .idFromStringOnly: return try .init(rawValue: required("id"))
    case .idFromNumberOnly: return try .init(rawValue: "\(required("id", Int.self))")
    default: return try .init(rawValue: number.map { "\($0)" } ?? required("id"))
    }
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  func title() throws -> String {
    switch bug {
    case .titleNameFirst: return try optional("name") ?? optional("title") ?? required("label")
    case .titleLabelLost: return try optional("title") ?? required("name")
    case .titleEmptySkipped:
      let title: String? = try optional("title")
      return try title.flatMap { $0.isEmpty ? nil : $0 } ?? optional("name") ?? required("label")
    default: return try optional("title") ?? optional("name") ?? required("label")
    }
  }

  func fee() throws -> Decimal {
    switch bug {
    case .feeThroughDouble: Decimal(try required("fee", Double.self))
    case .feeInCents: Concert.inCents(try required("fee"))
    default: try required("fee")
    }
  }

  func cover() throws -> Data? {
    let text: String? = try optional("cover")
    if bug == .coverThrows, let text, Concert.cover(text) == nil { throw corrupted("cover") }
    return text.flatMap { Concert.cover($0, bug) }
  }

  func contact() throws -> String? {
    let meta = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: "meta")
    switch bug {
    case .contactThrowsOnNull:
      let organizer = try meta?.nestedContainer(keyedBy: AnyKey.self, forKey: "organizer")
      return try organizer?.decodeIfPresent(String.self, forKey: "email")
    case .contactRequired:
      guard meta?.contains("organizer") == true else { break }
      return try meta?.nestedContainer(keyedBy: AnyKey.self, forKey: "organizer")
        .decode(String.self, forKey: "email")
    default: break
    }
    let organizer = try? meta?.nestedContainer(keyedBy: AnyKey.self, forKey: "organizer")
    let email = try organizer?.decodeIfPresent(String.self, forKey: "email")
    switch bug {
    case .contactFromOther:
      return try email ?? organizer?.decodeIfPresent(String.self, forKey: "phone")
    case .contactEmptyAsNil: return email?.isEmpty == true ? nil : email
    default: return email
    }
  }

  func revisedAt() throws -> Date? {
    let text: String? = try optional("revised")
    let date = text.flatMap { Concert.revision($0, bug) }
    if bug == .revisedThrows, text != nil, date == nil { throw corrupted("revised") }
    return date
  }

  func recordLabel() throws -> String? {
    if bug == .dottedKeyAsPath {
      let record = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: "record")
      if let label = try? record?.decodeIfPresent(String.self, forKey: "label") { return label }
    }
    return try optional("record.label")
  }
}
