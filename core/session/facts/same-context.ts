// A context version contains a count of changes and the context: `4.Zk3…` (computeContextVersion on
// the server).

const contextOf = (version: string): string => version.slice(version.indexOf('.') + 1)

/** Whether two versions name the same user, merchant and store. Ignores the count of changes. */
export const sameContext = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && contextOf(one) === contextOf(other)
