// Two people move one order at random, each based on what they last read.
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { orderStates, orderStatuses, type OrderStatus } from '#schemas/rules/orders.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import {
  bakery,
  freshOrder,
  harbour,
  moveOrder,
  readOrder,
  refundOrder,
  type Order,
} from './orders.fixtures.ts'

let people: readonly TestPerson[]
const platform = startedPlatform()
beforeAll(async () => {
  const at = { merchantId: bakery, storeId: harbour }
  people = [await platform.signIn('bakery-owner', at), await platform.signIn('bakery-manager', at)]
})

const to = fc.constantFrom(...orderStatuses.filter((status) => status !== 'new'))
/** A step of one person or both at once: read again, or move based on the last read. */
const step = fc.record({ who: fc.constantFrom(0, 1, 2), reads: fc.boolean(), to, other: to })

const move = (person: TestPerson, order: Order, status: Exclude<OrderStatus, 'new'>) =>
  status === 'refunded' ? refundOrder(person, order, 'So') : moveOrder(person, order, status, 'So')

it('two people store only moves of the table (T-online-ordering-95, resolution 85)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const id = await freshOrder(platform)
      const known = await Promise.all(
        people.map(async (person) => (await readOrder(person, id)).body),
      )
      for (const { who, reads, ...wanted } of steps) {
        const acting = who === 2 ? [0, 1] : [who]
        const answers = await Promise.all(
          acting.map(async (index) => {
            if (reads) known[index] = (await readOrder(people[index]!, id)).body
            return move(people[index]!, known[index]!, index === 0 ? wanted.to : wanted.other)
          }),
        )
        for (const { status, text } of answers) expect([200, 409, 422], text).toContain(status)
        // At most one of two concurrent moves succeeds.
        expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
      }
      const { history, status } = (await readOrder(people[0]!, id)).body
      const path = history.map((event) => event.to as OrderStatus)
      expect(path.at(-1)).toBe(status)
      for (const [index, { from }] of history.entries())
        if (index > 0) {
          expect(from).toBe(path[index - 1])
          expect(orderStates[path[index - 1]!].next).toContain(path[index])
        }
    }),
    { numRuns: 12 },
  )
})
