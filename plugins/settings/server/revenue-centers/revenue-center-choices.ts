// The devices and order modes that a revenue center can have, with the centers that they currently
// belong to.
// Facts: F-58, F-59, C-098, C-101, C-102
import { sql } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import { amongStores } from '#server/data/ids.ts'
import { offsetOf, onePage } from '#server/data/paging.ts'
import { contains, cleanSearch, textOrder } from '#server/data/text.ts'
import {
  selectVisibleStores,
  type VisibleStores,
} from '#server/identity/sessions/visible-stores.ts'

import { kinds, type Kind } from './revenue-center-kinds.ts'

export interface ChoiceQuery {
  stores: readonly number[] | 'all'
  /** Only those that belong to no center. */
  inNone?: boolean | undefined
  search?: string | null | undefined
  /** Starts at 1. */
  page?: number | undefined
  /** Leave it out to get all rows. */
  pageSize?: number | undefined
}
/** A store's device or order mode, with its current center. */
export interface Choice {
  store_id: number
  store_name: string
  id: number
  name: string
  center_id: number | null
  center_name: string | null
  /** The number of rows on all pages together. */
  total: number
}

/**
 * All devices or order modes in the user's visible stores. Retired ones are left out, unless they
 * still belong to a center. `words` joins all searched columns, so that one search can match
 * several columns.
 */
const selectChoices = (tx: Tx, visibleStores: VisibleStores, kind: Kind) => {
  const { link, id, of, inStore, isUsed, place } = kinds[kind]
  const stores = selectVisibleStores(tx, visibleStores).select(['s.id', 's.name', 's.merchant_id'])
  return sql<Row>`(select s.id as store_id, s.name as store_name, o.id, o.name,
      c.id as center_id, c.name as center_name, ${place} as place,
      concat_ws(e'\\x1f', o.name, s.name, c.name) as words
    from (${stores}) s
    join ${of} o on o.merchant_id = s.merchant_id and ${inStore('s.id')} and o.deleted_at is null
    left join ${sql.table(link)} h on h.merchant_id = s.merchant_id and h.store_id = s.id
      and h.${sql.ref(id)} = o.id
    left join revenue_center c on c.merchant_id = s.merchant_id and c.id = h.revenue_center_id
    where ${isUsed} or c.id is not null)`.as('r')
}
type Row = Omit<Choice, 'total'> & { words: string; place: number }

/** Devices sorted by store and name, or order modes by store and their own order. */
export function readChoices(
  tx: Tx,
  visibleStores: VisibleStores,
  kind: Kind,
  { stores, inNone, search, page = 1, pageSize }: ChoiceQuery,
): Promise<Choice[]> {
  const rows = tx
    .selectFrom(selectChoices(tx, visibleStores, kind))
    .where(amongStores('r.store_id', stores))
    .$if(inNone === true, (all) => all.where('r.center_id', 'is', null))
    .where(contains('r.words', cleanSearch(search)))
    .select(['r.store_id', 'r.store_name', 'r.id', 'r.name', 'r.center_id', 'r.center_name'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy(textOrder('r.store_name'))
    .orderBy('r.store_id')
    .orderBy('r.place')
    .orderBy(textOrder('r.name'))
    .orderBy('r.id')
  return pageSize === undefined
    ? rows.execute()
    : rows.$call(onePage(pageSize, offsetOf(page, pageSize))).execute()
}

export async function countInNone(
  tx: Tx,
  visibleStores: VisibleStores,
  kind: Kind,
): Promise<number> {
  const [first] = await readChoices(tx, visibleStores, kind, {
    stores: 'all',
    inNone: true,
    pageSize: 1,
  })
  return first?.total ?? 0
}
