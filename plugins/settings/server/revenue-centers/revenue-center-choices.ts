// What a revenue center can hold: the devices and order modes of stores, and which center has each.
// Facts: F-58, F-59, C-098, C-101, C-102
import { sql, type AliasedExpression } from 'kysely'

import type { Tx } from '#server/data/doors.ts'
import { amongStores } from '#server/data/ids.ts'
import { offsetOf, onePage } from '#server/data/paging.ts'
import { contains, searchOf, textOrder } from '#server/data/text.ts'
import { visibleStores, type Sight } from '#server/identity/sessions/sight.ts'

export interface ChoiceQuery {
  stores: readonly number[] | 'all'
  /** Only what is in no center. */
  inNone?: boolean | undefined
  search?: string | null | undefined
  /** From 1. */
  page?: number | undefined
  /** Absent: all rows. */
  pageSize?: number | undefined
}
/** A device, or an order mode of a store, and the center that has it. */
export interface Choice {
  store_id: number
  store_name: string
  id: number
  name: string
  center_id: number | null
  center_name: string | null
  /** How many rows all pages have. */
  total: number
}

const centerOf = ['c.id as center_id', 'c.name as center_name'] as const
/** Joins the columns of a row, so that a search finds words in any of them. */
const searched = (name: string) =>
  sql<string>`concat_ws(e'\\x1f', ${sql.ref(name)}, s.name, c.name)`.as('words')

/** A device that is retired sells nothing: it is no choice, except where a center still has it. */
const devices = (tx: Tx, sight: Sight) =>
  visibleStores(tx, sight)
    .innerJoin('device as d', (on) =>
      on.onRef('d.merchant_id', '=', 's.merchant_id').onRef('d.store_id', '=', 's.id'),
    )
    .leftJoin('revenue_center_device as h', (on) =>
      on.onRef('h.merchant_id', '=', 'd.merchant_id').onRef('h.device_id', '=', 'd.id'),
    )
    .leftJoin('revenue_center as c', (on) =>
      on.onRef('c.merchant_id', '=', 'h.merchant_id').onRef('c.id', '=', 'h.revenue_center_id'),
    )
    .where('d.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('d.status', '<>', 'retired'), eb('c.id', 'is not', null)]))
    .select(['s.id as store_id', 's.name as store_name', 'd.id', 'd.name', ...centerOf])
    .select([searched('d.name'), sql<number>`0`.as('place')])
    .as('r')

/** Every store has all order modes of its merchant. */
const orderModes = (tx: Tx, sight: Sight) =>
  visibleStores(tx, sight)
    .innerJoin('order_mode as m', 'm.merchant_id', 's.merchant_id')
    .leftJoin('revenue_center_order_mode as h', (on) =>
      on
        .onRef('h.merchant_id', '=', 'm.merchant_id')
        .onRef('h.store_id', '=', 's.id')
        .onRef('h.order_mode_id', '=', 'm.id'),
    )
    .leftJoin('revenue_center as c', (on) =>
      on.onRef('c.merchant_id', '=', 'h.merchant_id').onRef('c.id', '=', 'h.revenue_center_id'),
    )
    .where('m.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('m.is_active', '=', true), eb('c.id', 'is not', null)]))
    .select(['s.id as store_id', 's.name as store_name', 'm.id', 'm.name', ...centerOf])
    .select([searched('m.name'), 'm.sort_order as place'])
    .as('r')

type Row = Omit<Choice, 'total'> & { words: string; place: number }
type Choices = (tx: Tx, sight: Sight) => AliasedExpression<Row, 'r'>
const choices: Record<'devices' | 'orderModes', Choices> = { devices, orderModes }

/** Devices by store and name, or order modes by store and in their own order. */
export function readChoices(
  tx: Tx,
  sight: Sight,
  what: keyof typeof choices,
  { stores, inNone, search, page = 1, pageSize }: ChoiceQuery,
): Promise<Choice[]> {
  const rows = tx
    .selectFrom(choices[what](tx, sight))
    .where(amongStores('r.store_id', stores))
    .$if(inNone === true, (all) => all.where('r.center_id', 'is', null))
    .where(contains('r.words', searchOf(search)))
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

/** How many devices, or order modes of stores, are in no center. */
export async function countInNone(
  tx: Tx,
  sight: Sight,
  what: keyof typeof choices,
): Promise<number> {
  const [first] = await readChoices(tx, sight, what, { stores: 'all', inNone: true, pageSize: 1 })
  return first?.total ?? 0
}
