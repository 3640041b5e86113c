// Handles list filters: validates sent values against the page's filters, and fills in defaults.
import { mostPageDays } from '#schemas/rules/period.ts'

import { required } from '../../../core/required.ts'
import { daysBetween, plusDays } from '../../../core/time/dates.ts'
import type { Tx } from '../../data/database-roles.ts'
import { isDate } from '../../http/contract/formats.ts'
import { invalid, notFound, type FieldProblem } from '../../calls/problem.ts'
import type { Today } from './business-day.ts'
import type { Filter } from './description.ts'
import { nameFor, type Chooser } from './references.ts'
import type { Filters, FilterValue } from './source.ts'
import { largestInteger, formatChoices } from './values.ts'

export interface Period {
  value: 'today' | 'yesterday' | 'last7' | 'last30'
  label: string
  from: string
  to: string
}

type DatesFilter = Extract<Filter, { kind: 'dates' }>
/** The preset periods, as of today. */
export function listPeriods({ by }: DatesFilter, days: Today): Period[] {
  const today = days[by ?? 'business']
  return [
    { value: 'today', label: 'Today', from: today, to: today },
    { value: 'yesterday', label: 'Yesterday', from: plusDays(today, -1), to: plusDays(today, -1) },
    { value: 'last7', label: 'Last 7 days', from: plusDays(today, -6), to: today },
    { value: 'last30', label: 'Last 30 days', from: plusDays(today, -29), to: today },
  ]
}

/** The dates of the filter with this name. For page descriptions: `datesOf(filters, 'dates')`. */
export function datesOf(filters: Filters, name: string): { from: string; to: string } {
  const value = filters[name]
  if (!value || !('from' in value))
    throw new RangeError(`The page has no filter of dates called '${name}'.`)
  return value
}
/**
 * Like datesOf, but undefined if there is no such filter, because a row read by id has no filters.
 */
export const datesIfAny = (
  filters: Filters,
  name: string,
): { from: string; to: string } | undefined =>
  filters[name] === undefined ? undefined : datesOf(filters, name)
/** The choice in the filter with this name. Undefined if the filter isn't set. */
export function choiceOf(filters: Filters, name: string): string | undefined {
  const value = filters[name]
  return value && 'value' in value ? value.value : undefined
}
/** The record id in the filter with this name. Undefined if the filter isn't set. */
export function recordOf(filters: Filters, name: string): number | undefined {
  const value = choiceOf(filters, name)
  return value === undefined ? undefined : Number(value)
}

const recordsIn = (filters: readonly Filter[], values: Filters) =>
  filters.flatMap((filter) => {
    const id = filter.kind === 'record' ? recordOf(values, filter.name) : undefined
    return filter.kind === 'record' && id !== undefined ? [{ filter, id }] : []
  })

/**
 * The names of the records in the filters, by filter. Undefined if no filter has a record.
 * @throws notFound if a record doesn't exist, because an empty list would look as if the record had
 * no rows
 */
export async function readNames(
  tx: Tx,
  chooser: Chooser,
  filters: readonly Filter[],
  values: Filters,
): Promise<Record<string, string> | undefined> {
  const names: [string, string][] = []
  for (const { filter, id } of recordsIn(filters, values)) {
    const name = await nameFor(tx, chooser, filter.references, id, 'filter')
    if (name === undefined)
      throw notFound(
        `This ${filter.label.toLowerCase()} doesn't exist here. It may have been deleted.`,
      )
    names.push([filter.name, name])
  }
  return names.length > 0 ? Object.fromEntries(names) : undefined
}

/**
 * The filters whose record isn't allowed in the field of a new row. Undefined if there are none.
 */
export async function findNotForNew(
  tx: Tx,
  chooser: Chooser,
  filters: readonly Filter[],
  values: Filters,
): Promise<string[] | undefined> {
  const refused: string[] = []
  for (const { filter, id } of recordsIn(filters, values))
    if (
      filter.column !== undefined &&
      (await nameFor(tx, chooser, filter.references, id, 'field')) === undefined
    )
      refused.push(filter.name)
  return refused.length > 0 ? refused : undefined
}

/** A filter's value as the API schema accepts it. */
interface Sent {
  from?: string | undefined
  to?: string | undefined
  value?: string | undefined
}
type Fault = Pick<FieldProblem, 'code' | 'message'> & { part: 'from' | 'to' | 'value' }

const unknown = (part: Fault['part']): Fault => ({
  part,
  code: 'unknown',
  message: "This isn't known here.",
})

function datesSent({ from, to, value }: Sent): FilterValue | Fault {
  if (value !== undefined) return unknown('value')
  if (from === undefined || !isDate(from))
    return { part: 'from', code: 'format', message: 'Enter a date.' }
  if (to === undefined || !isDate(to))
    return { part: 'to', code: 'format', message: 'Enter a date.' }
  const days = daysBetween(from, to)
  if (days < 0)
    return { part: 'to', code: 'order', message: 'Choose an end date on or after the start date.' }
  return days < mostPageDays
    ? { from, to }
    : { part: 'to', code: 'range', message: `Choose no more than ${mostPageDays} days.` }
}

function valueSent(filter: Filter, { from, to, value }: Sent): FilterValue | Fault {
  if (filter.kind === 'dates') return datesSent({ from, to, value })
  if (from !== undefined) return unknown('from')
  if (to !== undefined) return unknown('to')
  if (filter.kind === 'choice')
    return value !== undefined && filter.choices.some((choice) => choice.value === value)
      ? { value }
      : { part: 'value', code: 'enum', message: formatChoices(filter.choices) }
  return value !== undefined && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= largestInteger
    ? { value }
    : { part: 'value', code: 'format', message: "This isn't a valid record ID." }
}

function standard(filter: Filter, today: Today | undefined): FilterValue | undefined {
  if (filter.kind === 'record') return undefined
  if (filter.kind === 'choice')
    return filter.default === undefined ? undefined : { value: filter.default }
  const { from, to } = required(
    listPeriods(filter, required(today, 'the day of a filter of dates')).find(
      ({ value }) => value === filter.default,
    ),
    `the period '${filter.default}'`,
  )
  return { from, to }
}

/**
 * The value of each filter of a page: the sent value, or its default.
 * @param today for the defaults of date filters; needed only if the page has such a filter
 * @throws invalid with an error for each wrong filter
 */
export function parseFilters(
  filters: readonly Filter[],
  sent: Readonly<Record<string, Sent>>,
  today: Today | undefined,
): Filters {
  const errors: FieldProblem[] = Object.keys(sent)
    .filter((name) => !filters.some((filter) => filter.name === name))
    .map((name) => ({
      field: `filters.${name.slice(0, 60)}`,
      code: 'unknown',
      message: "This isn't known here.",
    }))
  const values: [string, FilterValue][] = []
  for (const filter of filters) {
    const given = Object.hasOwn(sent, filter.name) ? sent[filter.name] : undefined
    const value = given === undefined ? standard(filter, today) : valueSent(filter, given)
    if (value && 'part' in value)
      errors.push({
        field: `filters.${filter.name}.${value.part}`,
        code: value.code,
        message: value.message,
      })
    else if (value) values.push([filter.name, value])
  }
  if (errors.length > 0) throw invalid(errors)
  return Object.fromEntries(values)
}
