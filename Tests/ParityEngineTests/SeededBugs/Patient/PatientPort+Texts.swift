import Foundation
import Recipes

extension PatientPort {
  func name() throws -> String {
    let name: String = try required("name")
    switch bug {
    case .nameCompatible: return name.precomposedStringWithCompatibilityMapping
    case .nameTrimmed: return name.trimmingCharacters(in: .whitespacesAndNewlines)
    case .nameCutInUTF16: return String(decoding: name.utf16.prefix(30), as: UTF16.self)
    case .nameBlankThrows where name.allSatisfy(\.isWhitespace): throw corrupted("name")
    case .nameSpacesJoined: return name.split(separator: " ").joined(separator: " ")
    case .nameWithoutControls:
      return String(
        name.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }.map(Character.init)
      )
    case .nameCapitalized: return name == name.lowercased() ? name.capitalized : name
    case .nameASCII: return name.replacingOccurrences(of: "ü", with: "ue")
    default: return name
    }
  }

  func initial(of name: String) -> Character? {
    switch bug {
    case .initialUppercased: name.first?.uppercased().first
    case .initialOfScalar: name.unicodeScalars.first.map(Character.init)
    case .initialDefaulted: name.first ?? "?"
    case .initialTrimmed: name.trimmingCharacters(in: .whitespaces).first
    default: name.first
    }
  }

  func portrait() throws -> URL? {
    let text: String? = try optional("portrait")
    switch bug {
    case .portraitThrows: return try optional("portrait", URL.self)
    case .portraitEncoded:
      return text?.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)
        .flatMap { URL(string: $0) }
    case .portraitWithPlus:
      return text.flatMap { URL(string: $0.replacingOccurrences(of: " ", with: "+")) }
    case .portraitOfFile: return text.map { URL(fileURLWithPath: $0) }
    case .portraitRelative:
      return text.flatMap { URL(string: $0, relativeTo: URL(string: "https://example.com")) }
    case .portraitTrimmed:
      return text.flatMap { URL(string: $0.trimmingCharacters(in: .whitespaces)) }
    case .portraitLowercased: return text.flatMap { URL(string: $0.lowercased()) }
    default: break
    }
    let url = text.flatMap { URL(string: $0) }
    switch bug {
    case .portraitAbsolute: return url?.scheme == nil ? nil : url
    case .portraitStandardized: return url?.standardized
    case .portraitWithoutFragment: return url.flatMap { changed($0) { $0.fragment = nil } }
    case .portraitSecure:
      return url.flatMap { changed($0) { $0.scheme = $0.scheme == "http" ? "https" : $0.scheme } }
    case .portraitWithoutPort: return url.flatMap { changed($0) { $0.port = nil } }
    case .portraitWithoutQuery: return url.flatMap { changed($0) { $0.query = nil } }
    case .portraitWithoutUser:
      return url.flatMap { changed($0) { ($0.user, $0.password) = (nil, nil) } }
    default: return url
    }
  }

  /// The same URL unless the change means something.
  private func changed(_ url: URL, _ change: (inout URLComponents) -> Void) -> URL? {
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
      return url
    }
    var copy = components
    change(&copy)
    return copy == components ? url : copy.url
  }

  func website() throws -> URL {
    switch bug {
    case .websiteDefaulted:
      return try optional("website") ?? URL(fileURLWithPath: "/")
    case .websiteEmptyDefaulted:
      let url: URL? = try container.decodeUnlessEmpty(forKey: "website")
      return try url
        ?? (container.contains("website") ? URL(fileURLWithPath: "/") : required("website"))
    case .websiteAbsolute:
      let url: URL = try required("website")
      guard url.host != nil else { throw corrupted("website") }
      return url
    default: return try required("website")
    }
  }

  func links() throws -> [URL] {
    switch bug {
    case .linksLossy: return try container.decodeLossyArray(forKey: "links")
    case .linksEmptySkipped:
      let links: [String] = try required("links")
      return try links.filter { !$0.isEmpty }.map { link in
        guard let url = URL(string: link) else { throw corrupted("links") }
        return url
      }
    case .linksUnique:
      return try required("links", [URL].self).reduce(into: []) {
        if !$0.contains($1) { $0.append($1) }
      }
    case .linksEncoded:
      return try required("links", [String].self).map { link in
        let text = link.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? link
        guard let url = URL(string: text) else { throw corrupted("links") }
        return url
      }
    default: return try required("links")
    }
  }

  func scan() throws -> Data {
    if bug == .scanDefaulted { return try optional("scan") ?? Data() }
    guard bug.rawValue.hasPrefix("scan") else { return try required("scan") }
    return try made("scan", of: scan)
  }

  private func scan(_ text: String) -> Data? {
    switch bug {
    case .scanIgnoresUnknown: Data(base64Encoded: text, options: .ignoreUnknownCharacters)
    case .scanURLSafe:
      Data(
        base64Encoded: text.replacingOccurrences(of: "-", with: "+")
          .replacingOccurrences(of: "_", with: "/")
      )
    case .scanEmptyThrows: text.isEmpty ? nil : Data(base64Encoded: text)
    case .scanOfText: Data(base64Encoded: text) ?? Data(text.utf8)
    case .scanPadded:
      Data(base64Encoded: text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4))
    default: Data(base64Encoded: text)
    }
  }

  func insurer() throws -> String {
    switch bug {
    case .insurerFlat:
      try optional("insurer") ?? container.decode(at: ["insurance", "insurer", "name"])
    case .insurerDefaulted:
      try container.decodeIfPresent(at: ["insurance", "insurer", "name"]) ?? ""
    case .insurerOfParent:
      try container.decodeIfPresent(at: ["insurance", "name"])
        ?? container.decode(at: ["insurance", "insurer", "name"])
    default: try container.decode(at: ["insurance", "insurer", "name"])
    }
  }

  func policy() throws -> String? {
    let path: [AnyKey] = ["insurance", "policy", "number"]
    switch bug {
    case .policyNullThrows:
      let insurance = try? nested("insurance", in: container)
      guard let insurance, insurance.contains("policy") else { return nil }
      return try nested("policy", in: insurance).decodeIfPresent(String.self, forKey: "number")
    case .policyMissingThrows:
      let insurance = try nested("insurance", in: container)
      if insurance.contains("policy"), try insurance.decodeNil(forKey: "policy") { return nil }
      return try nested("policy", in: insurance).decodeIfPresent(String.self, forKey: "number")
    case .policyScalarThrows:
      guard let insurance = try optional("insurance", Insurance.self) else { return nil }
      return insurance.policy?.number
    case .policyFromNumber:
      if let number = try? container.decode(Int.self, at: path) { return "\(number)" }
      return try container.decodeIfPresent(at: path)
    case .policySwallowed: return try? container.decodeIfPresent(at: path)
    case .policyFlat: return try optional("policy_number")
    default: return try container.decodeIfPresent(at: path)
    }
  }

  private func nested(
    _ key: AnyKey,
    in container: KeyedDecodingContainer<AnyKey>
  ) throws -> KeyedDecodingContainer<AnyKey> {
    try container.nestedContainer(keyedBy: AnyKey.self, forKey: key)
  }

  func language() throws -> String {
    let reasons: DefaultReasons =
      switch bug {
      case .languageTypeThrows: [.missing, .null]
      case .languageNullThrows: [.missing, .invalid]
      case .languageOnlyOnType: [.null, .invalid]
      default: [.missing, .null, .invalid]
      }
    let language = try container.decode(
      String.self,
      forKey: "language",
      default: "de",
      when: reasons
    )
    return switch bug {
    case .languageEmptyAsDefault: language.isEmpty ? "de" : language
    case .languageLowercased: language.lowercased()
    case .languageShort: String(language.prefix(2))
    default: language
    }
  }

  func phone() throws -> String? {
    switch bug {
    case .phoneSwapped: return try container.decodeIfPresent(forFirstOf: "phone", "mobile")
    case .phoneTriesOn: return try (try? optional("mobile")) ?? optional("phone")
    case .phoneEmptySkipped:
      return try container.decodeUnlessEmpty(forKey: "mobile") ?? optional("phone")
    case .phoneSecondLost: return try optional("mobile")
    case .phoneRequired: return try container.decode(String.self, forFirstOf: "mobile", "phone")
    default: return try container.decodeIfPresent(forFirstOf: "mobile", "phone")
    }
  }
}

private struct Insurance: Decodable {
  struct Policy: Decodable { let number: String? }
  let policy: Policy?
}
