// Any sequence of saves of availability and loyalty prices, or of imports, can be undone over HTTP.
import * as fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'

import { testNow } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'
import { signedIn } from '../people.fixtures.ts'
import { buildFile, downloaded, rowsIn } from '../items/item-file.fixtures.ts'
import { freshItem, namedRows } from '../items/items.fixtures.ts'
import { fresh, idsOf, ok, read, save as savePrices } from '../loyalty/loyalty.fixtures.ts'
import {
  availability,
  freshItems,
  newest,
  saveAvailability,
  undone,
  without,
} from './change-sets.fixtures.ts'

const platform = startedPlatform()
const harbour = signedIn(platform, 'bakery-manager', bakery.harbour)
const owner = signedIn(platform, 'bakery-owner')
afterEach(() => platform.clock.set(testNow))

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

const prices = async (ids: readonly string[]) =>
  (await read(owner, ids)).map(({ PriceListPrice }) => PriceListPrice)
it('loyalty prices are what they were after any sequence of saves is undone', async () => {
  const price = fc.option(fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100))
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.uniqueArray(fc.tuple(fc.nat(3), price), { minLength: 1, selector: ([at]) => at }),
        { minLength: 1, maxLength: 5 },
      ),
      async (saves) => {
        const ids = idsOf(await fresh(platform, owner, 4))
        const [states, made]: [(number | null)[][], number[]] = [[await prices(ids)], []]
        for (const changes of saves) {
          const present = await read(owner, ids)
          await savePrices(
            owner,
            changes.map(([at, to]) => ({ ...present[at]!, PriceListPrice: to })),
          )
          const { id } = await newest(owner, 'loyaltyPrices')
          // Saving prices that are already stored changes nothing and creates no set.
          if (
            made.at(-1) === id ||
            JSON.stringify(await prices(ids)) === JSON.stringify(states.at(-1))
          )
            continue
          made.push(id)
          states.push(await prices(ids))
        }
        for (const [index, id] of [...made.entries()].toReversed()) {
          await undone(owner, id)
          expect(await prices(ids)).toEqual(states[index])
        }
      },
    ),
    { numRuns: 12 },
  )
})

it('items are what they were after any sequence of imports is undone', async () => {
  const named = await namedRows(platform.databaseRoles, bakery.merchantId)
  const items = () => downloaded(owner)
  const step = fc.record({
    price: fc.integer({ min: 1, max: 9999 }).map((cents) => (cents / 100).toFixed(2)),
    swap: fc.boolean(),
    tag: fc.constantFrom(...named.tags.slice(0, 2).map(({ name }) => name)),
    remove: fc.boolean(),
    create: fc.boolean(),
  })
  let made = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const ids: string[] = []
      for (let count = 0; count < 3; count += 1) {
        const { Entity } = ok(await owner.call('addItem', { body: freshItem(named) }))
        ids.push(String(Entity!.ItemMasterId))
      }
      // Undoing is a change of its own, so versions differ.
      const look = async () => rowsIn(await items()).map((row) => ({ ...row, Version: '' }))
      const [states, sets]: [unknown[], number[]] = [[await look()], []]
      for (const { price, swap, tag, remove, create } of steps) {
        const rows = rowsIn(await items())
        const [a, b, gone] = ids.map((id) => rows.find((row) => row.Id === id))
        const Csv = buildFile([
          { ...a, Price: price, Tags: tag, ...(swap && { Name: b!.Name! }) },
          ...(swap ? [{ ...b, Name: a!.Name! }] : []),
          ...(remove && gone ? [{ ...gone, Delete: 'Yes' }] : []),
          ...(create
            ? [{ Name: `Step ${(made += 1)}`, Category: named.categories[0].name, Price: '2.00' }]
            : []),
        ])
        const answer = ok(await owner.call('importItems', { body: { Csv, PreviewOnly: false } }))
        expect(answer.IsSuccessful, JSON.stringify(answer.Rows)).toBe(true)
        const { id } = await newest(owner, 'itemImport')
        if (id === sets.at(-1)) continue // nothing differed
        sets.push(id)
        states.push(await look())
      }
      for (const [index, id] of [...sets.entries()].toReversed()) {
        await undone(owner, id)
        expect(await look()).toEqual(states[index])
      }
    }),
    { numRuns: 8 },
  )
})
