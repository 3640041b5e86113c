// Any sequence of saves of availability can be undone over HTTP.
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'
import {
  availability,
  freshItems,
  newest,
  saveAvailability,
  undone,
  without,
} from './change-sets.fixtures.ts'

let platform: TestPlatform
let harbour: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  harbour = await platform.signIn('bakery-manager', {
    merchantId: bakery.merchantId,
    storeId: bakery.harbour,
  })
}, 60_000)
afterEach(() => platform.clock.set(testNow))
afterAll(() => platform?.close())
const freshRows = (count: number) => freshItems(platform.databaseRoles, harbour, count)
const namesOf = (rows: readonly { ItemName: string }[]) => rows.map(({ ItemName }) => ItemName)
const now = (rows: readonly { ItemName: string }[]) => availability(harbour, namesOf(rows))

it('availability is what it was after any sequence of saves is undone', async () => {
  const change = fc.record({
    at: fc.uniqueArray(fc.nat(3), { minLength: 1 }),
    inStock: fc.boolean(),
    online: fc.boolean(),
    back: fc.constantFrom(null, '2026-11-22', '2026-12-01'),
    reason: fc.constantFrom(null, 'Late', 'Oven'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 6 }),
      fc.array(change, { maxLength: 2 }),
      async (changes, first) => {
        const rows = await freshRows(4)
        const apply = async ({ at, inStock, online, back, reason }: (typeof changes)[number]) => {
          const present = await now(rows)
          await saveAvailability(
            harbour,
            at.map((index) => ({
              ...present[index]!,
              IsInStock: inStock,
              IsAvailableOnline: online,
              BackOn: inStock ? null : back,
              OutReason: reason,
            })),
          )
          return newest(harbour, 'availability')
        }
        for (const one of first) await apply(one)
        const states = [without(await now(rows))]
        const made = []
        for (const one of changes) {
          made.push(await apply(one))
          states.push(without(await now(rows)))
        }
        for (const [index, set] of [...made.entries()].toReversed()) {
          await undone(harbour, set.id)
          expect(without(await now(rows))).toEqual(states[index])
        }
      },
    ),
    { numRuns: 12 },
  )
})
