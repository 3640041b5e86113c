// Revenue centers, which are groups of stores with some of their devices and order modes.
// Facts: C-096 to C-103, S-132, V-095 to V-097, V-126 to V-129, K-65
import type { FieldFault } from '#schemas/rules/rule.ts'
import { may } from '#server/access/abilities.ts'
import type { AnswerOf, AnyCall, BodyOf, Call, Handlers } from '#server/calls/call.ts'
import { faultsRefused, refuseFaults } from '#server/calls/faults.ts'
import { denied, notFound } from '#server/calls/problem.ts'
import { refuseOtherMerchant } from '#server/core/contexts/context.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { record } from '#server/data/records/record.ts'
import { folded, foldedValue, orNull, textOrder, trimmedText } from '#server/data/text.ts'
import { answering, write, type Written } from '#server/data/write.ts'
import {
  knownStores,
  readVisibleStores,
  selectVisibleStores,
  type VisibleStores,
} from '#server/identity/sessions/visible-stores.ts'

import {
  revenueCenterFaults,
  revenueCenterKeys,
  revenueCenterRule,
} from '../../rules/revenue-centers.ts'
import { countInNone, readChoices } from './revenue-center-choices.ts'
import { holdExactly, holdNothing, putStoreRows } from './revenue-center-held.ts'
import { readCenters, seenRows, type StoredCenter } from './revenue-center-rows.ts'
import { revenueCenterTexts } from './revenue-center-texts.ts'
import { deviceRow, orderModeRow, toWire, trailOf } from './revenue-center-wire.ts'

/**
 * Limits the number of errors. A large body can cause very many, and a longer list wouldn't help.
 */
const maxErrors = 50
const refuse = (faults: readonly FieldFault[]) =>
  refuseFaults(faults.slice(0, maxErrors), revenueCenterTexts)

/** Runs a read with the caller's visible stores. The request must name the session's merchant. */
async function reading<T>(
  call: AnyCall,
  merchantId: number,
  work: (tx: Tx, visibleStores: VisibleStores) => Promise<T>,
): Promise<T> {
  await refuseOtherMerchant(call, merchantId)
  return call.databaseRoles.asTenant(call.scope, async (tx) =>
    work(tx, await readVisibleStores(tx, call.scope)),
  )
}

const toColumns = ({ Name, Description, ExternalId }: BodyOf<'saveRevenueCenter'>) => ({
  name: trimmedText(Name),
  description: trimmedText(Description),
  external_id: orNull(trimmedText(ExternalId)),
})
type Columns = ReturnType<typeof toColumns>

const nameTaken = (name: string): FieldFault => ({
  field: 'Name',
  key: revenueCenterKeys.nameTaken,
  params: { name },
})

const center = record({
  table: 'revenue_center',
  entity: 'revenueCenter',
  kept: ['store_rows'],
  read: async (tx, visibleStores: VisibleStores, id) =>
    (await readCenters(tx, visibleStores, { id }))[0],
  rowOf: ({ row }) => row,
  toWire,
  trailOf,
  missing: () => notFound("This revenue center doesn't exist here."),
  unique: {
    // If two concurrent saves use the same name, the unique index refuses the second.
    revenue_center_name_key: ({ name }) =>
      faultsRefused([nameTaken(String(name))], revenueCenterTexts),
  },
})

/** A fault for each store that the user can't see, or that the request names twice. */
async function storeFaults(
  tx: Tx,
  visibleStores: VisibleStores,
  { Stores }: BodyOf<'saveRevenueCenter'>,
): Promise<FieldFault[]> {
  const ids = Stores.map(({ StoreId }) => StoreId)
  const known = await knownStores(tx, visibleStores, ids)
  const seen = new Set<number>()
  return ids.flatMap((id, at): FieldFault[] => {
    const field = `Stores.${at}.StoreId`
    const isTwice = seen.has(id)
    seen.add(id)
    if (!known.has(id)) return [{ field, key: revenueCenterKeys.storeUnknown, params: { id } }]
    return isTwice ? [{ field, key: revenueCenterKeys.storeTwice }] : []
  })
}

