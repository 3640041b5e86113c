// Whom each write says that it reaches (x-reach), held against the rows that it writes and what
// each store then reads. Facts: P-057
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { OperationId } from '#core/generated/operation-ids.ts'
import { required } from '#core/required.ts'
import { reachOf, type Reach, type ReachMark, type ReachPlace } from '#core/api/reach.ts'
import marks from '#schemas/generated/operations.json' with { type: 'json' }
import { accessManifest } from '#server/access/manifests.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import { bakery, freshDiscount } from './discounts/discounts.fixtures.ts'
import { fileOf } from './items/item-file.fixtures.ts'
import { freshItem, keyOf, namedRows, sentOf, type NamedRows } from './items/items.fixtures.ts'
import { fresh as freshMembers, ok, priced, send } from './loyalty/loyalty.fixtures.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import { watchStatements, type WatchedStatements } from '#server/testing/statements.ts'
import { ownRows, watchRows, type TouchedRow } from '#server/testing/touched.ts'
import { expectWriters } from '#server/testing/writers.ts'

type Write = Extract<OperationId, keyof typeof marks>
const markOf = (id: Write) => (marks[id] as { reach?: ReachMark | 'page' }).reach
/** Every write that has a handler. */
const written = (Object.keys(marks) as Write[]).filter(
  (id) => marks[id].effect === 'write' && !marks[id].draft,
)
const storeIds = [bakery.harbour, bakery.mill, bakery.station]

let platform: TestPlatform
let owner: TestPerson
/** The same person in each store, in the order of `storeIds`. */
let inStores: TestPerson[]
let admin: TestPerson
let names: NamedRows
let touching: Awaited<ReturnType<typeof watchRows>>
let statements: WatchedStatements
beforeAll(async () => {
  platform = await startPlatform()
  const signIn = (name: string, storeId = 0) =>
    platform.signIn(name, { merchantId: bakery.merchantId, storeId })
  owner = await signIn('bakery-owner')
  inStores = await Promise.all(storeIds.map((id) => signIn('bakery-owner', id)))
  admin = await signIn('admin')
  names = await namedRows(platform.doors, bakery.merchantId)
  touching = await watchRows(platform.database)
  statements = await watchStatements()
}, 120_000)
afterAll(async () => {
  statements?.stop()
  await platform?.close()
})

const page = { PageRowCount: 10_000, RequestedPageNum: 1 }
const mill = () => inStores[1]!
/** What a store sells, adds, takes off and offers: as its people read it. */
const reads = {
  items: async (person: TestPerson) => ok(await person.call('getItems', { body: page })).ResultSet,
  categories: async (person: TestPerson) =>
    ok(await person.call('getItemCategories', { body: {} })).Categories,
  charges: async (person: TestPerson) =>
    ok(await person.call('getChargeItems', { body: {} })).ResultSet,
  availability: async (person: TestPerson) =>
    ok(await person.call('getItemAvailability', { body: page })).ResultSet,
  // Of those that are off there a store reads that there are such, and of all of them how many
  // others have them.
  discounts: async (person: TestPerson) =>
    ok(await person.call('getActiveDiscounts', { body: page }))
      .ResultSet.filter(({ PosActive }) => PosActive)
      .map(({ AvailableStores: _count, ...row }) => row),
  events: async (person: TestPerson) =>
    ok(await person.call('eventScheduleGetAll', { body: page })).ResultSet,
  tips: async (person: TestPerson) => tipsOf(person),
  alerts: async (person: TestPerson) => alertsOf(person),
  payCodes: async (person: TestPerson) => payCodesOf(person),
} satisfies Record<string, (person: TestPerson) => Promise<unknown>>

