// What the author of a check imports: the modules whose public types a check, its report and its decisions are
// made of. `Sources/README.md` says what happens in which module.

@_exported public import ParityEngine
@_exported public import JSONVariants
@_exported public import MigrationDrafts
@_exported public import ParityResults
@_exported public import ValueComparison
