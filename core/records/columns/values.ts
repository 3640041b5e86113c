// The values of a described page, with their kinds, formats and errors. The server enforces the
// same limits (server/records/engine/values.ts).
import { cleanText } from '#schemas/rules/kinds.ts'
import { kindFault } from '#schemas/rules/mail-address.ts'
import {
  hasRefused,
  isVisible,
  linesCharactersKey,
  cleanLines,
  nameCharactersKey,
  cleanName,
} from '#schemas/rules/names.ts'
import { timeFault } from '#schemas/rules/hours/times.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'

import type { AnswerOf } from '../../api/types.ts'
import { toCents, toHundredths } from '../../money.ts'
import { formatMoney, formatNumber, formatPercent } from '../../i18n/numbers.ts'
import { isDate } from '../../time/business-dates.ts'
import { dateText, instantText, timeText } from '../../time/in-words.ts'
import { isWallTime } from '../../time/wall-time.ts'
import type { Description } from './description.ts'

export type Column = NonNullable<Description['columns']>[number]
export type PageRecord = AnswerOf<'searchPageRecords'>['records'][number]
/** Values by column, as calls send and return them. */
export type WireValues = PageRecord['values']
type WireValue = WireValues[string]
/**
 * The id for a name that has no record, or no longer has one. The name is shown but can't be
 * chosen.
 */
const noRecord = 0
/** A record that a field refers to. The server uses its id, and users see its name. */
export interface Chosen {
  id: number
  name: string
}
export type Value = Exclude<WireValue, readonly unknown[]> | Chosen | readonly Chosen[]
/** Values by column. In a form, a number may be text that can't be parsed yet. */
export type Values = Readonly<Record<string, Value>>

/**
 * The kind of the value in this row. It is the column's own kind, or depends on another value of
 * the row.
 */
export const kindIn = ({ kind, kindBy }: Column, values: Values): Column['kind'] =>
  kindBy?.kinds[String(values[kindBy.column])] ?? kind

export const isNumeric = ({ kind }: Column): boolean =>
  kind === 'integer' || kind === 'money' || kind === 'percent'

/** Minutes between two choices for a time. */
const quarter = 15
/**
 * Whether the choices are the quarter hours of a day. If so, the field is a time field, in which
 * users can also type. `toMidnight`: the last choice is the end of the day.
 */
export function detectTimes({ kind, choices = [] }: Column): { toMidnight: boolean } | undefined {
  if (kind !== 'choice' || choices.length < 96) return undefined
  return choices.every(({ value }) => timeFault(value, quarter) === undefined)
    ? { toMidnight: choices.at(-1)?.value === '2400' }
    : undefined
}

/** Whether the value fits into half the width of a page. */
export const isShort = ({ kind, maxLength, lines, choices = [] }: Column): boolean => {
  if (kind === 'boolean' || lines !== undefined) return false
  if (kind === 'text') return maxLength !== undefined && maxLength <= 50
  return choices.every(({ label }) => label.length <= 50)
}
/** Whether the value fits into half the width of a dialog. Numbers, dates and times do. */
export const isShortest = (column: Column): boolean =>
  isNumeric(column) || column.kind === 'date' || detectTimes(column) !== undefined

/**
 * How to format values: the merchant's culture, the page's time zone, and the words for yes and no.
 */
export interface Reading {
  culture: string
  timeZone: string | undefined
  yes: string
  no: string
  allStores: string
  list(words: readonly string[]): string
  /** Text that says how many more there are. */
  more(count: number): string
}

export const isOne = (value: Value | undefined): value is Chosen =>
  typeof value === 'object' && value !== null && 'id' in value
export const areSeveral = (value: Value | undefined): value is readonly Chosen[] =>
  Array.isArray(value)

/**
 * Converts a record's value for a form field, where references include names. Null if there is
 * none.
 */
export function toValue(
  { name, kind }: Column,
  { values, names = {} }: PageRecord,
): Value | undefined {
  const value = values[name]
  const named = (id: number, at: number): Chosen => ({ id, name: names[name]?.[at] ?? '' })
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(named)
  if (kind !== 'record') return value
  if (typeof value === 'number') return named(value, 0)
  return names[name]?.[0] === undefined ? value : named(noRecord, 0)
}
export const toValues = (columns: readonly Column[], record: PageRecord): Values =>
  Object.fromEntries(columns.map((column) => [column.name, toValue(column, record) ?? null]))

