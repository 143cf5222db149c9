/// How many divergences of each standing some results have.
struct Tally: Equatable {
  private(set) var new = 0
  private(set) var changed = 0
  private(set) var expired = 0
  private(set) var stale = 0
  private(set) var known = 0
  private(set) var noise = 0

  mutating func add(_ assessment: ParityAssessment) {
    new += assessment.new.count
    changed += assessment.changed.count
    expired += assessment.expired.count
    stale += assessment.stale.count
    known += assessment.known.count
    noise += assessment.report.noise.count
  }

  /// All counts with their words, the gravest first.
  var counts: [(word: String, count: Int)] {
    [
      ("new", new), ("changed", changed), ("expired", expired), ("stale", stale), ("known", known),
      ("noise", noise),
    ]
  }

  /// What there is at least one of, for example `2 new`.
  var parts: [String] { counts.filter { $0.count > 0 }.map { "\($0.count) \($0.word)" } }
}

extension Tally {
  init(_ assessment: ParityAssessment) {
    self.init()
    add(assessment)
  }
}
