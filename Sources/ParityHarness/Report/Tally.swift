/// How many divergences of each standing some results have.
struct Tally {
  private var new = 0
  private var changed = 0
  private var expired = 0
  private var stale = 0
  private var known = 0

  mutating func add(_ assessment: ParityAssessment) {
    new += assessment.new.count
    changed += assessment.changed.count
    expired += assessment.expired.count
    stale += assessment.stale.count
    known += assessment.known.count
  }

  /// What there is at least one of, for example `2 new`.
  var parts: [String] {
    let counts = [(new, "new"), (changed, "changed"), (expired, "expired"), (stale, "stale")]
    return (counts + [(known, "known")]).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
  }
}