const placeArgs = (storeId: number) => ({
  nepOrganization: String(bakery.merchantId),
  enterpriseUnit: String(storeId),
})
const tipFields = 'enabled suggestions { description value isDefault } concurrencyChecksum'
interface Tips {
  enabled: boolean
  suggestions: { description: string; value: number; isDefault: boolean }[]
  concurrencyChecksum: string
}
async function tipsOf(person: TestPerson): Promise<Tips> {
  const { body } = await person.graph<{ getTipsConfigurationSettings: Tips }, object>(
    `query tips($nepOrganization: ID!, $enterpriseUnit: ID!) {
      getTipsConfigurationSettings(
        nepOrganization: $nepOrganization, enterpriseUnit: $enterpriseUnit
      ) { ${tipFields} } }`,
    placeArgs(storeIds[inStores.indexOf(person)]!),
  )
  return body.data!.getTipsConfigurationSettings
}

const alertsOf = async (person: TestPerson) => ok(await person.call('getAlertConfiguration')).Entity

const payCodesOf = async (person: TestPerson) =>
  ok(
    await person.call('payInOutReasonCodesGetAll', {
      body: { page: 1, start: 0, limit: 9999, isAjaxRequest: true },
    }),
  ).ResultSet

const item = async () => ok(await owner.call('addItem', { body: freshItem(names) })).Entity!
const category = async (CategoryName: string) =>
  ok(
    await owner.call('addItemCategory', {
      body: { itemCategory: { CategoryName, ItemCategoryId: 0 }, tagAssignments: [] },
    }),
  ).Entity!
const charge = async (ItemName: string) =>
  ok(
    await owner.call('addChargeItem', {
      body: {
        ItemName,
        RetailPrice: 2.5,
        TaxCategoryId: names.taxes[0].id,
      } as BodyOf<'addChargeItem'>,
    }),
  ).Entity!
const some = (...ids: number[]) => [
  { StoreId: 0, IsAssigned: false },
  ...ids.map((StoreId) => ({ StoreId, IsAssigned: true })),
]
const discount = async (...ids: number[]) =>
  ok(await owner.call('createDiscount', { body: freshDiscount({ DiscountStores: some(...ids) }) }))
    .Entity!
let made = 0
const newEvent = (
  change: Partial<BodyOf<'eventScheduleInsert'>> = {},
): BodyOf<'eventScheduleInsert'> => ({
  Name: `Reached ${(made += 1)}`,
  StartDate: '2026-11-20',
  EndDate: null,
  DaysOfWeek: [1],
  StartTime: '1600',
  EndTime: '1800',
  IsActive: true,
  PriceListId: null,
  ...change,
})
const event = async (...ids: number[]) =>
  ok(await owner.call('eventScheduleInsert', { body: newEvent({ EventStores: some(...ids) }) }))
    .Entity!
const eventAt = async (person: TestPerson, { EventScheduleId }: { EventScheduleId: number }) =>
  ok(
    await person.call('eventScheduleGetAll', {
      body: { ...page, NumericKeySearchArg: EventScheduleId },
    }),
  ).ResultSet[0]!
const newest = async (person: TestPerson, kind: 'availability' | 'itemImport') =>
  ok(await person.call('findChangeSets', { query: { kind, size: 1 } })).changeSets[0]!

interface Case {
  /** Who saves; by default somebody in one store of three. */
  by?: () => TestPerson
  /** What a store reads of it; none: no screen of a store shows it (loyalty prices). */
  read?: keyof typeof reads
  /** Makes what is needed, and gives the save and the record whose reach is said before it. */
  prepare: () => Promise<{
    record?: object
    save: () => Promise<{ status: number; text: string; body: unknown }>
  }>
}
const company = () => owner
const soldOut = async (person: TestPerson) =>
  ok(
    await person.call('updateItemAvailability', {
      body: {
        ItemAvailabilityList: ok(
          await person.call('getItemAvailability', { body: { ...page, PageRowCount: 1 } }),
        ).ResultSet.map((row) => ({ ...row, IsInStock: false, IsAvailableOnline: false })),
      },
    }),
  )
