// The order and the pages of a list.
import { expect } from 'vitest'

import { sortKey } from '#schemas/rules/search.ts'

interface Asked {
  SortDirection: 'ASC' | 'DESC'
  PageRowCount: number
  RequestedPageNum: number
}
type Key = string | number | null

function compare(a: Key, b: Key): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Buffer.compare(Buffer.from(sortKey(String(a))), Buffer.from(sortKey(String(b))))
}

/**
 * Expects rows in the order of their first key both ways, those without one last, then in the
 * ascending order of their other keys; and pages that together are all rows.
 */
export async function expectSorted<Row>(
  list: (asked: Asked) => Promise<{ ResultSet: Row[]; TotalRowCount: number }>,
  keysOf: (row: Row) => readonly [Key, ...Key[]],
  PageRowCount = 90,
): Promise<void> {
  for (const SortDirection of ['ASC', 'DESC'] as const) {
    const page = (RequestedPageNum: number, size = PageRowCount) =>
      list({ SortDirection, PageRowCount: size, RequestedPageNum })
    const { ResultSet, TotalRowCount } = await page(1, 10_000)
    const keys = ResultSet.map(keysOf)
    const sorted = keys.toSorted(([a, ...others], [b, ...ofB]) => {
      const byFirst =
        a === null || b === null
          ? Number(a === null) - Number(b === null)
          : (SortDirection === 'ASC' ? 1 : -1) * compare(a, b)
      return others.reduce<number>((order, key, at) => order || compare(key, ofB[at]!), byFirst)
    })
    expect(keys).toEqual(sorted)
    const numbers = Array.from(
      { length: Math.ceil(TotalRowCount / PageRowCount) },
      (_, at) => at + 1,
    )
    const pages = await Promise.all([...numbers, Number.MAX_SAFE_INTEGER].map((at) => page(at)))
    expect(pages.length).toBeGreaterThan(2)
    expect([pages.flatMap((one) => one.ResultSet), pages.at(-1)!.TotalRowCount]).toEqual([
      ResultSet,
      TotalRowCount,
    ])
    expect(TotalRowCount).toBe(ResultSet.length)
  }
}
