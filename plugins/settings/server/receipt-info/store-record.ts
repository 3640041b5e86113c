// The store's record, which both operations of the store form share. Name, address, phone and time
// zone are columns of the store. Contacts and receipt texts belong to its receipt settings. They
// share one version, which every change raises. Facts: F-45 to F-47, S-127; resolution 47
import { countryCodeOf } from '#schemas/rules/countries.ts'
import { statesOf, type State } from '#server/core/contexts/states.ts'
import { checksum, requireVersion } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { setting } from '#server/data/records/setting.ts'
import { changeStore, heldStore } from '#server/data/records/store.ts'
import type { Row } from '#server/data/schema.ts'
import type { WriteCall, Written } from '#server/data/write.ts'
import type { StoreCountry } from '../../rules/store-configuration.ts'

const ofStore = [
  'name',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'zip',
  'phone',
  'time_zone',
] as const satisfies readonly (keyof Row<'store'>)[]
type OfStore = Pick<Row<'store'>, (typeof ofStore)[number]>
type OfReceipt = Omit<
  Row<'receipt_setting'>,
  'merchant_id' | 'store_id' | 'version' | 'created_at' | 'modified_at' | 'modified_by'
>
export type StoreColumns = OfStore & OfReceipt
export interface StoreRecord extends StoreColumns {
  status_code: number
  version: number
  /** The version of only the receipt settings. */
  receipt_version: number
  /** False if the configuration was never saved. Then only the store itself has a row. */
  is_configured: boolean
  modified_at: Date | null
  modified_by: string | null
}
export interface StoreContext {
  merchantId: number
  storeId: number
}

/** The receipt settings of a store whose configuration was never saved. */
const neverSaved: OfReceipt = {
  contact_name: null,
  contact_email: null,
  contact_phone: null,
  second_contact_name: null,
  second_contact_email: null,
  second_contact_phone: null,
  receipt_header: null,
  includes_qr_code: false,
  website_url: null,
  receipt_note: null,
  suggests_tips: false,
  tip_message: null,
  tip_suggestion_1: null,
  tip_suggestion_2: null,
  tip_suggestion_3: null,
  latitude: null,
  longitude: null,
}

const ofReceipt = Object.keys(neverSaved) as (keyof OfReceipt)[]
const receipts = setting({
  table: 'receipt_setting',
  action: 'storeReceipt.update',
  defaults: neverSaved,
  toWire: (stored) => stored,
})

export async function readStoreRecord(tx: Tx, context: StoreContext): Promise<StoreRecord> {
  const store = await tx
    .selectFrom('store')
    .select([...ofStore, 'status_code', 'version'])
    .where('merchant_id', '=', context.merchantId)
    .where('id', '=', context.storeId)
    .executeTakeFirstOrThrow()
  const receipt = await receipts.read(tx, context)
  return {
    ...receipt,
    ...store,
    version: store.version + receipt.version,
    receipt_version: receipt.version,
    is_configured: receipt.version > 0,
  }
}

/** The company's country and its states. All stores of the company are in that country. */
export async function readStoreCountry(
  tx: Tx,
  merchantId: number,
): Promise<StoreCountry & { named: readonly State[] }> {
  const { countryId } = await tx
    .selectFrom('merchant as m')
    .leftJoin('company_setting as c', 'c.merchant_id', 'm.id')
    .select(({ fn }) => fn.coalesce('c.country_id', 'm.country_id').as('countryId'))
    .where('m.id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const named = statesOf(countryId)
  const states = named.map(({ stateCode }) => stateCode)
  return { country: countryCodeOf(countryId) ?? 'US', states, named }
}

const changed = <Column extends keyof StoreColumns>(
  columns: readonly Column[],
  before: StoreColumns,
  change: Partial<StoreColumns>,
): Partial<Pick<StoreColumns, Column>> =>
  Object.fromEntries(
    columns
      .filter((column) => change[column] !== undefined && change[column] !== before[column])
      .map((column) => [column, change[column]]),
  ) as Partial<Pick<StoreColumns, Column>>

interface Change<Wire> {
  context: StoreContext
  /** The checksum of the version that the caller read. */
  sent: string
  action: string
  /** The new values of columns. Columns that are left out don't change. */
  columnsOf(before: StoreRecord): Partial<StoreColumns>
  toWire(record: StoreRecord): Wire
}

/**
 * Changes the record inside a transaction of `write()`.
 * @throws ConflictError with the current record if the stored version differs
 */
export async function changeStoreRecord<Wire>(
  tx: Tx,
  call: Pick<WriteCall, 'clock' | 'session'>,
  { context, sent, action, columnsOf, toWire }: Change<Wire>,
): Promise<Written<Wire>> {
  // Locks the store, because a store without a saved configuration has no other row to lock.
  await heldStore(tx, context)
  const before = await readStoreRecord(tx, context)
  requireVersion(before, sent, () => toWire(before))
  const change = columnsOf(before)
  const store = changed(ofStore, before, change)
  if (Object.keys(store).length > 0) await changeStore(tx, context, store)
  await receipts.put(
    tx,
    call,
    { context, sent: checksum(before.receipt_version) },
    changed(ofReceipt, before, change),
  )
  const after = await readStoreRecord(tx, context)
  const trail = (record: StoreRecord) =>
    Object.fromEntries([...ofStore, ...ofReceipt].map((column) => [column, record[column]]))
  return {
    answer: toWire(after),
    audit: {
      action,
      entity: 'store',
      entityId: context.storeId,
      before: trail(before),
      after: trail(after),
    },
  }
}
