// The kinds of failure that the portal tells apart. Each has a message in core/ui/messages.

/** Kinds that the server names by its codes. */
export const kindsByCode = [
  'unauthenticated',
  'csrf',
  'denied',
  'gate',
  'signInAgain',
  'notFound',
  'conflict',
  'context',
  'invalid',
  'refused',
  'rateLimited',
  'busy',
  'diskFull',
  'notBuilt',
] as const
export const failureKinds = [
  ...kindsByCode,
  'network',
  'timeout',
  'unexpected',
  'server',
  /** A fault in our own code, not caused by the user, the network or the server. */
  'page',
] as const
export type FailureKind = (typeof failureKinds)[number]
