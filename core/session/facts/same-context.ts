// The version of a context consists of a count of changes and the context, such as `4.Zk3…`
// (computeContextVersion on the server).

const contextOf = (version: string): string => version.slice(version.indexOf('.') + 1)

/** Whether two versions are for the same user, merchant and store. Ignores the count of changes. */
export const sameContext = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && contextOf(one) === contextOf(other)
