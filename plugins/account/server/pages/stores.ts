// A merchant's stores, and requests for new ones. Platform staff create the store, because it costs
// money and needs a contract.
// Facts: P-042, P-043, R-014
import { sql } from 'kysely'

import { requireVersion } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { changeStore, heldStore } from '#server/data/records/store.ts'
import type { Scope } from '#server/calls/call.ts'
import { invalid, Problem } from '#server/calls/problem.ts'
import { recordsPage } from '#server/records/engine/description.ts'
import { choiceOf } from '#server/records/engine/filters.ts'
import type { Work, Values } from '#server/records/engine/source.ts'
import type { Writes } from '#server/records/engine/record-definition.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'
import { toChoices, shown, text } from '#server/records/settings/columns.ts'

const statuses = toChoices({
  active: 'Active',
  pending: 'Being set up',
  suspended: 'Suspended',
  deactivated: 'Deactivated',
  requested: 'Requested',
})
const statusOf = sql<string>`case when s.is_deleted
  or s.status_code not in (1, 2, 5) then 'deactivated'
  when s.status_code = 1 then 'pending' when s.status_code = 5 then 'suspended' else 'active' end`

/**
 * Stores and requests in one list. Their ids don't collide, because the id of a store is at least
 * 100,000 times the id of its merchant.
 */
const rows = (tx: Tx, { merchantId }: Scope) => {
  const stores = tx
    .selectFrom('store as s')
    .where('s.merchant_id', '=', merchantId)
    .select([
      's.id',
      's.version',
      's.name',
      's.code',
      's.address_line1 as addressLine1',
      's.city',
      's.state',
      's.zip',
      's.phone',
      's.plan_name as plan',
      's.subscription_number as subscription',
      sql<string | null>`null::date`.as('opensOn'),
      statusOf.as('status'),
    ])
  const requests = tx
    .selectFrom('store_request as r')
    .where('r.merchant_id', '=', merchantId)
    .where('r.deleted_at', 'is', null)
    .where('r.done_store_id', 'is', null)
    .select([
      'r.id',
      'r.version',
      'r.name',
      sql<string | null>`null::text`.as('code'),
      'r.address_line1 as addressLine1',
      'r.city',
      'r.state',
      'r.zip',
      'r.phone',
      sql<string | null>`null::text`.as('plan'),
      sql<string | null>`null::text`.as('subscription'),
      'r.opens_on as opensOn',
      sql<string>`'requested'`.as('status'),
    ])
  return tx.selectFrom(stores.unionAll(requests).as('place')).selectAll()
}

const contextOf = ({ scope: { merchantId } }: Work, storeId: number) => ({ merchantId, storeId })
/**
 * Locks the store and checks its version. Undefined if the id belongs to a request.
 * @throws a conflict if the store has changed since the caller read it
 */
async function requireStore(tx: Tx, work: Work, id: number, checksum: string) {
  const store = await heldStore(tx, contextOf(work, id))
  // Passes no record, because the caller adds the current one to the conflict.
  if (store) requireVersion(store, checksum, undefined)
  return store
}
/**
 * Updates the name and address of a store. Everything else about it has its own page under
 * Settings.
 */
async function updateStore(tx: Tx, work: Work, id: number, values: Values): Promise<void> {
  if (values.opensOn != null)
    throw invalid([at('opensOn', 'unused', 'Leave this empty. The store is already open.')])
  const names = {
    name: 'name',
    addressLine1: 'address_line1',
    city: 'city',
    state: 'state',
    zip: 'zip',
    phone: 'phone',
  } as const
  const stored = Object.fromEntries(
    Object.entries(names).flatMap(([name, column]) =>
      Object.hasOwn(values, name) ? [[column, values[name]]] : [],
    ),
  )
  await changeStore(tx, contextOf(work, id), stored)
}

async function deactivate(tx: Tx, work: Work, id: number): Promise<void> {
  const { merchantId, storeId } = work.scope
  const refuse = (detail: string) => new Problem(422, 'inUse', { detail })
  const { others } = await tx
    .selectFrom('store')
    .where('merchant_id', '=', merchantId)
    .where('id', '!=', id)
    .where('is_deleted', '=', false)
    .where('status_code', 'in', [1, 2, 5])
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .executeTakeFirstOrThrow()
  if (others === 0) throw refuse('This is the only store in use. A merchant needs at least one.')
  if (storeId === id) throw refuse('You are working in this store. Switch to another one first.')
  await changeStore(tx, contextOf(work, id), { is_deleted: true, status_code: 3 })
}

const deactivated = 'This store is deactivated. Support can reactivate it.'

/** Writes requests through `requests`. Stores are updated or deactivated instead. */
const wrapWrites = (requests: Writes): Writes => ({
  create: (tx, work, values) =>
    requests.create(tx, work, { ...values, asked_by: work.session.userName }),
  async update(tx, work, id, checksum, values) {
    const store = await requireStore(tx, work, id, checksum)
    if (!store) return requests.update(tx, work, id, checksum, values)
    return updateStore(tx, work, id, values)
  },
  async remove(tx, work, id, checksum) {
    const store = await requireStore(tx, work, id, checksum)
    if (!store) return requests.remove(tx, work, id, checksum)
    if (store.is_deleted) throw new Problem(422, 'inUse', { detail: deactivated })
    return deactivate(tx, work, id)
  },
})

export const storesPage = recordsPage({
  page: 'MyStores',
  title: 'My stores',
  description:
    'Your stores, and the ones that you have asked us to set up. Adding a store sends us a ' +
    'request. Deleting one deactivates it.',
  noun: 'store',
  columns: [
    text('name', 'Name', 40, { required: true }),
    shown('code', 'Code'),
    text('addressLine1', 'Address', 40, { required: true }),
    text('city', 'City', 20, { required: true }),
    text('state', 'State', 20),
    text('zip', 'ZIP code', 10, { textKind: 'postalCode' }),
    text('phone', 'Phone', 14, { textKind: 'phone' }),
    shown('status', 'Status', 'choice', { choices: statuses }),
    shown('plan', 'Plan'),
    shown('subscription', 'Subscription'),
    {
      name: 'opensOn',
      label: 'Opens',
      kind: 'date',
      help:
        'For a store that you request: when you want to open. We call you within two business ' +
        'days.',
    },
  ],
  defaultSort: 'name',
  filters: [{ name: 'status', label: 'Status', kind: 'choice', choices: statuses }],
  locked: ({ status }) => (status === 'deactivated' ? { delete: deactivated } : {}),
  abilities: {
    create: 'account.addStores',
    update: 'account.editStores',
    delete: 'account.deactivateStores',
  },
  source: recordSource({
    table: 'store_request',
    unique: {
      store_request_name_key: ['name', 'You have already requested a store with this name.'],
    },
    affectedStores: { store: 'name' },
    search: ['name', 'code', 'addressLine1', 'city', 'zip', 'phone', 'subscription'],
    rows: (tx, scope, filters) => {
      const chosen = choiceOf(filters, 'status')
      return rows(tx, scope).where((row) =>
        chosen === undefined ? row.lit(true) : row('status', '=', chosen),
      ) // the condition excludes undefined
    },
    writes: wrapWrites,
  }),
})
