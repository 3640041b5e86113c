// Every write of the menu over HTTP while the database connection ends before or after the commit,
// or the answer is lost: it is done once or not at all, never in part, and repeating the request
// tells which.
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { restOperations } from '#server/http/contract/operations.ts'
import type { RestOperationId } from '#server/calls/call.ts'
import { asThoseWhoMay, changeFor, buildValues } from '#server/records/descriptions.fixtures.ts'
import menu from './index.ts'
import type { Page } from '#server/records/engine/description.ts'
import { cutting } from '#server/testing/cut.ts'
import type { Entered } from '#server/testing/shared-proofs.ts'
import {
  startPlatform,
  type CallArgs,
  type TestAnswer,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import { freshItems, newest, outOfStock, saveAvailability } from './changes/change-sets.fixtures.ts'
import {
  bakery,
  freshDiscount,
  keyOf as discountKey,
  toSent as toSentDiscount,
} from './discounts/discounts.fixtures.ts'
import { buildFile } from './items/item-file.fixtures.ts'
import {
  freshItem,
  keyOf as itemKey,
  namedRows,
  toSentItem,
  type NamedRows,
} from './items/items.fixtures.ts'
import {
  fresh as freshMembers,
  freshNames,
  ok,
  priced,
  fetchProgram,
  save as savePrices,
} from './loyalty/loyalty.fixtures.ts'

let platform: TestPlatform
let owner: TestPerson
let harbour: TestPerson
let chain: TestPerson
let ours: NamedRows
const first = asThoseWhoMay(() => platform)
beforeAll(async () => {
  platform = await startPlatform()
  const { db } = platform.database
  // Set up because some writes need a paid feature or a flag that isn't on for everyone.
  await sql`update merchant set toggles = toggles || '{"featDonations": "Y"}'`.execute(db)
  await db
    .insertInto('feature_flag')
    .values({ key: 'ac-cash-discount', merchant_id: bakery.merchantId, is_on: true })
    .execute()
  ours = await namedRows(platform.databaseRoles, bakery.merchantId)
  const at = (name: string, merchantId: number, storeId = 0) =>
    platform.signIn(name, { merchantId, storeId })
  await noteRows(platform.database)
  ;[owner, harbour, chain] = await Promise.all([
    at('bakery-owner', bakery.merchantId),
    at('bakery-manager', bakery.merchantId, bakery.harbour),
    at('chain-owner', 1003),
  ])
}, 120_000)
afterAll(() => platform?.close())

/** Sends the same request on each call. */
type Send = (idempotencyKey: string) => Promise<TestAnswer<unknown>>
/** An operation, its variant, and a function that prepares a request with its own records. */
type Write = readonly [id: RestOperationId, of: string, make: () => Promise<Send>]
const asking =
  <Id extends RestOperationId>(person: TestPerson, id: Id, args: CallArgs<Id>): Send =>
  (idempotencyKey) =>
    person.call(id, args, { idempotencyKey })
const write = <Id extends RestOperationId>(
  id: Id,
  args: () => CallArgs<Id> | Promise<CallArgs<Id>>,
  of = '',
  person = () => owner,
): Write => [id, of, async () => asking(person(), id, await args())]

const name = () => freshNames(1)[0]!
const discount = async () =>
  ok(await owner.call('createDiscount', { body: freshDiscount() })).Entity!
const cash = () =>
  freshDiscount({
    Name: name(),
    DiscountType: 'P',
    DiscountAmount: 3,
    IsAutoCashDiscount: true,
    DiscountStores: [{ StoreId: 0, IsAssigned: false }],
  })
const event = () => ({
  Name: name(),
  Description: 'By a test',
  StartDate: '2026-11-20',
  EndDate: null,
  DaysOfWeek: [1, 2] as (1 | 2)[],
  StartTime: '1600',
  EndTime: '1800',
  IsActive: true,
  PriceListId: null,
})
const madeEvent = async () => {
  const {
    LastModified: _at,
    LastModifiedBy: _by,
    PriceListName: _list,
    AssignedStores: _on,
    ...sent
  } = ok(await owner.call('eventScheduleInsert', { body: event() })).Entity!
  return sent
}
const item = async () => ok(await owner.call('addItem', { body: freshItem(ours) })).Entity!
const category = async () =>
  ok(
    await owner.call('addItemCategory', {
      body: { itemCategory: { CategoryName: name(), ItemCategoryId: 0 }, tagAssignments: null },
    }),
  ).Entity!
const tags = () => [{ TagId: ours.tags[0].id, IsAssigned: true }]
const charge = () => ({ ItemName: name(), RetailPrice: 2.5, TaxCategoryId: ours.taxes[0].id })
const file = (name = freshNames(1)[0]!) =>
  buildFile(
    [{ Name: name, Category: ours.categories[0].name, Price: '4.50' }],
    ['Name', 'Category', 'Price'],
  )
const stock = async (change: object) =>
  outOfStock(await freshItems(platform.databaseRoles, harbour, 2), change)
/** The change set that a save creates. */
const saveSet = async (
  kind: Parameters<typeof newest>[1],
  person: () => TestPerson,
  save: () => Promise<unknown>,
) => {
  await save()
  return { path: { changeSetId: (await newest(person(), kind)).id } }
}

const native: readonly Write[] = [
  write('createDiscount', () => ({ body: freshDiscount() })),
  write('createDiscount', () => ({ body: cash() }), 'that is taken off for cash'),
  write('updateDiscount', async () => ({
    body: {
      ...toSentDiscount(await discount()),
      Description: 'Cut',
      DiscountStores: [{ StoreId: bakery.mill, IsAssigned: false }],
    },
  })),
  write('deleteDiscount', async () => ({ body: discountKey(await discount()) })),
  write('eventScheduleInsert', () => ({ body: event() })),
  write('eventScheduleUpdate', async () => ({ body: { ...(await madeEvent()), EndTime: '1900' } })),
  write('eventScheduleDelete', async () => {
    const { EventScheduleId, ConcurrencyChecksum } = await madeEvent()
    return { body: { EventScheduleId, ConcurrencyChecksum } }
  }),
  write(
    'updateItemAvailability',
    async () => ({ body: { ItemAvailabilityList: await stock({ BackOn: '2026-11-23' }) } }),
    '',
    () => harbour,
  ),
  ...(['updateItemAvailabilityAllInStock', 'updateItemAvailabilityAllIsOnline'] as const).map(
    (id) =>
      write(
        id,
        async () => {
          ok(await harbour.call(id))
          await saveAvailability(harbour, await stock({ IsAvailableOnline: false }))
          return {}
        },
        '',
        () => harbour,
      ),
  ),
  write('addItemCategory', () => ({
    body: {
      itemCategory: { CategoryName: name(), ItemCategoryId: 0 as const },
      tagAssignments: tags(),
    },
  })),
  write('editItemCategory', async () => {
    const { ItemCategoryId, ConcurrencyChecksum } = await category()
    return {
      body: {
        itemCategory: { ItemCategoryId, ConcurrencyChecksum, CategoryName: name() },
        tagAssignments: tags(),
      },
    }
  }),
  write('deleteItemCategory', async () => {
    const { ItemCategoryId, ConcurrencyChecksum } = await category()
    return { body: { ItemCategoryId, ConcurrencyChecksum } }
  }),
  write('addItem', () => ({
    body: freshItem(ours, {
      TagIds: [ours.tags[0].id],
      ModifierGroupIds: [ours.modifierGroups[0].id],
    }),
  })),
  write('editItem', async () => ({
    body: {
      ...toSentItem(await item()),
      RetailPrice: 9.5,
      TagIds: [ours.tags[0].id],
      ModifierGroupIds: [ours.modifierGroups[0].id],
    },
  })),
  write('deleteItem', async () => ({ body: itemKey(await item()) })),
  write('importItems', () => ({ body: { Csv: file(), PreviewOnly: false } })),
  // cast, because members with a default may be left out
  write('addChargeItem', () => ({ body: charge() as never })),
  write('updateChargeItem', async () => {
    const { ItemMasterId, ConcurrencyChecksum } = ok(
      await owner.call('addChargeItem', { body: charge() as never }),
    ).Entity!
    return { body: { ...charge(), ItemMasterId, ConcurrencyChecksum } as never }
  }),
  write(
    'addTieredPriceList',
    async () => {
      // A merchant has at most one program, so delete the previous one.
      await sql`update price_list set deleted_at = now() where merchant_id = 1003
        and kind = 'loyalty' and deleted_at is null`.execute(platform.database.db)
      return { body: { Name: name(), Members: [] } }
    },
    '',
    () => chain,
  ),
  write('updateTieredPriceList', async () => {
    const { TieredPriceListId, ConcurrencyChecksum } = await fetchProgram(owner)
    return {
      body: {
        Name: name(),
        TieredPriceListId,
        ConcurrencyChecksum: ConcurrencyChecksum!,
        Members: priced(await freshMembers(platform, owner, 2), 3.25),
      },
    }
  }),
  write(
    'undoChangeSet',
    () =>
      saveSet(
        'availability',
        () => harbour,
        async () => saveAvailability(harbour, await stock({})),
      ),
    'of availability',
    () => harbour,
  ),
  write(
    'undoChangeSet',
    () =>
      saveSet(
        'loyaltyPrices',
        () => owner,
        async () => savePrices(owner, priced(await freshMembers(platform, owner, 2), 3.25)),
      ),
    'of loyalty prices',
  ),
  write(
    'undoChangeSet',
    () =>
      saveSet(
        'itemImport',
        () => owner,
        () => owner.call('importItems', { body: { Csv: file(), PreviewOnly: false } }),
      ),
    'of an import',
  ),
]

interface Row {
  id: number
  concurrencyChecksum: string
  values: Entered
}
/** The writes of an embedded page. */
function onPage(page: Page): Write[] {
  const path = { page: page.page }
  /** A person who can change the page, and the page's description. */
  const opened = async () =>
    (await first(async (person) => {
      const { status, body } = await person.call('describePage', { path })
      const may =
        status === 200 &&
        (page.kind === 'action'
          ? body.action!.may
          : page.kind === 'records' && body.can[page.abilities.create ? 'create' : 'update'])
      return may ? { person, description: body } : undefined
    })) ?? expect.fail(`No one in the demo may do anything on ${page.page}`)
  if (page.kind === 'action') {
    return [
      [
        'runPageAction',
        page.page,
        async () => {
          const {
            person,
            description: { action },
          } = await opened()
          const values = await buildValues(
            page.page,
            person,
            action!.inputs.map((input) => ({ ...input, inForm: true })) as never,
            undefined,
          )
          return asking(person, 'runPageAction', {
            path,
            body: { values, confirmation: action!.confirm },
          })
        },
      ],
    ]
  }
  if (page.kind !== 'records') return []
  const records = async () => {
    const { person, description } = await opened()
    const columns = description.columns as Parameters<typeof changeFor>[2]
    const rows = (await person.call('searchPageRecords', { path, body: {} as never })).body
      .records as Row[] // cast, because members with a default may be left out
    const create = async () => ({
      path,
      body: { values: await buildValues(page.page, person, columns, rows[0]?.values) },
    })
    const row = async (): Promise<Row> =>
      page.abilities.create
        ? (ok(await person.call('createPageRecord', await create())) as Row)
        : rows[0]!
    return { person, columns, create, row }
  }
  const makers: Record<'create' | 'update' | 'delete', Write> = {
    create: [
      'createPageRecord',
      page.page,
      async () => {
        const { person, create } = await records()
        return asking(person, 'createPageRecord', await create())
      },
    ],
    update: [
      'updatePageRecord',
      page.page,
      async () => {
        const { person, columns, row } = await records()
        const { id, concurrencyChecksum, values } = await row()
        return asking(person, 'updatePageRecord', {
          path: { ...path, id },
          body: {
            concurrencyChecksum,
            values: await changeFor(page.page, person, columns, { values }),
          },
        })
      },
    ],
    delete: [
      'deletePageRecord',
      page.page,
      async () => {
        const { person, row } = await records()
        const { id, concurrencyChecksum } = await row()
        return asking(person, 'deletePageRecord', {
          path: { ...path, id },
          query: { concurrencyChecksum },
        })
      },
    ],
  }
  return (['create', 'update', 'delete'] as const)
    .filter((right) => page.abilities[right] !== undefined)
    .map((right) => makers[right])
}
const writes = [...native, ...menu.pages.flatMap(onPage)]

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

it('knows every write of the menu', () => {
  const known = new Set(writes.map(([id]) => id))
  const asked = restOperations.filter(
    ({ id, owner: plugin, effect }) =>
      effect === 'write' &&
      (plugin === 'menu' || id.endsWith('PageRecord') || id === 'runPageAction'),
  )
  expect(asked.filter(({ id }) => !known.has(id)).map(({ id }) => id)).toEqual([])
})

const done = { status: 200, body: expect.not.objectContaining({ IsSuccessful: false }) as unknown }
const lost = { status: 504, body: expect.objectContaining({ code: 'fateUnknown' }) as unknown }

it.each(writes.map(([id, of, make]) => [`${id} ${of}`.trim(), make] as const))(
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
