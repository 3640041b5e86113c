// The filter by merchant, beside row-level security (server/data/catalog.test.ts proves the latter
// for each table).
import { afterAll, beforeAll, expect, it } from 'vitest'

import { watchStatements, type WatchedStatements } from '#server/testing/statements.ts'

/** Declares, as a file's last test, that each statement of its tests names the merchant. */
export function itNamesTheMerchant(): void {
  let statements: WatchedStatements
  beforeAll(async () => {
    statements = await watchStatements()
  })
  afterAll(() => statements?.stop())
  it('each statement names the merchant, so the filter alone keeps to it (row 5)', () => {
    expect(statements.count()).toBeGreaterThan(3)
    expect(statements.unnamed()).toEqual([])
  })
}
