// The kinds of failure that the portal distinguishes. Each has a message in core/ui/messages.

/** Kinds that are named after the server's error codes. */
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
  /** A bug in our own code, not caused by the user, the network or the server. */
  'page',
] as const
export type FailureKind = (typeof failureKinds)[number]
