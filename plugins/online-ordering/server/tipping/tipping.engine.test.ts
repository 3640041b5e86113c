// Tips on both databases: the result of concurrent saves.
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
import { bakery, harbourStreet, stationArcade } from '../bakery.fixtures.ts'
import { Mutation, Query } from './tipping.ts'

type Resolve = (
  parent: unknown,
  args: object,
  context: GraphContext,
  info?: GraphQLResolveInfo,
) => Promise<TipsConfiguration>

eachDatabase(
  'tipping',
  (database) => {
    let databaseRoles: DatabaseRoles
    beforeAll(() => {
      databaseRoles = database().databaseRoles
    })

    const resolve = (resolver: unknown, storeId: number, args: object = {}) => {
      const call = {
        databaseRoles,
        clock: fixedClock('2026-11-20T15:00:00Z'),
        scope: { merchantId: bakery, storeId, stores: 'all', view: 'store-of-many' },
        session: { userId: 501, userName: 'tester', idHash: 'hash' },
        operationId: 'updateTipsConfigurationSettings',
        requestId: randomUUID(),
        requestHash: randomUUID(),
        idempotencyKey: randomUUID(),
        role: null,
        ip: '127.0.0.1',
      }
      const unit = { nepOrganization: String(bakery), enterpriseUnit: String(storeId) }
      // resolvers don't use request, reply and facts, which HTTP provides
      const context: GraphContext = { call: call as unknown as AnyCall }
      return (resolver as Resolve)(undefined, { ...unit, ...args }, context)
    }
    const read = (storeId: number) => resolve(Query.getTipsConfigurationSettings, storeId)
    const save = (storeId: number, first: number, concurrencyChecksum: string) => {
      const suggestions = [first, 98, 99].map((value, i) => ({
        value,
        description: tipDescription(i + 1, value),
        isDefault: i === 0,
      }))
      const input = { enabled: true, suggestions, concurrencyChecksum }
      return resolve(Mutation.updateTipsConfigurationSettings, storeId, { input })
    }

    it.each([
      ['first saves', stationArcade],
      ['changes of one version', harbourStreet],
    ])(
      'of several %s at once exactly one is stored; the others learn of it',
      async (_, storeId) => {
        const { concurrencyChecksum } = await read(storeId)
        const results = await Promise.allSettled(
          [1, 2, 3, 4, 5, 6].map((first) => save(storeId, first, concurrencyChecksum)),
        )
        const stored = await read(storeId)
        const won = results.filter((result) => result.status === 'fulfilled')
        expect(won.map(({ value }) => value)).toEqual([stored])
        for (const result of results)
          if (result.status === 'rejected')
            expect(result.reason).toMatchObject({ name: 'ConflictError', record: stored })
      },
    )
  },
  { demo: true },
)
