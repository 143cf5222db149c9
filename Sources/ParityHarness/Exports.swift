// What the author of a check imports: the rooms whose public types a check, its report and its decisions are
// made of. `Sources/README.md` says what happens in which room.

@_exported public import DecodingRoutes
@_exported public import GoldenOutcomes
@_exported public import JSONVariants
@_exported public import MigrationDrafts
@_exported public import ParityChecks
@_exported public import ParityDecisions
@_exported public import ParityFindings
@_exported public import ParityReports
@_exported public import ValueComparison