const importOne = async (person: TestPerson, name: string) =>
  person.call('importItems', {
    body: {
      Csv: fileOf(
        [
          {
            Name: name,
            Category: names.categories[0].name,
            'Tax category': names.taxes[0].name,
            Price: '4.00',
          },
        ],
        Object.keys({ Name: 1, Category: 1, 'Tax category': 1, Price: 1 }),
      ),
      PreviewOnly: false,
    } as never,
  })

/**
 * Writes of a place: one case each, or several where the place or the record makes a difference.
 */
const cases: Partial<Record<Write, Readonly<Record<string, Case>>>> = {
  addItem: {
    'in a store': {
      read: 'items',
      prepare: async () => ({ save: () => mill().call('addItem', { body: freshItem(names) }) }),
    },
  },
  editItem: {
    'in a store, a price': {
      read: 'items',
      prepare: async () => {
        const made = await item()
        return {
          save: () => mill().call('editItem', { body: { ...sentOf(made), RetailPrice: 9.75 } }),
        }
      },
    },
  },
  deleteItem: {
    'in a store': {
      read: 'items',
      prepare: async () => {
        const made = await item()
        return { save: () => mill().call('deleteItem', { body: keyOf(made) }) }
      },
    },
  },
  importItems: {
    'in a store': {
      read: 'items',
      prepare: async () => ({ save: () => importOne(mill(), 'Imported once') }),
    },
  },
  addItemCategory: {
    'in a store': {
      read: 'categories',
      prepare: async () => ({
        save: () =>
          mill().call('addItemCategory', {
            body: {
              itemCategory: { CategoryName: 'REACHED A', ItemCategoryId: 0 },
              tagAssignments: [],
            },
          }),
      }),
    },
  },
  editItemCategory: {
    'in a store': {
      read: 'categories',
      prepare: async () => {
        const { ItemCategoryId, ConcurrencyChecksum } = await category('REACHED B')
        return {
          save: () =>
            mill().call('editItemCategory', {
              body: {
                itemCategory: { ItemCategoryId, ConcurrencyChecksum, CategoryName: 'REACHED C' },
                tagAssignments: [],
              },
            }),
        }
      },
    },
  },
  deleteItemCategory: {
    'in a store': {
      read: 'categories',
      prepare: async () => {
        const { ItemCategoryId, ConcurrencyChecksum } = await category('REACHED D')
        return {
          save: () =>
            mill().call('deleteItemCategory', { body: { ItemCategoryId, ConcurrencyChecksum } }),
        }
      },
    },
  },
  addChargeItem: {
    'in a store': {
      read: 'charges',
      prepare: async () => ({
        save: () =>
          mill().call('addChargeItem', {
            body: {
              ItemName: 'Reached A',
              RetailPrice: 2,
              TaxCategoryId: names.taxes[0].id,
            } as BodyOf<'addChargeItem'>,
          }),
      }),
    },
  },
  updateChargeItem: {
    'in a store': {
      read: 'charges',
      prepare: async () => {
        const {
          LastModified: _at,
          LastModifiedBy: _by,
          MerchantId: _merchant,
          TaxCategoryName: _tax,
          ExternalItemId: _external,
          ...sent
        } = await charge('Reached B')
        return {
          save: () => mill().call('updateChargeItem', { body: { ...sent, RetailPrice: 7 } }),
        }
      },
    },
  },
  addTieredPriceList: {
    'in company view': {
      by: company,
      prepare: async () => {
        // The demo's bakery has a program already; another is made where there is none.
        await sql`update price_list set deleted_at = now()
          where merchant_id = ${bakery.merchantId} and kind = 'loyalty'`.execute(
          platform.database.db,
        )
        return {
          save: () =>
            owner.call('addTieredPriceList', {
              body: { Name: 'Reached', TieredPriceListId: 0, Members: [] } as never,
            }),
        }
      },
    },
  },
  updateTieredPriceList: {
    'in company view': {
      by: company,
      prepare: async () => {
        const rows = await freshMembers(platform, owner, 1)
        return { save: () => send(owner, priced(rows, 1.25)) }
      },
    },
  },
  updateItemAvailability: {
    'in a store': {
      read: 'availability',
      prepare: async () => {
        const { ResultSet } = ok(
          await mill().call('getItemAvailability', { body: { ...page, PageRowCount: 2 } }),
        )
        return {
          save: () =>
            mill().call('updateItemAvailability', {
              body: {
                ItemAvailabilityList: ResultSet.map((row) => ({
                  ...row,
                  IsInStock: !row.IsInStock,
                  OutReason: null,
                  BackOn: null,
                })),
              },
            }),
        }
      },
    },
  },
  updateItemAvailabilityAllInStock: {
    'in a store': {
      read: 'availability',
      prepare: async () => {
        await soldOut(mill())
        return { save: () => mill().call('updateItemAvailabilityAllInStock') }
      },
    },
  },
  updateItemAvailabilityAllIsOnline: {
    'in a store': {
      read: 'availability',
      prepare: async () => {
        await soldOut(mill())
        return { save: () => mill().call('updateItemAvailabilityAllIsOnline') }
      },
    },
  },
  createDiscount: {
    'in company view, for two stores': {
      by: company,
      read: 'discounts',
      prepare: async () => {
        const body = freshDiscount({ DiscountStores: some(bakery.harbour, bakery.mill) })
        return { record: body, save: () => owner.call('createDiscount', { body }) }
      },
    },
    'in a store': {
      read: 'discounts',
      prepare: async () => ({
        save: () => mill().call('createDiscount', { body: freshDiscount() }),
      }),
    },
  },
  updateDiscount: {
    'in company view, of two stores': {
      by: company,
      read: 'discounts',
      prepare: async () => {
        const { Id, ConcurrencyChecksum, ...stored } = await discount(
          bakery.harbour,
          bakery.station,
        )
        return {
          record: stored,
          save: () =>
            owner.call('updateDiscount', {
              body: {
                Id,
                ConcurrencyChecksum,
                Name: stored.Name,
                Description: 'Other',
                DiscountType: 'A',
                DiscountAmount: 8,
                AppliesTo: 'H',
              },
            }),
        }
      },
    },
    'in company view, from one store to another': {
      by: company,
      read: 'discounts',
      prepare: async () => {
        const { Id, ConcurrencyChecksum, Name, Description } = await discount(bakery.harbour)
        return {
          record: { DiscountStores: some(bakery.harbour, bakery.mill) },
          save: () =>
            owner.call('updateDiscount', {
              body: {
                Id,
                ConcurrencyChecksum,
                Name,
                Description,
                DiscountType: 'A',
                DiscountAmount: 1.5,
                AppliesTo: 'H',
                DiscountStores: some(bakery.mill),
              },
            }),
        }
      },
    },
    'in a store, whether it is active there': {
      read: 'discounts',
      prepare: async () => {
        const { Id, ConcurrencyChecksum, Name, Description } = await discount(...storeIds)
        return {
          save: () =>
            mill().call('updateDiscount', {
              body: {
                Id,
                ConcurrencyChecksum,
                Name,
                Description,
                DiscountType: 'A',
                PosActive: false,
              },
            }),
        }
      },
    },
  },
  deleteDiscount: {
    'in company view, of two stores': {
      by: company,
      read: 'discounts',
      prepare: async () => {
        const { Id, ConcurrencyChecksum, ...record } = await discount(bakery.mill, bakery.station)
        return {
          record,
          save: () => owner.call('deleteDiscount', { body: { Id, ConcurrencyChecksum } }),
        }
      },
    },
  },
  eventScheduleInsert: {
    'in company view, everywhere': {
      by: company,
      read: 'events',
      prepare: async () => {
        const body = newEvent({ EventStores: [{ StoreId: 0, IsAssigned: true }] })
        return { record: body, save: () => owner.call('eventScheduleInsert', { body }) }
      },
    },
    'in a store': {
      read: 'events',
      prepare: async () => ({
        save: () => mill().call('eventScheduleInsert', { body: newEvent() }),
      }),
    },
  },
  eventScheduleUpdate: {
    'in a store, of two stores': {
      read: 'events',
      prepare: async () => {
        const record = await eventAt(mill(), await event(bakery.harbour, bakery.mill))
        const { EventScheduleId, ConcurrencyChecksum } = record
        return {
          record,
          save: () =>
            mill().call('eventScheduleUpdate', {
              body: { ...newEvent(), EventScheduleId, ConcurrencyChecksum },
            }),
        }
      },
    },
  },
  eventScheduleDelete: {
    'in a store, of two stores': {
      read: 'events',
      prepare: async () => {
        const record = await eventAt(mill(), await event(bakery.mill, bakery.station))
        const { EventScheduleId, ConcurrencyChecksum } = record
        return {
          record,
          save: () =>
            mill().call('eventScheduleDelete', { body: { EventScheduleId, ConcurrencyChecksum } }),
        }
      },
    },
    'in company view, of one store': {
      by: company,
      read: 'events',
      prepare: async () => {
        const record = await eventAt(owner, await event(bakery.station))
        const { EventScheduleId, ConcurrencyChecksum } = record
        return {
          record,
          save: () =>
            owner.call('eventScheduleDelete', { body: { EventScheduleId, ConcurrencyChecksum } }),
        }
      },
    },
  },
  undoChangeSet: {
    "of a store's availability": {
      read: 'availability',
      prepare: async () => {
        await soldOut(mill())
        const record = await newest(mill(), 'availability')
        return {
          record,
          save: () => mill().call('undoChangeSet', { path: { changeSetId: record.id } }),
        }
      },
    },
    'of an import, in a store': {
      read: 'items',
      prepare: async () => {
        ok(await importOne(owner, 'Imported and undone'))
        const record = await newest(mill(), 'itemImport')
        return {
          record,
          save: () => mill().call('undoChangeSet', { path: { changeSetId: record.id } }),
        }
      },
    },
  },
  updateAlertConfiguration: {
    'in a store': {
      read: 'alerts',
      prepare: async () => {
        const body = (await alertsOf(mill())).map((entry) =>
          entry.AlertDefinitionId === 4
            ? ({ ...entry, SubscriptionStatus: entry.SubscriptionStatus === 1 ? 0 : 1 } as const)
            : entry,
        )
        return { save: () => mill().call('updateAlertConfiguration', { body }) }
      },
    },
  },
  payInOutReasonCodesInsert: {
    'in company view': {
      by: company,
      read: 'payCodes',
      prepare: async () => ({
        save: () =>
          owner.call('payInOutReasonCodesInsert', {
            body: { Name: 'REACHED', Description: 'Of every store', Type: 0 },
          }),
      }),
    },
  },
  payInOutReasonCodesUpdate: {
    'in company view': {
      by: company,
      read: 'payCodes',
      prepare: async () => {
        const codes = await payCodesOf(owner)
        const { ReasonCodeId, ConcurrencyChecksum, Name } = required(
          codes.find(({ IsSystem }) => !IsSystem),
          'a code of the merchant',
        )
        const change = { Description: 'Reached everywhere', Type: 1, IsDeleted: false } as const
        return {
          save: () =>
            owner.call('payInOutReasonCodesUpdate', {
              body: { ReasonCodeId, ConcurrencyChecksum, Name, ...change },
            }),
        }
      },
    },
  },
  updateTipsConfigurationSettings: {
    'in a store': {
      read: 'tips',
      prepare: async () => {
        const { concurrencyChecksum } = await tipsOf(mill())
        const suggestions = [10, 12, 14].map((value, i) => ({
          description: `Sug ${i + 1} ${value}%`,
          value,
          isDefault: false,
        }))
        return {
          save: () =>
            mill().graph(
              `mutation save(
                $nepOrganization: ID!, $enterpriseUnit: ID!, $input: TipsConfigurationInput!
              ) {
                updateTipsConfigurationSettings(
                  nepOrganization: $nepOrganization, enterpriseUnit: $enterpriseUnit, input: $input
                ) { ${tipFields} } }`,
              {
                ...placeArgs(bakery.mill),
                input: { enabled: true, suggestions, concurrencyChecksum },
              },
            ),
        }
      },
    },
  },
}

