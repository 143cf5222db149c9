import Foundation

extension ShipmentPort {
  func id() throws -> Int {
    switch bug {
    case .doubleForInt:
      guard let id = Int(exactly: try required("id", Double.self).rounded(.towardZero)) else {
        throw corrupted("id")
      }
      return id
    case .precisionLost:
      let id: Int = try required("id")
      return Int(exactly: Double(id)) ?? id
    case .numberFromStringAdded:
      return try (try? required("id", String.self)).flatMap { Int($0) } ?? required("id")
    default: return try required("id")
    }
  }

  func code() throws -> String {
    switch bug {
    case .requiredToOptional: try optional("code") ?? ""
    case .coercionAdded: try (try? required("code", Int.self)).map { "\($0)" } ?? required("code")
    case .trimmed: try required("code", String.self).trimmingCharacters(in: .whitespaces)
    case .uppercased: try required("code", String.self).uppercased()
    default: try required("code")
    }
  }

  func title() throws -> String {
    let title: String = try required("title")
    return switch bug {
    case .normalized: title.folding(options: .diacriticInsensitive, locale: nil)
    case .cutOff: String(title.prefix(40))
    case .unescaped: title.replacingOccurrences(of: "&amp;", with: "&")
    case .firstLineOnly: String(title.prefix { !$0.isNewline })
    case .percentDecoded: title.removingPercentEncoding ?? title
    case .plusAsBlank: title.replacingOccurrences(of: "+", with: " ")
    case .firstCharacterDropped: title.hasPrefix("x") ? String(title.dropFirst()) : title
    default: title
    }
  }

  func subtitle() throws -> String? {
    switch bug {
    case .wrongKeyOfOptional: return try optional("sub_title")
    case .optionalToRequired: return try required("subtitle", String.self)
    case .nullThrows:
      return container.contains("subtitle") ? try required("subtitle", String.self) : nil
    case .tryAdded: return try? required("subtitle")
    case .nullWordAsNil:
      let text: String? = try optional("subtitle")
      return text == "null" ? nil : text
    case .emptyStringAsNil:
      let text: String? = try optional("subtitle")
      return text?.isEmpty == true ? nil : text
    default: return try optional("subtitle")
    }
  }

  func quantity() throws -> Int {
    switch bug {
    case .defaultLost: return try required("quantity")
    case .defaultOnNullLost: return container.contains("quantity") ? try required("quantity") : 1
    case .defaultChanged: return try optional("quantity") ?? 0
    case .defaultOnWrongType: return (try? required("quantity")) ?? 1
    case .absoluteValue: return Int(clamping: (try optional("quantity") ?? 1).magnitude)
    case .zeroAsDefault:
      let quantity = try optional("quantity") ?? 1
      return quantity == 0 ? 1 : quantity
    default: return try optional("quantity") ?? 1
    }
  }

  func priority() throws -> UInt8 {
    switch bug {
    case .overflowWraps: UInt8(truncatingIfNeeded: try required("priority", Int64.self))
    case .overflowClamps: UInt8(clamping: try required("priority", Int64.self))
    case .signedForUnsigned: UInt8(bitPattern: try required("priority", Int8.self))
    default: try required("priority")
    }
  }

  func weight() throws -> Double {
    switch bug {
    case .intForDouble: try required("weight", Double.self).rounded(.towardZero)
    case .floatForDouble: Double(try required("weight", Float.self))
    case .rounded: try (required("weight", Double.self) * 100).rounded() / 100
    default: try required("weight")
    }
  }

  func ratio() throws -> Float {
    switch bug {
    case .doubleForFloat: Float(try optional("ratio", Double.self) ?? 0)
    default: try required("ratio")
    }
  }

  func isGift() throws -> Bool {
    switch bug {
    case .boolDefaultAdded: try optional("is_gift") ?? false
    case .boolFromNumberAdded:
      try (try? required("is_gift", Int.self)).map { $0 > 0 } ?? required("is_gift")
    default: try required("is_gift")
    }
  }

  func isPaid() throws -> Bool? {
    switch bug {
    case .optionalBoolInverted: try optional("is_paid") ?? false
    default: try optional("is_paid")
    }
  }
}
