// Menu events: when other prices or promotions hold, by the clock of each store (R-084, R-085).
import { sql } from 'kysely'

import { parseWallTime } from '../../../../core/time/wall-time.ts'
import { invalid } from '../../../http/problem.ts'
import type { Column, RecordsPage, Values } from '../../engine/description.ts'
import { tableSource } from '../../engine/table-source.ts'
import { joinedSource } from '../customers/joined-source.ts'
import { at, ruledSource } from '../customers/ruled-source.ts'
import { activeOff, yesNo } from './choices.ts'
import { nameOf, withKeys } from './names.ts'

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const dayColumns: Column[] = days.map((day) => ({ name: day, label: capital(day), kind: 'boolean', required: true, default: true, choices: yesNo, inList: false }))
const dayNames = sql<string>`concat_ws(', ', ${sql.join(days.map((day) => sql`case when ${sql.ref(`t.on_${day}`)} then ${sql.lit(capital(day).slice(0, 3))} end`))})`
/** 1630 → 16:30 */
const clock = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 2) || ':' || substr(${sql.ref(column)}, 3)`

function timesOf({ startTime, endTime }: Values): Values {
  const read = (name: 'startTime' | 'endTime', typed: Values[string] | undefined) => {
    if (typeof typed !== 'string') return {}
    const time = parseWallTime(typed)
    if (time === undefined) throw invalid([at(name, 'format', 'Enter a time such as 16:30 or 4:30 pm.')])
    return { [name]: time }
  }
  return { ...read('startTime', startTime), ...read('endTime', endTime) }
}

const day = Object.fromEntries(days.map((name) => [name, 'boolean'])) as Record<(typeof days)[number], 'boolean'>
const storedDay = Object.fromEntries(days.map((name) => [name, [`on_${name}`, 'boolean']])) as Record<string, [`on_${(typeof days)[number]}`, 'boolean']>

export const eventsPage: RecordsPage = {
  page: 'Events',
  kind: 'records',
  title: 'Events',
  description: 'Times of other prices, such as a happy hour, by the clock of each store.',
  noun: 'event',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 50 },
    { name: 'description', label: 'Description', kind: 'text', maxLength: 130, lines: 2, inList: false },
    { name: 'days', label: 'Days', kind: 'text', inForm: false },
    { name: 'startTime', label: 'From', kind: 'text', required: true, maxLength: 8, help: 'A time of day, such as 16:30.' },
    { name: 'endTime', label: 'Until', kind: 'text', required: true, maxLength: 8, help: 'Not after the beginning: on the next day.' },
    ...dayColumns,
    { name: 'startDate', label: 'First day', kind: 'date', required: true },
    { name: 'endDate', label: 'Last day', kind: 'date', help: 'Empty: without end.' },
    { name: 'priceList', label: 'Price list', kind: 'text', maxLength: 30, help: 'Holds while the event is on. Empty: the usual prices.' },
    { name: 'everywhere', label: 'In all stores', kind: 'boolean', required: true, default: true, choices: yesNo, inList: false, help: 'Stores for which somebody said otherwise keep what they have.' },
    { name: 'active', label: 'Active', kind: 'boolean', required: true, default: true, choices: activeOff },
  ],
  defaultSort: 'name',
  abilities: { create: 'menu.editEvents', update: 'menu.editEvents', delete: 'menu.editEvents' },
  source: ruledSource(joinedSource({
    kinds: {
      name: 'text', description: 'text', days: 'text', startTime: 'text', endTime: 'text', ...day, startDate: 'date', endDate: 'date', priceList: 'text', everywhere: 'boolean',
      active: 'boolean',
    },
    search: ['name', 'description', 'priceList'],
    rows: (tx, { merchantId }) => tx.selectFrom('event_schedule as t').where('t.merchant_id', '=', merchantId).where('t.deleted_at', 'is', null).select([
      't.id', 't.version', 't.name', 't.description', dayNames.as('days'), clock('t.start_time').as('startTime'), clock('t.end_time').as('endTime'), 't.on_sunday as sunday',
      't.on_monday as monday', 't.on_tuesday as tuesday', 't.on_wednesday as wednesday', 't.on_thursday as thursday', 't.on_friday as friday', 't.on_saturday as saturday',
      't.start_date as startDate', 't.end_date as endDate', nameOf('price_list', 'price_list_id').as('priceList'), 't.default_assigned as everywhere', 't.is_active as active',
    ]),
    writes: tableSource({
      table: 'event_schedule',
      columns: {
        name: ['name', 'text'], description: ['description', 'text'], startTime: ['start_time', 'text'], endTime: ['end_time', 'text'], ...storedDay, startDate: ['start_date', 'date'],
        endDate: ['end_date', 'date'], priceListId: ['price_list_id', 'integer'], everywhere: ['default_assigned', 'boolean'], active: ['is_active', 'boolean'],
      },
      unique: { event_schedule_name_key: ['name', 'Another event has this name.'] },
      neededBy: async (tx, { merchantId }, id) => {
        const promotion = await tx.selectFrom('promotion').select('name').where('merchant_id', '=', merchantId).where('event_schedule_id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
        return promotion && `The promotion “${promotion.name}” holds only during it. Change or delete the promotion first.`
      },
    }),
    stored: async (tx, work, values) => ({ ...await withKeys(tx, work, values, { priceList: ['price_list', 'priceListId'] }), ...timesOf(values) }),
  }), {
    checks: { event_schedule_dates: ['endDate', 'Lies before the first day.'], event_schedule_days: ['sunday', 'Choose a day at least.'] },
  }),
}