/** Converts a form value for a call. */
export const toWireValue = (value: Value | undefined): WireValue => {
  if (isOne(value)) return value.id
  if (areSeveral(value)) return value.map(({ id }) => id)
  return value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value
}

/** The names of several records. Records without a name, such as many stores, are only counted. */
function severalShown(chosen: readonly Chosen[], { list, more }: Reading): string {
  const names = chosen.map(({ name }) => name).filter(Boolean)
  const rest = chosen.length - names.length
  return list(rest > 0 ? [...names, more(rest)] : names)
}

const labelOf = ({ choices = [] }: Column, value: string): string | undefined =>
  choices.find((choice) => choice.value === value)?.label

/** A row's value as text, or '' if there is none. */
export function shown(column: Column, values: Values, reading: Reading): string {
  const value = values[column.name]
  if (value === null || value === undefined || value === '') return ''
  switch (kindIn(column, values)) {
    case 'integer':
      return formatNumber(Number(value), reading.culture, { useGrouping: false })
    case 'money':
      return typeof value === 'number'
        ? formatMoney(toCents(value), reading.culture)
        : String(value)
    case 'percent':
      return typeof value === 'number'
        ? formatPercent(toHundredths(value), reading.culture)
        : String(value)
    case 'boolean':
      return labelOf(column, String(value)) ?? (value === true ? reading.yes : reading.no)
    case 'choice':
      return isWallTime(String(value)) && detectTimes(column)
        ? timeText(String(value), reading.culture)
        : (labelOf(column, String(value)) ?? String(value))
    case 'date':
      return dateText(String(value), reading.culture)
    case 'dateTime':
      return instantText(String(value), reading.culture, reading.timeZone)
    case 'record':
      return isOne(value) ? value.name : ''
    case 'records':
    case 'stores':
      if (areSeveral(value)) return severalShown(value, reading)
      return value === 'all' ? reading.allStores : ''
    case 'text':
      return String(value)
  }
}

type Fault = Pick<FieldFault, 'key' | 'params'>

/** Typed text as the server will store it. */
const storedText = ({ textKind, lines }: Column, typed: string): string =>
  textKind ? cleanText(textKind, typed) : lines === undefined ? cleanName(typed) : cleanLines(typed)

function textFault(column: Column, typed: string): Fault | undefined {
  const { required, lines, maxLength, textKind } = column
  const text = storedText(column, typed)
  if (required && !isVisible(text)) return { key: 'forms:errors.required' }
  const strange = textKind && kindFault(textKind, text)
  if (strange) return strange
  if (hasRefused(text, lines === undefined ? 'line' : 'lines'))
    return { key: lines === undefined ? nameCharactersKey : linesCharactersKey }
  const over = [...text].length - (maxLength ?? Infinity)
  return over > 0 && maxLength !== undefined
    ? { key: 'forms:errors.tooLong', params: { maximum: maxLength, over } }
    : undefined
}

/**
 * A string is an error, because the number fields of core/forms keep text only if it isn't a
 * number.
 */
function numberFault({ minimum, maximum }: Column, kind: string, value: Value): Fault | undefined {
  if (typeof value !== 'number')
    return { key: kind === 'money' ? 'forms:errors.amount' : `records:errors.${kind}` }
  if (minimum !== undefined && value < minimum)
    return { key: 'forms:errors.tooSmall', params: { minimum } }
  return maximum !== undefined && value > maximum
    ? { key: 'forms:errors.tooBig', params: { maximum } }
    : undefined
}

/** The error of one form value. */
export function findFault(column: Column, values: Values): Fault | undefined {
  const value = values[column.name] ?? null
  const isNone = areSeveral(value) && value.length === 0
  if (value === null || isNone || (typeof value === 'string' && value.trim() === ''))
    return column.required ? { key: 'forms:errors.required' } : undefined
  const kind = kindIn(column, values)
  switch (kind) {
    case 'text':
      return textFault(column, String(value))
    case 'integer':
    case 'money':
    case 'percent':
      return numberFault(column, kind, value)
    case 'choice':
      return labelOf(column, String(value)) === undefined
        ? ((detectTimes(column) && timeFault(String(value), quarter)) ?? {
            key: 'forms:errors.other',
          })
        : undefined
    case 'date':
      return isDate(String(value)) ? undefined : { key: 'forms:errors.other' }
    case 'boolean':
    case 'dateTime':
    case 'record':
    case 'records':
    case 'stores':
      return undefined
  }
}
