// The writes of the menu that save rows of several tables, while the database connection ends
// before or after the commit, or the answer is lost: done once or not at all, never in part, and
// repeating the request tells which. server/data/write.test.ts proves it of each transaction.
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'

import type { RestOperationId } from '#server/calls/call.ts'
import { cutting } from '#server/testing/cut.ts'
import { type CallArgs, type TestAnswer, type TestPlatform } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import {
  freshItems,
  newest,
  outOfStock,
  saveAvailability,
  type ChangeSet,
} from './changes/change-sets.fixtures.ts'
import { bakery, freshDiscount, toSent as toSentDiscount } from './discounts/discounts.fixtures.ts'
import { freshEvent, only } from './events/events.fixtures.ts'
import { buildFile } from './items/item-file.fixtures.ts'
import { freshItem, itemCalls, toSentItem } from './items/items.fixtures.ts'
import { readRows, signedIn } from './people.fixtures.ts'
import {
  fresh as freshMembers,
  freshNames,
  ok,
  priced,
  fetchProgram,
  save as savePrices,
} from './loyalty/loyalty.fixtures.ts'

const platform = startedPlatform()
const owner = signedIn(platform, 'bakery-owner')
const harbour = signedIn(platform, 'bakery-manager', bakery.harbour)
const ours = readRows(platform)
const { add } = itemCalls(owner, ours)
beforeAll(async () => {
  await platform.database.db
    .insertInto('feature_flag')
    .values({ key: 'ac-cash-discount', merchant_id: bakery.merchantId, is_on: true })
    .execute()
  await noteRows(platform.database)
})

/** Sends the same request on each call. */
type Send = (idempotencyKey: string) => Promise<TestAnswer<unknown>>
/** An operation and its variant, and a function that prepares a request with its own records. */
type Write = readonly [title: string, make: () => Promise<Send>]
const write = <Id extends RestOperationId>(
  id: Id,
  args: () => CallArgs<Id> | Promise<CallArgs<Id>>,
  { of = '', person = owner } = {},
): Write => [
  `${id} ${of}`.trim(),
  async () => {
    const sent = await args()
    return (idempotencyKey) => person.call(id, sent, { idempotencyKey })
  },
]
const file = () =>
  buildFile(
    [{ Name: freshNames(1)[0]!, Category: ours.categories[0].name, Price: '4.50' }],
    ['Name', 'Category', 'Price'],
  )
const importing = () => ({ body: { Csv: file(), PreviewOnly: false } })
const links = () => ({
  TagIds: [ours.tags[0].id],
  ModifierGroupIds: [ours.modifierGroups[0].id],
})
const category = async () =>
  ok(
    await owner.call('addItemCategory', {
      body: {
        itemCategory: { CategoryName: freshNames(1)[0]!, ItemCategoryId: 0 },
        tagAssignments: null,
      },
    }),
  ).Entity!
const stock = async () => outOfStock(await freshItems(platform.databaseRoles, harbour, 2))
const prices = async () => priced(await freshMembers(platform, owner, 2), 3.25)
/** Undoes a save, which this makes. */
const undo = (kind: ChangeSet['kind'], save: () => Promise<unknown>, person = owner) =>
  write(
    'undoChangeSet',
    async () => {
      await save()
      return { path: { changeSetId: (await newest(person, kind)).id } }
    },
    { of: `of ${kind}`, person },
  )

