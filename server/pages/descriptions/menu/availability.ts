// What is in stock and offered online in the chosen store (F-16, P-056): where it differs from what holds for all.
import { sql } from 'kysely'

import { instantFrom, toDate, type Instant } from '../../../../core/time/clock.ts'
import { plusDays } from '../../../../core/time/dates.ts'
import { wallTime } from '../../../../core/time/wall-time.ts'
import { businessDate, nextBusinessDayStart } from '../../../../core/time/zone.ts'
import { checksum } from '../../../data/checksum.ts'
import type { Tx } from '../../../data/doors.ts'
import { ConflictError } from '../../../data/errors.ts'
import type { Scope } from '../../../http/call.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import type { RecordsPage, Values } from '../../engine/description.ts'
import { choiceOf } from '../../engine/filters.ts'
import type { RecordSource, Work } from '../../engine/source.ts'
import { onlyStore } from '../../engine/stores.ts'
import { joinedSource } from '../customers/joined-source.ts'
import { at } from '../customers/ruled-source.ts'
import { activeOff, yesNo } from './choices.ts'
import { nameOf } from './names.ts'

const inStock = [{ value: 'true', label: 'In stock' }, { value: 'false', label: 'Out' }] as const

/** When the business day of that date begins. */
function dayStart(date: string, zone: string, start: string): Instant {
  let instant = nextBusinessDayStart(instantFrom(`${plusDays(date, -3)}T00:00:00Z`), zone, wallTime(start))
  while (businessDate(instant, zone, wallTime(start)) < date) instant = nextBusinessDayStart(instant, zone, wallTime(start))
  return instant
}

/** Until when an item that is out is out: until somebody says so, or until a business day of the store begins. */
async function outUntil(tx: Tx, { scope, now }: Work, backOn: Values[string] | undefined): Promise<Date | null> {
  if (typeof backOn !== 'string') return null
  const { time_zone: zone, business_day_start: start } = await tx.selectFrom('store').select(['time_zone', 'business_day_start'])
    .where('merchant_id', '=', scope.merchantId).where('id', '=', scope.storeId).executeTakeFirstOrThrow()
  if (backOn <= businessDate(instantFrom(now), zone, wallTime(start))) throw invalid([at('backOn', 'range', 'Choose a day after today.')])
  return toDate(dayStart(backOn, zone, start))
}

const noWay = async (): Promise<never> => { throw new Problem(422, 'refused', { detail: 'Items are added and deleted under Items.' }) }

/** The store's row of an item, made with its first difference. */
const writes: Pick<RecordSource, 'create' | 'update' | 'remove'> = {
  create: noWay,
  remove: noWay,
  async update(tx, { scope, session, now }, id, sent, change) {
    const key = { merchant_id: scope.merchantId, item_id: id, store_id: scope.storeId }
    const by = { modified_at: now, modified_by: session.userName }
    const row = await tx.selectFrom('item_store').select('version').where('merchant_id', '=', key.merchant_id).where('item_id', '=', id).where('store_id', '=', key.store_id).forUpdate().executeTakeFirst()
    if (sent !== checksum(row?.version ?? 0)) throw new ConflictError(undefined)
    const saved = row
      ? await tx.updateTable('item_store').set({ ...change, ...by, version: row.version + 1 })
        .where('merchant_id', '=', key.merchant_id).where('item_id', '=', id).where('store_id', '=', key.store_id).returning('version').executeTakeFirst()
      : await tx.insertInto('item_store').values({ ...key, ...change, ...by, created_at: now }).onConflict((conflict) => conflict.doNothing()).returning('version').executeTakeFirst()
    // Somebody else made the row meanwhile.
    if (!saved) throw new ConflictError(undefined)
    const record = { id, concurrencyChecksum: checksum(saved.version), values: {} }
    return { before: record, after: record }
  },
}

