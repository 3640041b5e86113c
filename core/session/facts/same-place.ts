// A context version counts the changes of place and names the place: `4.Zk3…` (contextVersionOf on
// the server).

const placeOf = (version: string): string => version.slice(version.indexOf('.') + 1)

/** Whether two versions name the same person, merchant and store. Ignores the count of changes. */
export const samePlace = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && placeOf(one) === placeOf(other)
