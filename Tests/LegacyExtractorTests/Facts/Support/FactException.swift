/// A reason why a replayed fact may differ, and the cells that it explains.
struct FactException: Sendable {
  let reason: String
  let covers: @Sendable (ReplayReport.Cell) -> Bool
}