const source = joinedSource({
  kinds: { name: 'text', category: 'text', inStock: 'boolean', backOn: 'date', reason: 'text', online: 'boolean', posActive: 'boolean' },
  search: ['name', 'category'],
  rows(tx, { merchantId, storeId }, filters, { now }) {
    const here = sql<boolean>`coalesce(x.is_in_stock or coalesce(x.out_until <= ${now.toISOString()}::timestamptz, false), true)`
    const online = sql<boolean>`coalesce(x.is_available_online, t.is_available_online)`
    const show = choiceOf(filters, 'show')
    return tx.selectFrom('item as t')
      .innerJoin('store as s', (on) => on.onRef('s.merchant_id', '=', 't.merchant_id').on('s.id', '=', storeId))
      .leftJoin('item_store as x', (on) => on.onRef('x.merchant_id', '=', 't.merchant_id').onRef('x.item_id', '=', 't.id').onRef('x.store_id', '=', 's.id'))
      .where('t.merchant_id', '=', merchantId).where('t.deleted_at', 'is', null)
      .$if(show === 'out', (query) => query.where(sql<boolean>`not ${here}`))
      .$if(show === 'offline', (query) => query.where(sql<boolean>`not ${online}`))
      .select([
        't.id', sql<number>`coalesce(x.version, 0)`.as('version'), 't.name', nameOf('item_category', 'category_id').as('category'), here.as('inStock'), online.as('online'),
        sql<string | null>`case when not ${here} then to_char(x.out_until at time zone s.time_zone, 'YYYY-MM-DD') end`.as('backOn'),
        sql<string | null>`case when not ${here} then x.out_reason end`.as('reason'), sql<boolean>`coalesce(x.is_pos_active, t.is_pos_active)`.as('posActive'),
      ])
  },
  writes,
  async stored(tx, work, values, before) {
    const { inStock: isIn, backOn, reason, online } = { ...before!.values, ...values } // rows are only changed here
    const item = await tx.selectFrom('item').select('is_available_online').where('merchant_id', '=', work.scope.merchantId).where('id', '=', before!.id).executeTakeFirstOrThrow()
    return {
      is_in_stock: isIn!, out_until: isIn ? null : (await outUntil(tx, work, backOn))?.toISOString() ?? null, out_reason: isIn ? null : reason!,
      // What is as everywhere follows when that changes.
      ...(values.online !== undefined && { is_available_online: online === item.is_available_online ? null : online! }),
    }
  },
})

/** A merchant's only store need not have been chosen. */
const inStore = async (tx: Tx, scope: Scope): Promise<Scope> => (scope.storeId === 0 ? { ...scope, storeId: await onlyStore(tx, scope) } : scope)

export const itemAvailabilityPage: RecordsPage = {
  page: 'ItemAvailability',
  kind: 'records',
  title: 'Item availability',
  description: 'What this store has in stock and offers online today.',
  noun: 'item',
  columns: [
    { name: 'name', label: 'Item', kind: 'text', inForm: false },
    { name: 'category', label: 'Category', kind: 'text', inForm: false },
    { name: 'inStock', label: 'In stock', kind: 'boolean', required: true, choices: inStock },
    { name: 'backOn', label: 'Back in stock on', kind: 'date', help: 'When the day begins, it is in stock again by itself. Empty: until somebody says so.' },
    { name: 'reason', label: 'Why it is out', kind: 'text', maxLength: 130 },
    { name: 'online', label: 'Available online', kind: 'boolean', required: true, choices: yesNo },
    { name: 'posActive', label: 'Point of sale', kind: 'boolean', inForm: false, choices: activeOff },
  ],
  defaultSort: 'name',
  filters: [{ name: 'show', label: 'Show', kind: 'choice', choices: [{ value: 'out', label: 'Out of stock' }, { value: 'offline', label: 'Not online' }] }],
  abilities: { update: 'menu.editAvailability' },
  source: {
    ...source,
    search: async (tx, scope, ask, work) => source.search(tx, await inStore(tx, scope), ask, work),
    update: async (tx, work, id, sent, values) => source.update(tx, { ...work, scope: await inStore(tx, work.scope) }, id, sent, values),
  },
}
