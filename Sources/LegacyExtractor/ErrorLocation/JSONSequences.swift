package import HimotokiExtractor

// The searches of this module and the tools walk through documents as through any sequence; models do not.
extension JSONElements: Sequence, IteratorProtocol {}

extension JSONMembers: Sequence, IteratorProtocol {}
