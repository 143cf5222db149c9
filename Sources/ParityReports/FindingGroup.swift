import JSONVariants
import ParityFindings

/// Findings that a report lists together because one decision can cover them all.
///
/// The findings share a cause that can be accepted for the app, or a cause and a type. Any other finding
/// forms a group of its own.
struct FindingGroup {
  private(set) var findings: [Finding]

  var first: Finding { findings[0] }

  /// Returns groups in the order of their first findings.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var indexes: [String: Int] = [:]
    for finding in findings {
      guard let key = key(of: finding) else {
        groups.append(FindingGroup(findings: [finding]))
        continue
      }
      if let index = indexes[key] {
        groups[index].findings.append(finding)
      } else {
        indexes[key] = groups.count
        groups.append(FindingGroup(findings: [finding]))
      }
    }
    return groups
  }

  private static func key(of finding: Finding) -> String? {
    guard finding.isLeniency, let cause = finding.cause else { return nil }
    return cause.isForApp ? cause.rawValue : "\(finding.name.type) \(cause.rawValue)"
  }

  /// The cause or type that the findings share, the number of properties, and that of findings where it differs.
  var title: String {
    let cause = first.cause?.rawValue ?? ""
    let isForApp = first.cause?.isForApp == true
    let properties = Set(findings.map(\.name)).count
    let places = Count.of(properties, "property", "properties")
    let count =
      findings.count == properties ? places : "\(Count.of(findings.count, "finding")) at \(places)"
    return (isForApp ? cause : "\(first.name.type)/\(cause)") + "   \(count):"
  }

  /// The properties, each once.
  var properties: [String] {
    var seen: Set<PropertyName> = []
    let isForApp = first.cause?.isForApp == true
    return findings.map(\.name).filter { seen.insert($0).inserted }
      .map { isForApp ? $0.description : $0.name }
  }
}
