// Success answers of the legacy calls.

export const successful = { IsSuccessful: true, Message: null }
/** The same answer in the casing of the newer calls. */
export const succeeded = { isSuccessful: true, message: null }
/** A success answer with the saved record; null after a deletion. */
export const entityOf = <Entity>(Entity: Entity) => ({ ...successful, Entity })
/** One page of a list, with the total number of rows. */
export const resultSetOf = <Row>(ResultSet: Row[], TotalRowCount: number) => ({
  ...successful,
  ResultSet,
  TotalRowCount,
})