const writes: readonly Write[] = [
  write(
    'createDiscount',
    async () => {
      // A store has at most one such discount.
      await sql`update discount set is_auto_cash = false`.execute(platform.database.db)
      return {
        body: freshDiscount({
          DiscountType: 'P',
          DiscountAmount: 3,
          IsAutoCashDiscount: true,
          DiscountStores: only(bakery.mill),
        }),
      }
    },
    { of: 'that is taken off for cash' },
  ),
  write('updateDiscount', async () => ({
    body: {
      ...toSentDiscount(ok(await owner.call('createDiscount', { body: freshDiscount() })).Entity!),
      Description: 'Cut',
      DiscountStores: [{ StoreId: bakery.mill, IsAssigned: false }],
    },
  })),
  write('eventScheduleInsert', () => ({ body: freshEvent({ EventStores: only(bakery.mill) }) })),
  write('updateItemAvailability', async () => ({ body: { ItemAvailabilityList: await stock() } }), {
    person: harbour,
  }),
  write('editItemCategory', async () => {
    const { ItemCategoryId, ConcurrencyChecksum } = await category()
    return {
      body: {
        itemCategory: { ItemCategoryId, ConcurrencyChecksum, CategoryName: freshNames(1)[0]! },
        tagAssignments: [{ TagId: ours.tags[0].id, IsAssigned: true }],
      },
    }
  }),
  write('addItem', () => ({ body: freshItem(ours, links()) })),
  write('editItem', async () => ({
    body: {
      ...toSentItem(await add()),
      RetailPrice: 9.5,
      ...links(),
    },
  })),
  write('importItems', importing),
  write('addTieredPriceList', async () => {
    const Members = await prices()
    // A merchant has at most one program, so delete the previous one.
    await sql`update price_list set deleted_at = now() where merchant_id = ${bakery.merchantId}
      and kind = 'loyalty' and deleted_at is null`.execute(platform.database.db)
    return { body: { Name: freshNames(1)[0]!, Members } }
  }),
  write('updateTieredPriceList', async () => {
    const { TieredPriceListId, ConcurrencyChecksum } = await fetchProgram(owner)
    return {
      body: {
        Name: freshNames(1)[0]!,
        TieredPriceListId,
        ConcurrencyChecksum: ConcurrencyChecksum!,
        Members: await prices(),
      },
    }
  }),
  undo('itemImport', () => owner.call('importItems', importing())),
  undo('availability', async () => saveAvailability(harbour, await stock()), harbour),
  undo('loyaltyPrices', async () => savePrices(owner, await prices())),
]

/**
 * From now on a trigger notes each written row, in the transaction that writes it, so that
 * rolled-back writes leave no note.
 */
async function noteRows({ db }: TestPlatform['database']): Promise<void> {
  const { rows: tables } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  await sql`create table written_row (name text not null)`.execute(db)
  await sql`create function note_row() returns trigger language plpgsql security definer as $$
    begin insert into written_row values (tg_table_name); return null; end $$`.execute(db)
  for (const { name } of tables)
    await sql`create trigger note_row after insert or update or delete
      on ${sql.table(name)} for each row execute function note_row()`.execute(db)
}
/** Number of rows written per table since the last call. */
async function written(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{
    name: string
    count: number
  }>`with noted as (delete from written_row returning name) select name, count(*)::int as count
    from noted group by name`.execute(platform.database.db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const done = { status: 200, body: expect.not.objectContaining({ IsSuccessful: false }) as unknown }
const lost = { status: 504, body: expect.objectContaining({ code: 'fateUnknown' }) as unknown }

it.each(writes)(
  '%s: is done once, however the connection is cut (D15, fault 5)',
  async (_title, make) => {
    const heard = ({ status, body }: TestAnswer<unknown>) => ({ status, body })
    const unheard = await make()
    await written()
    const key = randomUUID()
    const first = heard(await unheard(key))
    expect(first).toEqual(done)
    const once = await written()
    expect([once.audit, Object.keys(once).length > 2]).toEqual([1, true])
    expect([heard(await unheard(key)), await written()]).toEqual([first, {}])

    const cut = await make()
    await written()
    const another = randomUUID()
    expect([heard(await cutting('before', () => cut(another))), await written()]).toEqual([
      lost,
      {},
    ])
    expect([heard(await cutting('after', () => cut(another))), await written()]).toEqual([
      lost,
      once,
    ])
    expect([heard(await cut(another)), await written()]).toEqual([done, {}])
  },
)
