// Reads and writes the table of flags. A flag has one row for everyone. Rows for single merchants
// override it.
import { sql } from 'kysely'

import { required } from '#core/required.ts'
import { flags as vocabulary, type FlagName } from '#core/access/vocabulary.ts'
import { checksum } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { Row } from '#server/data/schema.ts'
import { contains, cleanSearch, textOrder } from '#server/data/text.ts'
import type { AnswerOf } from '#server/calls/call.ts'
import { resellers } from '#server/resellers.ts'
import { flagNames } from '#server/flags/names.ts'

export type FlagSetting = AnswerOf<'getFlagSetting'>
export type FlagMerchant = AnswerOf<'setMerchantFlag'>
type FlagRow = Pick<Row<'feature_flag'>, 'id' | 'is_on' | 'version' | 'updated_at' | 'updated_by'>

/**
 * The version that the client sends back. It contains the row's id, so that the version of a
 * deleted row doesn't match a new row.
 */
export const versionOf = (row: Pick<FlagRow, 'id' | 'version'> | undefined): string =>
  row ? `${checksum(row.version)}.${row.id.toString(36)}` : checksum(0)
const changeOf = ({ updated_at, updated_by }: Pick<FlagRow, 'updated_at' | 'updated_by'>) => ({
  changedAt: updated_at.toISOString(),
  ...(updated_by !== null && { changedBy: updated_by }),
})

/**
 * All flags with their value for everyone. A flag without a row has the same default as a flag that
 * can't be read.
 */
export async function readSettings(tx: Tx): Promise<Map<FlagName, FlagSetting>> {
  const rows = await tx
    .selectFrom('feature_flag')
    .selectAll()
    .where('merchant_id', 'is', null)
    .execute()
  const { rows: counts } = await sql<{ key: string; own: number; on: number }>`
    select key, count(*)::int as own, (count(*) filter (where is_on))::int as on
    from feature_flag where merchant_id is not null group by key`.execute(tx)
  return new Map(
    flagNames.map((flag): [FlagName, FlagSetting] => {
      const row = rows.find(({ key }) => key === flag)
      const { own, on: ownOn } = counts.find(({ key }) => key === flag) ?? { own: 0, on: 0 }
      const on = row?.is_on ?? vocabulary[flag].whenFailed
      return [
        flag,
        {
          flag,
          title: vocabulary[flag].title,
          on,
          own,
          differing: on ? own - ownOn : ownOn,
          ...(row && changeOf(row)),
          concurrencyChecksum: versionOf(row),
        },
      ]
    }),
  )
}
export const readSetting = async (tx: Tx, flag: FlagName): Promise<FlagSetting> =>
  required((await readSettings(tx)).get(flag), `the flag ${flag}`)

interface MerchantOnly {
  merchant_id: number
  name: string
  reseller_id: number
}
/** If a merchant has no value of its own, all columns of the flag are null, including the id. */
type MerchantRow = MerchantOnly & (FlagRow | { id: null })
const columns = sql`m.id as merchant_id, m.name, m.reseller_id,
  f.id, f.is_on, f.version, f.updated_at, f.updated_by`
const joined = (flag: FlagName) =>
  sql`merchant m left join feature_flag f on f.merchant_id = m.id and f.key = ${flag}`

function toMerchant(row: MerchantRow, everybodys: boolean): FlagMerchant {
  const { merchant_id, name, reseller_id } = row
  const resellerName = resellers.find(({ id }) => id === reseller_id)?.name
  const value = row.id === null ? undefined : row
  return {
    merchantId: merchant_id,
    name,
    ...(resellerName !== undefined && { resellerName }),
    on: value?.is_on ?? everybodys,
    own: value !== undefined,
    ...(value && changeOf(value)),
    concurrencyChecksum: versionOf(value),
  }
}

export interface MerchantSearch {
  search?: string
  /** Only merchants with their own value, or all merchants. */
  of?: 'own' | 'all'
  page?: number
  pageSize?: number
}
/** Searches merchants by name or id, each with the value that applies to it. */
export async function searchMerchants(
  tx: Tx,
  flag: FlagName,
  { search = '', of = 'own', page = 1, pageSize = 25 }: MerchantSearch,
): Promise<{ merchants: FlagMerchant[]; total: number }> {
  const { on } = await readSetting(tx, flag)
  const text = cleanSearch(search)
  const ofOwn = of === 'own' ? sql`f.id is not null` : sql`true`
  const isFound =
    text === '' ? sql`true` : sql`(${contains('m.name', text)} or m.id::text = ${text})`
  const where = sql`${ofOwn} and ${isFound}`
  const { rows } = await sql<MerchantRow>`
    select ${columns} from ${joined(flag)} where ${where}
    order by ${textOrder('m.name')}, m.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from ${joined(flag)} where ${where}`.execute(tx)
  return {
    merchants: rows.map((row) => toMerchant(row, on === true)),
    total: required(counts[0], 'the number of merchants').total,
  }
}
/** One merchant with the value that applies to it; undefined if it doesn't exist. */
export async function readMerchant(
  tx: Tx,
  flag: FlagName,
  merchantId: number,
): Promise<FlagMerchant | undefined> {
  const {
    rows: [row],
  } = await sql<MerchantRow>`
    select ${columns} from ${joined(flag)} where m.id = ${merchantId}`.execute(tx)
  return row && toMerchant(row, (await readSetting(tx, flag)).on === true)
}

const rowsOf = (flag: FlagName, merchantId: number | null) =>
  sql`key = ${flag} and merchant_id is not distinct from ${merchantId}`
/** Locks the row for everyone or for a merchant until the transaction ends. */
export async function lockRow(
  tx: Tx,
  flag: FlagName,
  merchantId: number | null,
): Promise<FlagRow | undefined> {
  const {
    rows: [row],
  } = await sql<FlagRow>`
    select id, is_on, version, updated_at, updated_by from feature_flag
    where ${rowsOf(flag, merchantId)} for update`.execute(tx)
  return row
}
/** Stores a value. Returns false if another request has created the row first. */
export async function storeRow(
  tx: Tx,
  flag: FlagName,
  merchantId: number | null,
  row: FlagRow | undefined,
  { on, at, by }: { on: boolean; at: Date; by: string },
): Promise<boolean> {
  const values = { is_on: on, updated_at: at, updated_by: by }
  if (row) {
    await tx
      .updateTable('feature_flag')
      .set({ ...values, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
    return true
  }
  const made = await tx
    .insertInto('feature_flag')
    .values({ key: flag, merchant_id: merchantId, ...values })
    .onConflict((other) => other.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
export const deleteRow = async (tx: Tx, { id }: FlagRow): Promise<void> =>
  void (await tx.deleteFrom('feature_flag').where('id', '=', id).execute())
