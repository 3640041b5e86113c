// Revenue centers: groups of stores, devices and order modes. Devices and modes are not edited
// here.
// Facts: S-130, V-097; text C §3.5
import { sql } from 'kysely'

import type { Tx } from '#server/data/doors.ts'
import type { RecordsPage } from '#server/records/engine/description.ts'
import type { Work } from '#server/records/engine/source.ts'
import { ofStores, onlyStore } from '#server/records/engine/stores.ts'
import { tableSource } from '#server/records/engine/table-source.ts'
import { text } from '#server/records/settings/columns.ts'
import { joinedSource } from '#server/records/settings/rows.ts'

const counted = (what: 'store' | 'device' | 'order_mode') =>
  sql<number>`(select count(*) from ${sql.table(`revenue_center_${what}`)} h
    where h.merchant_id = c.merchant_id and h.revenue_center_id = c.id)`

/** Assigns a new center to the current store, or to the merchant's only store. */
async function created(tx: Tx, { scope }: Work, id: number): Promise<void> {
  await tx
    .insertInto('revenue_center_store')
    .values({
      merchant_id: scope.merchantId,
      revenue_center_id: id,
      store_id: scope.storeId === 0 ? await onlyStore(tx, scope) : scope.storeId,
    })
    .execute()
}

/** Frees the center's devices and order modes for other centers. */
async function removed(tx: Tx, { scope }: Work, id: number): Promise<void> {
  for (const table of [
    'revenue_center_device',
    'revenue_center_order_mode',
    'revenue_center_store',
  ] as const)
    await tx
      .deleteFrom(table)
      .where('merchant_id', '=', scope.merchantId)
      .where('revenue_center_id', '=', id)
      .execute()
}

export const revenueCenters: RecordsPage = {
  page: 'RevenueCenters',
  kind: 'records',
  title: 'Revenue centers',
  description:
    'Parts of your business that reports tell apart, such as the bar and the dining room.',
  noun: 'revenue center',
  columns: [
    text('name', 'Name', 25, { required: true }),
    text('description', 'Description', 50, { required: true }),
    text('externalId', 'External id', 25, { help: 'Its id in another system.' }),
    { name: 'stores', label: 'Stores', kind: 'integer', inForm: false },
    { name: 'devices', label: 'Devices', kind: 'integer', inForm: false },
    { name: 'orderModes', label: 'Order modes', kind: 'integer', inForm: false },
  ],
  defaultSort: 'name',
  abilities: {
    create: 'settings.addRevenueCenters',
    update: 'settings.editRevenueCenters',
    delete: 'settings.deleteRevenueCenters',
  },
  source: joinedSource({
    list: {
      kinds: {
        name: 'text',
        description: 'text',
        externalId: 'text',
        stores: 'integer',
        devices: 'integer',
        orderModes: 'integer',
      },
      search: ['name', 'description', 'externalId'],
      // Only centers of the chosen store.
      rows: (tx, scope) =>
        tx
          .selectFrom('revenue_center as c')
          .where('c.merchant_id', '=', scope.merchantId)
          .where('c.deleted_at', 'is', null)
          .where(
            sql<boolean>`exists (select from revenue_center_store h
              where h.merchant_id = c.merchant_id and h.revenue_center_id = c.id
              and ${ofStores(scope, 'h.store_id')})`,
          )
          .select(['c.id', 'c.version', 'c.name', 'c.description', 'c.external_id as externalId'])
          .select([
            counted('store').as('stores'),
            counted('device').as('devices'),
            counted('order_mode').as('orderModes'),
          ]),
    },
    table: {
      ...tableSource({
        table: 'revenue_center',
        columns: {
          name: ['name', 'text'],
          description: ['description', 'text'],
          externalId: ['external_id', 'text'],
        },
        unique: { revenue_center_name_key: ['name', 'Another revenue center has this name.'] },
      }),
      reach: { stores: 'stores', empty: 'none', added: 'store' },
    },
    created,
    removed,
  }),
}
