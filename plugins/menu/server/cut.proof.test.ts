// The writes of the menu that save rows of several tables, while the database connection ends
// before or after the commit, or the answer is lost: done once or not at all, never in part, and
// repeating the request tells which. server/data/write.test.ts proves it of each transaction.
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { RestOperationId } from '#server/calls/call.ts'
import { cutting } from '#server/testing/cut.ts'
import {
  startPlatform,
  type CallArgs,
  type TestAnswer,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import { freshItems, newest, outOfStock } from './changes/change-sets.fixtures.ts'
import { bakery, freshDiscount, toSent as toSentDiscount } from './discounts/discounts.fixtures.ts'
import { buildFile } from './items/item-file.fixtures.ts'
import { freshItem, namedRows, toSentItem, type NamedRows } from './items/items.fixtures.ts'
import {
  fresh as freshMembers,
  freshNames,
  ok,
  priced,
  fetchProgram,
} from './loyalty/loyalty.fixtures.ts'

let platform: TestPlatform
let owner: TestPerson
let harbour: TestPerson
let ours: NamedRows
beforeAll(async () => {
  platform = await startPlatform()
  ours = await namedRows(platform.databaseRoles, bakery.merchantId)
  await noteRows(platform.database)
  ;[owner, harbour] = await Promise.all([
    platform.signIn('bakery-owner', { merchantId: bakery.merchantId, storeId: 0 }),
    platform.signIn('bakery-manager', { merchantId: bakery.merchantId, storeId: bakery.harbour }),
  ])
}, 120_000)
afterAll(() => platform?.close())

/** Sends the same request on each call. */
type Send = (idempotencyKey: string) => Promise<TestAnswer<unknown>>
/** An operation, and a function that prepares a request with its own records. */
type Write = readonly [id: RestOperationId, make: () => Promise<Send>]
const write = <Id extends RestOperationId>(
  id: Id,
  args: () => CallArgs<Id> | Promise<CallArgs<Id>>,
  person = () => owner,
): Write => [
  id,
  async () => {
    const sent = await args()
    return (idempotencyKey) => person().call(id, sent, { idempotencyKey })
  },
]
const file = () =>
  buildFile(
    [{ Name: freshNames(1)[0]!, Category: ours.categories[0].name, Price: '4.50' }],
    ['Name', 'Category', 'Price'],
  )
const importing = () => ({ body: { Csv: file(), PreviewOnly: false } })

const writes: readonly Write[] = [
  write('updateDiscount', async () => ({
    body: {
      ...toSentDiscount(ok(await owner.call('createDiscount', { body: freshDiscount() })).Entity!),
      Description: 'Cut',
      DiscountStores: [{ StoreId: bakery.mill, IsAssigned: false }],
    },
  })),
  write(
    'updateItemAvailability',
    async () => ({
      body: {
        ItemAvailabilityList: outOfStock(await freshItems(platform.databaseRoles, harbour, 2)),
      },
    }),
    () => harbour,
  ),
  write('editItem', async () => ({
    body: {
      ...toSentItem(ok(await owner.call('addItem', { body: freshItem(ours) })).Entity!),
      RetailPrice: 9.5,
      TagIds: [ours.tags[0].id],
      ModifierGroupIds: [ours.modifierGroups[0].id],
    },
  })),
  write('importItems', importing),
  write('updateTieredPriceList', async () => {
    const { TieredPriceListId, ConcurrencyChecksum } = await fetchProgram(owner)
    return {
      body: {
        Name: freshNames(1)[0]!,
        TieredPriceListId,
        ConcurrencyChecksum: ConcurrencyChecksum!,
        Members: priced(await freshMembers(platform, owner, 2), 3.25),
      },
    }
  }),
  write('undoChangeSet', async () => {
    await owner.call('importItems', importing())
    return { path: { changeSetId: (await newest(owner, 'itemImport')).id } }
  }),
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
  async (_id, make) => {
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
