/// A table of the catalogue: mutators that change the same values.
struct MutatorTable: Sendable {
  /// A mutator of strings that have parts, such as a date.
  struct Row<Parts> {
    let name: String
    let summary: String
    let change: @Sendable (Parts) -> String?
    /// Whether the mutator is applied once for each word beside the value.
    private(set) var isOfWords = false

    /// The row, applied for each word beside the value.
    var besideEachWord: Row {
      var row = self
      row.isOfWords = true
      return row
    }

    init(_ name: String, _ summary: String, _ change: @escaping @Sendable (Parts) -> String?) {
      self.name = name
      self.summary = summary
      self.change = change
    }
  }

  /// The values, in words for the documentation.
  let title: String
  /// Whether the mutators test how the parent decodes the value, instead of how its contents are decoded.
  let concernsParent: Bool
  private(set) var mutators: [Mutator]
  private let applies: @Sendable (MutationSite, PathKnowledge) -> Bool

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - title: The values, in words for the documentation.
  ///   - concernsParent: Whether the mutators test how the parent decodes the value.
  ///   - applies: Returns whether the mutators change a value, which is tested once for all of them.
  ///   - mutators: The mutators, in the order in which they are applied.
  init(
    _ title: String,
    concernsParent: Bool = false,
    where applies: @escaping @Sendable (MutationSite, PathKnowledge) -> Bool,
    _ mutators: [Mutator]
  ) {
    self.title = title
    self.concernsParent = concernsParent
    self.applies = applies
    self.mutators = mutators
  }

  /// Creates a table of the strings that have parts of some kind.
  ///
  /// - Parameters:
  ///   - title: The values, in words for the documentation.
  ///   - parts: Returns the parts of a string; `nil` if it has none.
  ///   - includesNumbers: Whether the digits of an integer may have such parts, too.
  ///   - isOfDateForms: Whether the mutators are applied once for each form of a date.
  ///   - rows: The mutators of the parts, in the order in which they are applied.
  ///   - others: Mutators of the same values, which follow the rows.
  init<Parts>(
    _ title: String,
    of parts: @escaping @Sendable (String) -> Parts?,
    includesNumbers: Bool = false,
    isOfDateForms: Bool = false,
    _ rows: [Row<Parts>],
    others: [Mutator] = []
  ) {
    @Sendable func text(of site: MutationSite) -> String? {
      site.string ?? (includesNumbers ? site.integerText : nil)
    }
    let mutators = rows.map { row in
      let scope: Mutator.Scope = isOfDateForms ? .dateForm : .value
      let mutator = Mutator.replacing(row.name, row.summary, scope: scope) { site in
        guard let old = text(of: site), let new = parts(old).flatMap(row.change), new != old else {
          return nil
        }
        guard site.string == nil else { return JSONText.quoted(new) }
        return new.allSatisfy(\.isASCIIDigit) ? new : nil
      }
      return row.isOfWords ? mutator.besideEachWord : mutator
    }
    self.init(
      title,
      where: { site, _ in text(of: site).flatMap(parts) != nil },
      mutators + others
    )
  }

  /// Returns whether the mutators may apply to a value.
  func applies(to place: MutationTarget) -> Bool { applies(place.site, place.knowledge) }
}

extension MutatorTable {
  /// All tables, in the order in which they are applied, with numbered mutators.
  ///
  /// If two mutators create the same document, the first one names it.
  static let all: [MutatorTable] = {
    var count = 0
    return [
      Mutator.values, Mutator.members, Mutator.objects, Mutator.dictionaries, Mutator.nesting,
      Mutator.arrays, Mutator.numbers, Mutator.bools, Mutator.dates, Mutator.isoDates,
      Mutator.strings, Mutator.flags, Mutator.addresses, Mutator.data, Mutator.parts,
      Mutator.numerals, Mutator.siblings,
    ].map { table in
      defer { count += table.mutators.count }
      var table = table
      table.mutators = zip(table.mutators, count...).map { $0.numbered($1) }
      return table
    }
  }()

  /// Returns the tables of a profile.
  static func all(in profile: MutationProfile) -> [MutatorTable] {
    profile == .full ? all : pullRequest
  }

  private static let pullRequest = tables { $0.profile == .pullRequest }

  /// The mutators that change the outcome of every route that reads the value.
  static let probes = all[0]

  /// The mutators that are applied at every path of a model that occurs at several.
  static let ofEveryPath = tables { $0.scope == .path && $0.profile == .pullRequest }

  private static func tables(where isIncluded: (Mutator) -> Bool) -> [MutatorTable] {
    all.map { table in
      var table = table
      table.mutators.removeAll { !isIncluded($0) }
      return table
    }
  }
}
