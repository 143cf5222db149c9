@_exported public import ParityHarness
