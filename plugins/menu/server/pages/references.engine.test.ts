// Rows that menu records refer to, on both databases: a row can't be deleted at the moment when
// another record starts to refer to it.
import { beforeAll, describe, expect, it } from 'vitest'

import { factsFromJson } from '#core/access/facts-json.ts'
import type { DatabaseRoles, Tx } from '#server/data/database-roles.ts'
import { eachDatabase } from '#server/data/testing/databases.ts'
import type { Scope } from '#server/calls/call.ts'
import { bakery, company, personAt } from '../discounts/discounts.fixtures.ts'
import { freshEvent } from '../events/events.fixtures.ts'
import { freshItem, keyOf, namedRows, operator } from '../items/items.fixtures.ts'
import { overlapped, together, type TenantDatabaseRole } from '../races.fixtures.ts'
import type { RecordsPage } from '#server/records/engine/description.ts'
import { requireChosen } from '#server/records/engine/references.ts'
import type { RecordSource, Work, Values } from '#server/records/engine/source.ts'
import { menuConfigurationPage, modifiersPage } from './modifiers.ts'
import { promotionsPage } from './promotions.ts'
import { receiveStockPage } from './stock-records.ts'

const { merchantId } = bakery
const scope: Scope = { merchantId, storeId: 0, stores: 'all', view: 'company' }
const work = {
  scope,
  session: { userName: 'tester' },
  facts: factsFromJson({
    view: 'company',
    permission: ['menu.receive', 'menu.receive.edit', 'menu.items', 'menu.items.edit'],
  }),
  now: new Date('2026-11-20T15:00:00Z'),
} as Work // the source uses nothing else of the session
/** A page's source as the API calls use it, which first locks the chosen rows. */
const held = ({ columns, source }: RecordsPage) => {
  const { create, update, remove } = source as RecordSource
  const hold = (tx: Tx, values: Values) => requireChosen(tx, work, columns, values, { hold: true })
  return {
    remove,
    async create(tx: Tx, by: Work, values: Values) {
      await hold(tx, values)
      return create(tx, by, values)
    },
    async update(tx: Tx, by: Work, id: number, checksum: string, values: Values) {
      await hold(tx, values)
      return update(tx, by, id, checksum, values)
    },
  }
}
type Held = ReturnType<typeof held>
const [promotions, modifiers, groups, deliveries] = [
  promotionsPage,
  modifiersPage,
  menuConfigurationPage,
  receiveStockPage,
].map(held) as [Held, Held, Held, Held]
let made = 0
const freshName = () => `Fresh ${(made += 1)}`
const promotion = (target: Values): Values => ({
  name: freshName(),
  kind: 'percent',
  value: 10,
  buy: 1,
  startsOn: '2026-11-01',
  active: true,
  ...target,
})

