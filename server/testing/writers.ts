// Which right writes rows of which table, for tests: whoever is refused a record's own right is
// refused every other way to the same change. tests/access/writers.test.ts holds the rights
// against each other; the tests that do each write (descriptions.test.ts,
// tests/contract/reach.test.ts) hold this list against the rows that were written.
import { expect } from 'vitest'

import { sharedProofs, type TableWriters } from './shared-proofs.ts'
import type { TouchedRow } from './touched.ts'

/** By table, from what each plugin says of its own rights. */
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
/** Expects that the list knows the right as one that writes these tables. */
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