async function placeOf(person: TestPerson): Promise<ReachPlace> {
  const { view, merchantName, storeName, activeStoreCount } = ok(
    await person.call('getPortalData'),
  ) as AnswerOf<'getPortalData'>
  return { view, merchantName: merchantName!, storeName, storeCount: activeStoreCount }
}
const readings = (read: keyof typeof reads | undefined) =>
  Promise.all(inStores.map(async (person) => JSON.stringify(read && (await reads[read](person)))))

/** The rows as the reach has them: the merchant's alone, or the store's alone. */
function expectRows(reach: Reach, rows: readonly TouchedRow[], here: number | undefined): void {
  expect(rows.length, 'rows written').toBeGreaterThan(0)
  expect(new Set(rows.map(({ merchant }) => merchant))).toEqual(new Set([bakery.merchantId]))
  const own = new Set(rows.flatMap(({ store }) => store ?? []))
  const shared = [...new Set(rows.filter(({ store }) => store === null).map(({ table }) => table))]
  if (reach.kind === 'company') expect(shared, 'tables of the merchant').not.toEqual([])
  // A new record of one store is kept by the merchant; that the others do not have it, they read
  // below.
  if (reach.kind === 'store') expect([...own], 'stores whose rows were written').toEqual([here])
}

describe('what a write says of whom it reaches', () => {
  it('is held here for every one that reaches a place and has a handler', () => {
    const placed = written.filter((id) => markOf(id) !== 'none' && markOf(id) !== 'page')
    expect(placed.filter((id) => cases[id] === undefined)).toEqual([])
    expect(Object.keys(cases).filter((id) => !placed.includes(id as Write))).toEqual([])
  })

  it.each(
    (Object.entries(cases) as [Write, Record<string, Case>][]).flatMap(([id, each]) =>
      Object.entries(each).map(([name, one]) => [id, name, one] as const),
    ),
  )('is true of %s %s', async (id, _name, { by = mill, read, prepare }) => {
    const person = by()
    const { record, save } = await prepare()
    const reach = reachOf(markOf(id) as ReachMark, await placeOf(person), record)
    const before = await readings(read)
    const rows = ownRows(
      await touching(async () => {
        const answer = await save()
        expect(answer.status, answer.text).toBe(200)
        expect(
          (answer.body as { IsSuccessful?: boolean; errors?: unknown }).IsSuccessful ?? true,
          answer.text,
        ).toBe(true)
        expect((answer.body as { errors?: unknown }).errors, answer.text).toBeUndefined()
      }),
    )
    expectWriters(required(accessManifest.operations[id], id).guard, rows)
    expectRows(reach, rows, person === owner ? undefined : storeIds[inStores.indexOf(person)])
    if (read === undefined) return
    const after = await readings(read)
    const reached = storeIds.filter((_id, at) => before[at] !== after[at])
    if (reach.kind === 'company') expect(reached).toEqual(storeIds)
    else if (reach.kind === 'store') expect(reached).toEqual([storeIds[inStores.indexOf(person)]])
    else expect(reach).toMatchObject({ kind: 'stores', count: reached.length })
  })
})

