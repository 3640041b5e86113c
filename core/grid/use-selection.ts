import { useMemo, useState } from 'react'

export interface Selection<Row> {
  rows: readonly Row[]
  /** How many of them are on the page that is shown. */
  here: number
  has(row: Row): boolean
  toggle(row: Row): void
  set(rows: readonly Row[]): void
  clear(): void
}

/** Selected rows, over pages or of the one that is shown: by id, each as it was read last. The same object while they are the same, and `rowId`, too. */
export function useSelection<Row>(rowId: (row: Row) => string | number, page: readonly Row[], overPages: boolean): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string | number, Row>>(new Map())
  return useMemo(() => {
    const onPage = new Map(page.map((row) => [rowId(row), row]))
    // A row that was read anew stands for the one that was ticked.
    const rows = Array.from(selected, ([id, row]) => onPage.get(id) ?? (overPages ? row : undefined)).filter((row) => row !== undefined)
    const set = (next: readonly Row[]) => setSelected(new Map(next.map((row) => [rowId(row), row])))
    return {
      rows,
      here: rows.filter((row) => onPage.has(rowId(row))).length,
      has: (row) => selected.has(rowId(row)),
      toggle: (row) => (selected.has(rowId(row)) ? set(rows.filter((other) => rowId(other) !== rowId(row))) : set([...rows, row])),
      set,
      clear: () => setSelected(new Map()),
    }
  }, [rowId, page, overPages, selected])
}
