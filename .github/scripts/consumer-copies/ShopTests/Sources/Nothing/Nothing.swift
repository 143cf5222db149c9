// A package needs a target besides its tests.