/** Tables that hold a person's own things, sessions, or the installation's settings. */
const ofNoPlace = [
  'membership_user',
  'session',
  'sign_in_counter',
  'eula_acceptance',
  'mail',
  'password_reset',
  'sso_transaction',
  'sso_logout',
  'sso_session',
  'audit',
  'idempotency',
  'feature_flag',
  'overlay_revision',
  'employee_pin',
]
describe('what reaches no place', () => {
  const none = written.filter((id) => markOf(id) === 'none')

  it("by the identity's door writes no row of a merchant: that door may not", async () => {
    const { rows } = await sql<{
      name: string
    }>`select distinct table_name as name from information_schema.role_table_grants
      where grantee = 'tillhouse_identity'
      and privilege_type in ('INSERT', 'UPDATE', 'DELETE')`.execute(platform.database.db)
    expect(rows.map(({ name }) => name).filter((name) => !ofNoPlace.includes(name))).toEqual([])
    expect(none.filter((id) => marks[id].door === 'tenant')).toEqual([])
  })

  const flag = 'ac-cash-discount'
  const bakeryOverlay = { audience: 'merchant' as const, id: bakery.merchantId }
  const flagNow = async () => ok(await admin.call('getFlagSetting', { path: { flag } }))
  const ownFlag = async () =>
    ok(
      await admin.call('findFlagMerchants', {
        path: { flag },
        query: { of: 'all', search: String(bakery.merchantId) },
      }),
    ).merchants[0]!
  const byOperator: Partial<Record<Write, () => Promise<{ status: number; text: string }>>> = {
    setFlag: async () => {
      const { on, concurrencyChecksum } = await flagNow()
      return admin.call('setFlag', { path: { flag }, body: { on: !on, concurrencyChecksum } })
    },
    setMerchantFlag: async () => {
      const { concurrencyChecksum } = await ownFlag()
      return admin.call('setMerchantFlag', {
        path: { flag, merchantId: bakery.merchantId },
        body: { on: true, concurrencyChecksum },
      })
    },
    removeMerchantFlag: async () => {
      const { concurrencyChecksum } = await ownFlag()
      return admin.call('removeMerchantFlag', {
        path: { flag, merchantId: bakery.merchantId },
        query: { concurrencyChecksum },
      })
    },
    saveOverlay: () =>
      admin.call('saveOverlay', {
        path: bakeryOverlay,
        body: { content: { plugins: { customers: { hidden: true } } }, baseRevision: 0 },
      }),
    restoreOverlay: () =>
      admin.call('restoreOverlay', { path: bakeryOverlay, body: { revision: 0, baseRevision: 1 } }),
    endPersonsSession: async () => {
      const person = await platform.signIn('bakery-viewer', {
        merchantId: bakery.merchantId,
        storeId: bakery.mill,
      })
      await person.call('getPortalData')
      const [session] = ok(
        await owner.call('findPeoplesSessions', { query: { search: 'bakery-viewer' } as never }),
      ).sessions
      return owner.call('endPersonsSession', { path: { sessionId: session!.id } })
    },
  }
  // All of a demonstration is as it was: every merchant, which is what its button says.
  const everything = ['resetDemoAccounts']
  it("by the operator's door has a case here each", () =>
    expect(none.filter((id) => marks[id].door === 'operator' && !byOperator[id])).toEqual(
      everything,
    ))
  it.each(Object.entries(byOperator))('%s', async (_id, act) => {
    const rows = await touching(async () => {
      const answer = await act()
      expect(answer.status, answer.text).toBe(200)
    })
    expect(
      [...new Set(rows.map(({ table }) => table))].filter((table) => !ofNoPlace.includes(table)),
    ).toEqual([])
  })
})

// After all others: what they asked of the database.
it("each statement through the tenant's door names the merchant", () => {
  expect(statements.count()).toBeGreaterThan(50)
  expect(statements.unnamed()).toEqual([])
})
