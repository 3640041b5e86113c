// Reads the sites in a request, and the sites linked to a fee or a brand.
import { sql } from 'kysely'

import type { AnyCall } from '#server/calls/call.ts'
import { invalid } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { amongStores } from '#server/data/ids.ts'

/** The active ones among these stores that the person has access to. */
export async function knownStores(
  tx: Tx,
  merchantId: number,
  asked: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('store')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('is_deleted', '=', false)
    .where(amongStores('id', asked))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Converts the sites of a request to numbers.
 * @param field the request's field, for the refusal
 * @throws invalid if the person has no access to one of the stores
 */
export async function sitesSent(
  tx: Tx,
  call: AnyCall,
  sent: readonly string[],
  field: string,
): Promise<number[]> {
  const sites = sent.map((id) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0))
  const known = await knownStores(tx, call.scope.merchantId, sites)
  const strange = sent.filter((_, at) => !known.has(sites[at] ?? 0))
  if (strange.length === 0) return sites
  const few = strange.slice(0, 3).join(', ')
  const message =
    strange.length === 1 ? `Store ${few} doesn't exist here.` : `Stores ${few} don't exist here.`
  throw invalid([{ field, code: 'unknown', message }])
}

const links = { fee_store: 'fee_id', brand_store: 'brand_id' } as const
type Links = keyof typeof links

/** Ids of the linked stores that are active and that the person has access to. */
export async function linkedStores(
  tx: Tx,
  merchantId: number,
  table: Links,
  id: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select s.id from store s
    join ${sql.table(table)} l on l.merchant_id = s.merchant_id and l.store_id = s.id
    where s.merchant_id = ${merchantId} and l.${sql.ref(links[table])} = ${id} and not s.is_deleted
    order by s.id`.execute(tx)
  return rows.map((row) => row.id)
}
export const linkStores = (
  tx: Tx,
  merchantId: number,
  table: Links,
  id: number,
  stores: readonly number[],
) =>
  sql`insert into ${sql.table(table)} (merchant_id, ${sql.ref(links[table])}, store_id)
    select ${merchantId}::int, ${id}::int, each::bigint
    from unnest(string_to_array(${stores.join()}, ',')) as each`.execute(tx)
