/**
 * The row of a statement that always returns exactly one row: a count, a sum, an
 * `insert … returning`.
 * @throws Error if the statement returned none
 */
export function oneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A statement that answers with one row gave none.')
  return row
}
