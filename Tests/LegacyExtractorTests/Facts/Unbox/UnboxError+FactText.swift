import LegacyExtractor

extension UnboxError {
  /// The error as the facts write it.
  var factText: String {
    switch self {
    case .invalidData: "E UnboxError.invalidData"
    case .customUnboxingFailed: "E UnboxError.customUnboxingFailed"
    case .pathError(let error, let path):
      "E pathError(\(error.factText), path: \(path.factQuoted))"
    }
  }
}

extension UnboxPathError {
  /// The error as the facts write it.
  var factText: String {
    switch self {
    case .emptyKeyPath: "emptyKeyPath"
    case .missingKey(let key): "missingKey(\(key.factQuoted))"
    case .invalidValue(let value, let key):
      "invalidValue(\(factPayload(value)), \(key.factQuoted))"
    case .invalidCollectionElementType(let type): "invalidCollectionElementType(\(type))"
    case .invalidArrayElement(let value, let index):
      "invalidArrayElement(\(factPayload(value)), \(index))"
    case .invalidDictionaryKeyType(let type): "invalidDictionaryKeyType(\(type))"
    case .invalidDictionaryKey(let key): "invalidDictionaryKey(\(key))"
    case .invalidDictionaryValue(let value, let key):
      "invalidDictionaryValue(\(factPayload(value)), \(key.factQuoted))"
    }
  }
}
