// Tips on both databases: the result of concurrent saves, and the rows that are affected.
import { randomUUID } from 'node:crypto'
import type { GraphQLResolveInfo } from 'graphql'
import { beforeAll, expect, it } from 'vitest'

import { fixedClock } from '#core/time/clock.ts'
import type { DatabaseRoles } from '#server/data/database-roles.ts'
import { eachDatabase } from '#server/data/testing/databases.ts'
import type { TipsConfiguration } from '#server/generated/resolvers.ts'
import type { AnyCall } from '#server/calls/call.ts'
import type { GraphContext } from '#server/calls/graph-context.ts'
import { tipDescription } from '../../rules/online-ordering.ts'
import { Mutation, Query } from './tipping.ts'

const clock = fixedClock('2026-11-20T15:00:00Z')
const bakery = 1002
const [harbourStreet, millLane, stationArcade] = [100200001, 100200002, 100200003]

eachDatabase(
  'tipping',
  (database) => {
    let databaseRoles: DatabaseRoles
    beforeAll(() => {
      databaseRoles = database().databaseRoles
    })

    function contextAt(storeId: number, stores: readonly number[] | 'all' = 'all'): GraphContext {
      const scope = { merchantId: bakery, storeId, stores, view: 'store-of-many' }
      const call = {
        databaseRoles,
        clock,
        scope,
        session: { userId: 501, userName: 'tester', idHash: 'hash' },
        operationId: 'updateTipsConfigurationSettings',
        requestId: randomUUID(),
        requestHash: randomUUID(),
        idempotencyKey: randomUUID(),
        role: null,
        ip: '127.0.0.1',
      }
      // resolvers don't use request, reply and facts, which HTTP provides
      return { call: call as unknown as AnyCall }
    }
    const contextArguments = (storeId: number) => ({
      nepOrganization: String(bakery),
      enterpriseUnit: String(storeId),
    })
    type Resolve = (
      parent: unknown,
      args: object,
      context: GraphContext,
      info?: GraphQLResolveInfo,
    ) => Promise<TipsConfiguration>
    const read = (storeId: number, context = contextAt(storeId)) =>
      (Query.getTipsConfigurationSettings as unknown as Resolve)(
        undefined,
        contextArguments(storeId),
        context,
      )
    const save = (
      storeId: number,
      first: number,
      concurrencyChecksum: string,
      context = contextAt(storeId),
    ) => {
      const suggestions = [first, 98, 99].map((value, i) => ({
        value,
        description: tipDescription(i + 1, value),
        isDefault: i === 0,
      }))
      return (Mutation.updateTipsConfigurationSettings as unknown as Resolve)(
        undefined,
        {
          ...contextArguments(storeId),
          input: { enabled: true, suggestions, concurrencyChecksum },
        },
        context,
      )
    }
    async function race(storeId: number, checksum: string) {
      const results = await Promise.allSettled(
        [1, 2, 3, 4, 5, 6].map((first) => save(storeId, first, checksum)),
      )
      const won = results.filter((result) => result.status === 'fulfilled')
      expect(won).toHaveLength(1)
      const stored = await read(storeId)
      expect(stored).toEqual(won[0]!.value)
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({ name: 'ConflictError', record: stored })
    }

    it('of several first saves at once exactly one is stored; the others learn of it', async () => {
      await race(stationArcade, (await read(stationArcade)).concurrencyChecksum)
    })

    it('of several changes of one version exactly one is stored', async () => {
      await race(harbourStreet, (await read(harbourStreet)).concurrencyChecksum)
    })

    it('row security hides the stores of others, whatever the context says (D14)', async () => {
      const mistaken = contextAt(millLane, [harbourStreet])
      expect((await read(millLane, mistaken)).concurrencyChecksum).toBe('v0')
      await expect(save(millLane, 7, 'v0', mistaken)).rejects.toThrow(
        /row-level security|permission/,
      )
      expect((await read(millLane)).suggestions[0]!.value).not.toBe(7)
    })
  },
  { demo: true },
)