/** Faults of changed stores, if the user may not assign stores. */
function assignFaults(
  before: StoredCenter | undefined,
  { body, facts, scope }: Call<'saveRevenueCenter'>,
): FieldFault[] {
  // A merchant with a single store has nothing to assign, because a center gets that store
  // automatically.
  if (scope.view === 'single-store' || may('settings.assignRevenueCenterStores', facts)) return []
  const held = new Set(before?.stores.map(({ id }) => id))
  const changed = held.symmetricDifference(new Set(body.Stores.map(({ StoreId }) => StoreId)))
  return changed.size === 0 ? [] : [{ field: 'Stores', key: revenueCenterKeys.storesClosed }]
}

async function nameFaults(
  tx: Tx,
  { merchantId }: VisibleStores,
  name: string,
  id: number,
): Promise<FieldFault[]> {
  const other = await tx
    .selectFrom('revenue_center')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .where(folded('name'), '=', foldedValue(name))
    .where('id', '<>', id)
    .executeTakeFirst()
  return other ? [nameTaken(name)] : []
}

/** Refuses changes that affect stores which the user can't open. */
function elsewhereFaults(
  before: StoredCenter,
  columns: Columns,
  { view }: VisibleStores,
): FieldFault[] {
  const verdict = revenueCenterRule(before, { view })
  if (verdict.allow) return []
  const fields = { name: 'Name', description: 'Description', external_id: 'ExternalId' } as const
  return (['name', 'description', 'external_id'] as const).flatMap((column) =>
    columns[column] === before.row[column]
      ? []
      : [{ field: fields[column], key: verdict.reasonKey }],
  )
}

/**
 * Assigns what was sent to the locked center, within the visible stores, and counts it.
 * @param before undefined for a new center, which is empty
 * @throws a 422 problem with everything that the center can't have
 */
async function hold(
  tx: Tx,
  visibleStores: VisibleStores,
  id: number,
  { Stores }: BodyOf<'saveRevenueCenter'>,
  before?: StoredCenter,
): Promise<void> {
  const seen = await seenRows(tx, visibleStores)
  const elsewhere = Math.max(0, (before?.row.store_rows ?? 0) - seen(id))
  refuse(await holdExactly(tx, visibleStores, id, Stores))
  await putStoreRows(
    tx,
    visibleStores.merchantId,
    id,
    elsewhere + (await seenRows(tx, visibleStores))(id),
  )
}

/** @throws a 422 problem with all errors. Nothing is saved then */
async function save(
  tx: Tx,
  call: Call<'saveRevenueCenter'>,
): Promise<Written<AnswerOf<'saveRevenueCenter'>>> {
  const { body } = call
  const visibleStores = await readVisibleStores(tx, call.scope)
  const before =
    body.RevenueCenterId === 0
      ? undefined
      : await center.unchanged(
          tx,
          visibleStores,
          body.RevenueCenterId,
          body.ConcurrencyChecksum ?? '',
          'change',
        )
  const columns = toColumns(body)
  refuse([
    ...revenueCenterFaults(body),
    ...(before ? elsewhereFaults(before, columns, visibleStores) : []),
    ...assignFaults(before, call),
    ...(await nameFaults(tx, visibleStores, columns.name, before?.row.id ?? 0)),
    ...(await storeFaults(tx, visibleStores, body)),
  ])
  return before
    ? center.update(tx, call, visibleStores, before, columns, () =>
        hold(tx, visibleStores, before.row.id, body, before),
      )
    : center.create(tx, call, visibleStores, columns, (id) => hold(tx, visibleStores, id, body))
}

/**
 * Only marks the center as deleted, because past tickets may refer to it. Its devices and order
 * modes become unassigned.
 */
