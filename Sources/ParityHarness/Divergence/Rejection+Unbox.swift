import LegacyExtractor

extension Rejection {
  init(_ error: UnboxError) {
    switch error {
    case .pathError(let error, let path): self.init(error, at: path)
    case .invalidData: self.init(kind: .other, path: nil, summary: "invalidData")
    case .customUnboxingFailed:
      self.init(kind: .other, path: nil, summary: "customUnboxingFailed")
    }
  }

  /// Unbox has one case for null, for a wrong type and for a bad value.
  private init(_ error: UnboxPathError, at path: String) {
    let keys = path.split(separator: ".").map { ParityPath.Step.key(String($0)) }
    self.init(
      kind: error.isAboutAbsence ? .missing : .wrongType,
      path: ParityPath(keys),
      summary: error.caseName,
      missingKey: error.missingKey
    )
  }
}

extension UnboxPathError {
  fileprivate var isAboutAbsence: Bool {
    switch self {
    case .missingKey, .emptyKeyPath: true
    default: false
    }
  }

  fileprivate var missingKey: String? {
    if case .missingKey(let key) = self { key } else { nil }
  }

  fileprivate var caseName: String {
    switch self {
    case .emptyKeyPath: "emptyKeyPath"
    case .missingKey: "missingKey"
    case .invalidValue: "invalidValue"
    case .invalidCollectionElementType: "invalidCollectionElementType"
    case .invalidArrayElement: "invalidArrayElement"
    case .invalidDictionaryKeyType: "invalidDictionaryKeyType"
    case .invalidDictionaryKey: "invalidDictionaryKey"
    case .invalidDictionaryValue: "invalidDictionaryValue"
    }
  }
}
