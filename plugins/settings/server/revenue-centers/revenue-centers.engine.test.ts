// Revenue centers on both databases: the result when several users want the same device at once.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'

import { factsFor } from '#core/testing/facts.ts'
import { fixedClock } from '#core/time/clock.ts'
import type { AnswerOf, Call } from '#server/calls/call.ts'
import { Problem } from '#server/calls/problem.ts'
import { eachDatabase } from '#server/data/testing/databases.ts'
import { revenueCenterHandlers } from './revenue-centers.ts'

const clock = fixedClock('2026-11-20T15:00:00Z')
/** A user who can change centers and their stores. */
const facts = factsFor({
  flag: ['ac-revenue-center'],
  permission: ['settings.revenueCenters', 'settings.revenueCenters.edit'],
  view: 'store-of-many',
})
const merchantId = 1003
const storeId = 100_300_001
/**
 * Fixed ids, because these handlers only change centers; creating one needs permissions, which the
 * HTTP tests cover.
 */
const centers = [3001, 3002, 3003, 3004]

eachDatabase(
  'revenue centers',
  (database) => {
    const call = (id: string, more: object) => {
      const scope = { merchantId, storeId, stores: 'all', view: 'store-of-many' }
      return {
        databaseRoles: database().databaseRoles,
        clock,
        scope,
        session: { userId: 501, userName: 'tester', idHash: 'hash' },
        operationId: id,
        requestId: randomUUID(),
        requestHash: randomUUID(),
        idempotencyKey: randomUUID(),
        role: null,
        facts,
        ip: '127.0.0.1',
        ...more,
      }
    }
    // request and reply come from HTTP, and these handlers don't use them
    const read = async (revenueCenterId: number) =>
      (await revenueCenterHandlers.getRevenueCenterById!(
        call('getRevenueCenterById', {
          query: { merchantId, revenueCenterId },
        }) as unknown as Call<'getRevenueCenterById'>,
      )) as AnswerOf<'getRevenueCenterById'>
    const take = async (revenueCenterId: number, device: number, mode: number) => {
      const center = await read(revenueCenterId)
      return revenueCenterHandlers.saveRevenueCenter!(
        call('saveRevenueCenter', {
          body: {
            MerchantId: merchantId,
            RevenueCenterId: revenueCenterId,
            Name: center.revenueCenterName,
            Description: center.revenueCenterDescription,
            ExternalId: center.externalId,
            Stores: [{ StoreId: storeId, OrderModes: [mode], StoreDeviceIds: [device] }],
            ConcurrencyChecksum: center.concurrencyChecksum,
          },
        }) as unknown as Call<'saveRevenueCenter'>,
      )
    }

    it('give a device to one of four who take it at once, tell the others (V-097)', async () => {
      const [spare, mode] = await database().databaseRoles.asTenant(
        { merchantId, stores: 'all' },
        async (tx) => {
          const device = await tx
            .insertInto('device')
            .values({
              merchant_id: merchantId,
              store_id: storeId,
              name: 'Raced',
              serial: 'raced-1',
            })
            .returning('id')
            .executeTakeFirstOrThrow()
          const orderMode = await tx
            .insertInto('order_mode')
            .values({ merchant_id: merchantId, name: 'Raced' })
            .returning('id')
            .executeTakeFirstOrThrow()
          return [device.id, orderMode.id]
        },
      )
      const results = await Promise.allSettled(centers.map((id) => take(id, spare, mode)))
      const kept = results.filter(({ status }) => status === 'fulfilled')
      const lost = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason as Problem] : [],
      )
      expect([kept.length, lost.length]).toEqual([1, 3])
      const owners = (await Promise.all(centers.map(read))).filter(({ stores }) =>
        stores.some(({ devices }) => devices.some((one) => one.storeDeviceId === spare)),
      )
      expect(owners).toHaveLength(1)
      for (const problem of lost)
        expect(problem.details.errors?.map(({ message }) => message)).toEqual([
          expect.stringContaining(`is in the revenue center “${owners[0]!.revenueCenterName}”`),
          expect.stringContaining(`is in the revenue center “${owners[0]!.revenueCenterName}”`),
        ])
    })
  },
  { demo: true },
)
