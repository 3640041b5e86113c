// Answers of the legacy calls that say that all went well.

export const successful = { IsSuccessful: true, Message: null }
/** The same in the casing of the newer calls. */
export const succeeded = { isSuccessful: true, message: null }
/** With the record that was saved; null after a deletion. */
export const entityOf = <Entity>(Entity: Entity) => ({ ...successful, Entity })
/** With a page of a list, and how many rows there are in all. */
export const resultSetOf = <Row>(ResultSet: Row[], TotalRowCount: number) => ({
  ...successful,
  ResultSet,
  TotalRowCount,
})
