// Which right writes rows of which table, for tests: if a person is refused a record's own right,
// every other way to the same change must be refused too. tests/access/writers.test.ts compares the
// rights with each other; the tests that run each write (descriptions.test.ts,
// tests/contract/affected-stores.test.ts) compare this list with the written rows.
import { expect } from 'vitest'

import { sharedProofs, type TableWriters } from './shared-proofs.ts'
import type { TouchedRow } from './touched.ts'

/** By table, from each plugin's declaration of its rights. */
export const writers: ReadonlyMap<string, Required<TableWriters>> = sharedProofs
  .flatMap((of) => Object.entries(of.writers ?? {}))
  .reduce((all, [table, { own = [], follow, apart }]) => {
    const before = all.get(table)
    return all.set(table, {
      own: [...(before?.own ?? []), ...own],
      follow: { ...before?.follow, ...follow },
      apart: { ...before?.apart, ...apart },
    })
  }, new Map<string, Required<TableWriters>>())
const everywhere = sharedProofs.flatMap((of) => Object.keys(of.everywhere ?? {}))

const none: Required<TableWriters> = { own: [], follow: {}, apart: {} }
/** Expects that the list contains the right as a writer of these tables. */
export function expectWriters(right: string, rows: readonly TouchedRow[]): void {
  const unknown = [...new Set(rows.map(({ table }) => table))].filter((table) => {
    const { own, follow, apart } = writers.get(table) ?? none
    const known = [...own, ...Object.keys({ ...follow, ...apart }), ...everywhere]
    return !known.includes(right)
  })
  expect(
    unknown,
    `tables that ${right} writes, unknown to shared-proofs.fixtures.ts of its plugin`,
  ).toEqual([])
}