eachDatabase(
  'what a record names',
  (database) => {
    let databaseRoles: DatabaseRoles
    let item: () => Promise<Named>
    const at = (databaseRole: TenantDatabaseRole = databaseRoles) =>
      personAt(databaseRole, company(merchantId))
    beforeAll(async () => {
      databaseRoles = database().databaseRoles
      const rows = await namedRows(databaseRoles, merchantId)
      item = async () => {
        const stored = (await at().call('addItem', freshItem(rows))).Entity!
        return {
          id: stored.ItemMasterId,
          remove: (databaseRole) => at(databaseRole).call('deleteItem', keyOf(stored)),
        }
      }
    })
    interface Named {
      id: number
      remove(databaseRole: TenantDatabaseRole): Promise<unknown>
    }
    const inside = <T>(
      run: (tx: Tx) => Promise<T>,
      databaseRole: TenantDatabaseRole = databaseRoles,
    ) => databaseRole.asTenant(scope, run)
    const category = async (): Promise<Named> => {
      const { ItemCategoryId, ConcurrencyChecksum } = (
        await at().call('addItemCategory', {
          itemCategory: { CategoryName: freshName(), ItemCategoryId: 0 } as never,
          tagAssignments: null,
        })
      ).Entity! // all other members have defaults
      return {
        id: ItemCategoryId,
        remove: (databaseRole) =>
          at(databaseRole).call('deleteItemCategory', { ItemCategoryId, ConcurrencyChecksum }),
      }
    }
    const event = async (): Promise<Named> => {
      const { EventScheduleId, ConcurrencyChecksum } = (
        await at().call('eventScheduleInsert', freshEvent())
      ).Entity!
      return {
        id: EventScheduleId,
        remove: (databaseRole) =>
          at(databaseRole).call('eventScheduleDelete', { EventScheduleId, ConcurrencyChecksum }),
      }
    }
    const add = (source: Held, values: Values, databaseRole?: TenantDatabaseRole) =>
      inside((tx) => source.create(tx, work, values), databaseRole)

    describe.each([
      { target: 'item', thing: () => item(), needed: 'needed' },
      { target: 'category', thing: category, needed: 'hasPromotions' },
      { target: 'event', thing: event, needed: 'inUse' },
    ])('as the $target of a promotion', ({ target, thing, needed }) => {
      const adding = ({ id }: Named) => {
        return (databaseRole: TenantDatabaseRole) =>
          add(promotions, promotion({ [`${target}Id`]: id }), databaseRole)
      }
      /** Lets a stored promotion name this. */
      const changing = async ({ id }: Named) => {
        const stored = await add(promotions, promotion({}))
        const values = { [`${target}Id`]: id }
        return (databaseRole: TenantDatabaseRole) =>
          inside(
            (tx) => promotions.update(tx, work, stored.id, stored.concurrencyChecksum, values),
            databaseRole,
          )
      }

      it('stays where the promotion is saved first', async () => {
        const [one, other] = [await thing(), await thing()]
        expect(await overlapped(database(), adding(one), one.remove)).toEqual(['done', needed])
        expect(await overlapped(database(), await changing(other), other.remove)).toEqual([
          'done',
          needed,
        ])
      })
      it('is not there any more where it is deleted first', async () => {
        const [one, other] = [await thing(), await thing()]
        const refused = ['done', '422 unknown']
        expect(await overlapped(database(), one.remove, adding(one))).toEqual(refused)
        expect(await overlapped(database(), other.remove, await changing(other))).toEqual(refused)
        const lost = await operator(databaseRoles, (tx) =>
          tx
            .selectFrom('promotion as p')
            .leftJoin('item as i', 'i.id', 'p.item_id')
            .leftJoin('item_category as c', 'c.id', 'p.category_id')
            .leftJoin('event_schedule as e', 'e.id', 'p.event_schedule_id')
            .select('p.id')
            .where('p.deleted_at', 'is', null)
            .where((eb) =>
              eb.or([
                eb('i.deleted_at', 'is not', null),
                eb('c.deleted_at', 'is not', null),
                eb('e.deleted_at', 'is not', null),
              ]),
            )
            .execute(),
        )
        expect(lost).toEqual([])
      })
    })

    it('as the group of a modifier is there once the modifier is', async () => {
      const [kept, gone] = [
        await add(groups, { name: freshName(), least: 0 }),
        await add(groups, { name: freshName(), least: 0 }),
      ]
      const modifier =
        ({ id }: typeof kept) =>
        (databaseRole: TenantDatabaseRole) =>
          add(
            modifiers,
            { name: freshName(), groupIds: `${id}`, price: 0, taxCategoryId },
            databaseRole,
          )
      const remove =
        ({ id, concurrencyChecksum }: typeof kept) =>
        (databaseRole: TenantDatabaseRole) =>
          inside((tx) => groups.remove(tx, work, id, concurrencyChecksum), databaseRole)
      const taxCategoryId = (
        await operator(databaseRoles, (tx) =>
          tx
            .selectFrom('tax_category')
            .select('id')
            .where('merchant_id', '=', merchantId)
            .where('deleted_at', 'is', null)
            .executeTakeFirstOrThrow(),
        )
      ).id
      expect(await overlapped(database(), remove(gone), modifier(gone))).toEqual([
        'done',
        '422 unknown',
      ])
      // Deleting a group only removes the link, because a modifier needs no group.
      expect(await overlapped(database(), modifier(kept), remove(kept))).toEqual(['done', 'done'])
    })

    it('may be received twice at once, each time at another cost', async () => {
      const level = await operator(databaseRoles, (tx) =>
        tx
          .selectFrom('stock_level as l')
          .innerJoin('item as i', 'i.id', 'l.item_id')
          .select(['i.id', 'l.store_id', 'l.quantity'])
          .where('l.merchant_id', '=', merchantId)
          .where('i.deleted_at', 'is', null)
          .where('i.is_stock_tracked', '=', true)
          .where('i.sold_by', '=', 'each')
          .executeTakeFirstOrThrow(),
      )
      const stored = (tx: Tx) =>
        tx
          .selectFrom('stock_level')
          .select('quantity')
          .where('item_id', '=', level.id)
          .where('store_id', '=', level.store_id)
      const inStore: Scope = { ...scope, storeId: level.store_id, view: 'store-of-many' }
      const receive = (unitCost: number) =>
        databaseRoles.asTenant(inStore, (tx) =>
          deliveries.create(
            tx,
            { ...work, scope: inStore },
            { itemId: level.id, quantity: '1', unitCost },
          ),
        )
      const lock = (tx: Tx) => stored(tx).forUpdate().execute()
      expect(await together(database(), lock, () => [receive(1), receive(2)])).toEqual([
        'done',
        'done',
      ])
      const now = await operator(databaseRoles, (tx) => stored(tx).executeTakeFirstOrThrow())
      expect(Number(now.quantity)).toBe(Number(level.quantity) + 2)
    })
  },
  { demo: true },
)