async function remove(
  tx: Tx,
  call: Call<'deleteRevenueCenter'>,
): Promise<Written<AnswerOf<'deleteRevenueCenter'>>> {
  const { revenueCenterId: id, concurrencyChecksum } = call.query
  const visibleStores = await readVisibleStores(tx, call.scope)
  const before = await center.unchanged(tx, visibleStores, id, concurrencyChecksum, 'delete')
  const verdict = revenueCenterRule(before, { view: visibleStores.view })
  if (!verdict.allow) refuse([{ field: 'revenueCenterId', key: verdict.reasonKey }])
  await holdNothing(tx, visibleStores.merchantId, id)
  return answering(await center.remove(tx, call, visibleStores, before), () => ({
    revenueCenterId: id,
  }))
}

const choiceQuery = (body: BodyOf<'getOrderModes'>) => ({
  stores: body.AllStores === true ? ('all' as const) : body.Stores,
  inNone: body.InNone,
  search: body.Search,
  page: body.Page,
  pageSize: body.PageSize,
})

/** Handlers of the legacy operations under /RevenueCenter. */
export const revenueCenterHandlers: Handlers = {
  getRevenueCenters: (call) =>
    reading(call, call.query.merchantId, async (tx, visibleStores) =>
      (await readCenters(tx, visibleStores, call.query)).map(toWire),
    ),

  getRevenueCenterById: (call) => {
    const { revenueCenterId: id, merchantId, ...which } = call.query
    return reading(call, merchantId, async (tx, visibleStores) => {
      const [center] = await readCenters(tx, visibleStores, { id, ...which })
      if (!center) throw notFound("This revenue center doesn't exist here.")
      return toWire(center)
    })
  },

  getAddRevenueCenterValidation: (call) =>
    reading(call, call.query.merchantId, async (tx, visibleStores) => {
      const [devicesInNone, orderModesInNone] = await Promise.all([
        countInNone(tx, visibleStores, 'StoreDeviceIds'),
        countInNone(tx, visibleStores, 'OrderModes'),
      ])
      return {
        isDevicesAvailable: devicesInNone > 0,
        isOrderModesAvailable: orderModesInNone > 0,
        devicesInNone,
        orderModesInNone,
      }
    }),

  getStoreDetails: (call) =>
    reading(call, call.query.merchantId, async (tx, visibleStores) => {
      const stores = await selectVisibleStores(tx, visibleStores)
        .select(['s.id', 's.name', 's.city', 's.state'])
        .orderBy(textOrder('s.name'))
        .orderBy('s.id')
        .execute()
      return stores.map(({ id, name, city, state }) => ({
        storeId: id,
        storeName: name,
        city,
        state,
      }))
    }),

  getOrderModes: (call) =>
    reading(call, call.body.MerchantId, async (tx, visibleStores) =>
      (await readChoices(tx, visibleStores, 'OrderModes', choiceQuery(call.body))).map((row) =>
        orderModeRow(visibleStores.merchantId, row),
      ),
    ),

  getRevenueCenterDevices: (call) =>
    reading(call, call.body.MerchantId, async (tx, visibleStores) =>
      (await readChoices(tx, visibleStores, 'StoreDeviceIds', choiceQuery(call.body))).map((row) =>
        deviceRow(visibleStores.merchantId, row),
      ),
    ),

  async saveRevenueCenter(call) {
    const { MerchantId, RevenueCenterId } = call.body
    await refuseOtherMerchant(call, MerchantId)
    if (RevenueCenterId === 0 && !may('settings.addRevenueCenters', call.facts)) throw denied()
    return write(call, (tx) => save(tx, call))
  },

  async deleteRevenueCenter(call) {
    const { merchantId } = call.query
    await refuseOtherMerchant(call, merchantId)
    return write(call, (tx) => remove(tx, call))
  },
}
