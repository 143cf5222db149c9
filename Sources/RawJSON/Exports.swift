@_exported public import LegacyExtractor
