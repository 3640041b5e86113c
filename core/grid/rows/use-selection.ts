import { useMemo, useState } from 'react'

export interface Selection<Row> {
  rows: readonly Row[]
  /** How many of the selected rows are on the current page. */
  here: number
  has(row: Row): boolean
  put(rows: readonly Row[], selected: boolean): void
  clear(): void
}

/**
 * Selected rows by id, across pages or only on the current page. Returns the same object as long as
 * the rows, the selection and `rowId` are the same.
 */
export function useSelection<Row>(
  rowId: (row: Row) => string | number,
  page: readonly Row[],
  overPages: boolean,
): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string | number, Row>>(new Map())
  return useMemo(() => {
    const onPage = new Map(page.map((row) => [rowId(row), row]))
    // Prefer the row from the latest response over the one that was ticked.
    const rows = Array.from(
      selected,
      ([id, row]) => onPage.get(id) ?? (overPages ? row : undefined),
    ).filter((row) => row !== undefined)
    return {
      rows,
      here: rows.filter((row) => onPage.has(rowId(row))).length,
      has: (row) => selected.has(rowId(row)),
      put(some, on) {
        const next = new Map<string | number, Row>(rows.map((row) => [rowId(row), row]))
        for (const row of some)
          if (on) next.set(rowId(row), row)
          else next.delete(rowId(row))
        setSelected(next)
      },
      clear: () => setSelected(new Map()),
    }
  }, [rowId, page, overPages, selected])
}
