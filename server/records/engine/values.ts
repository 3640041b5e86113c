// Validates sent values against a page's columns, because a caller can bypass the limits in the
// page's script.
import { isTimeZone } from '../../../core/time/zone.ts'
import { cleanText } from '../../../schemas/rules/kinds.ts'
import { kindFault } from '../../../schemas/rules/mail-address.ts'
import {
  hasRefused,
  isVisible,
  linesCharactersText,
  cleanLines,
  nameCharactersText,
  cleanName,
} from '../../../schemas/rules/names.ts'
import { noTimeZone } from '../../domain/tenancy/time-zones.ts'
import { hasAtMostTwoDecimals, isDate } from '../../http/contract/formats.ts'
import { formatFault } from '../../calls/faults.ts'
import type { FieldProblem } from '../../calls/problem.ts'
import type { Choice, Column } from './description.ts'
import { refers, type WireValue, type WireValues } from './references.ts'
import type { Value, Values } from './source.ts'

type Answer = { value: Value } | { fault: string; code: string }
const fault = (code: string, text: string): Answer => ({ fault: text, code })

/**
 * The largest value of PostgreSQL's integer. Columns set a lower maximum where that makes sense.
 */
export const largestInteger = 2_147_483_647

function parseText(column: Column, given: Value): Answer {
  if (typeof given !== 'string') return fault('type', 'Must be text.')
  const { textKind } = column
  const text = textKind
    ? cleanText(textKind, given)
    : column.lines
      ? cleanLines(given)
      : cleanName(given)
  if (text === '')
    return column.required
      ? fault('required', `Enter the ${column.label.toLowerCase()}.`)
      : { value: null }
  if (column.required && !isVisible(text))
    return fault('required', `Enter the ${column.label.toLowerCase()}.`)
  if (!textKind && hasRefused(text, column.lines ? 'lines' : 'line'))
    return fault('characters', column.lines ? linesCharactersText : nameCharactersText)
  const length = [...text].length
  const most = column.maxLength ?? Infinity
  if (length > most)
    return fault('maxLength', `Use ${most} characters or fewer. Shorten it by ${length - most}.`)
  const strange = textKind && kindFault(textKind, text)
  return strange ? fault(strange.key, formatFault(strange)) : { value: text }
}

/** Text for a nullable column. Anything but text becomes null. */
export const textOrNull = (value: Value | undefined): string | null =>
  typeof value === 'string' ? value : null

function parseNumber(column: Column, given: Value): Answer {
  if (typeof given !== 'number' || !Number.isFinite(given)) return fault('type', 'Enter a number.')
  if (column.kind === 'integer' && !Number.isInteger(given))
    return fault('type', 'Enter a whole number.')
  if (!hasAtMostTwoDecimals(given)) return fault('format', 'Use no more than two decimals.')
  // Uses the limits of the database types numeric(12, 2) and integer, so that a value that is too
  // large is a problem at its field instead of a database error.
  const bound = column.kind === 'integer' ? largestInteger : 9_999_999_999.99
  const { minimum = -bound, maximum = bound } = column
  if (given < minimum || given > maximum) {
    if (column.minimum !== undefined && column.maximum !== undefined)
      return fault('range', `Enter a number from ${minimum} to ${maximum}.`)
    return given < minimum
      ? fault('minimum', `Enter ${minimum} or more.`)
      : fault('maximum', `Enter ${maximum} or less.`)
  }
  return { value: Object.is(given, -0) ? 0 : given }
}

const isId = (given: unknown): given is number =>
  typeof given === 'number' && Number.isInteger(given) && given > 0 && given <= largestId
/** Larger than an integer column allows, because store ids are larger than other records' ids. */
const largestId = Number.MAX_SAFE_INTEGER

/** Converts ids to the source's form, which separates the ids of several records by commas. */
function parseChosen({ kind, required }: Column, given: WireValue): Answer {
  if (kind === 'record') {
    if (given === null && required) return fault('required', 'Choose one.')
    return given === null || (isId(given) && given <= largestInteger)
      ? { value: given }
      : fault('type', 'Choose one from the list.')
  }
  if (kind === 'stores' && given === 'all') return { value: given }
  const ids = given ?? []
  if (!Array.isArray(ids) || !ids.every(isId)) return fault('type', 'Choose from the list.')
  if (kind === 'records' && ids.some((id) => id > largestInteger))
    return fault('type', 'Choose from the list.')
  if (ids.length === 0 && required) return fault('required', 'Choose at least one.')
  return { value: ids.length === 0 ? null : [...new Set(ids)].join(',') }
}

/** The most choices that a message names. */
const mostNamed = 12
/** Lists the choices in a message, because callers that bypass the form don't see them. */
export function formatChoices(choices: readonly Choice[]): string {
  const labels = choices.slice(0, mostNamed).map(({ label }) => label)
  return `Choose one of these: ${labels.join(', ')}${choices.length > mostNamed ? ' …' : ''}.`
}

function check(column: Column, given: WireValue): Answer {
  if (refers(column)) return parseChosen(column, given)
  if (Array.isArray(given)) return fault('type', 'Takes one value.')
  if (given === null || given === '') {
    if (column.required)
      return fault(
        'required',
        ['choice', 'boolean', 'timeZone'].includes(column.kind)
          ? 'Choose one.'
          : `Enter the ${column.label.toLowerCase()}.`,
      )
    return { value: null }
  }
  switch (column.kind) {
    case 'text':
      return parseText(column, given)
    case 'integer':
    case 'money':
    case 'percent':
      return parseNumber(column, given)
    case 'boolean':
      return typeof given === 'boolean' ? { value: given } : fault('type', 'Must be yes or no.')
    case 'choice':
      return column.choices?.some(({ value }) => value === given)
        ? { value: given }
        : fault('enum', formatChoices(column.choices ?? []))
    case 'timeZone':
      return isTimeZone(String(given)) ? { value: String(given) } : fault('timeZone', noTimeZone)
    case 'date':
      return typeof given === 'string' && isDate(given)
        ? { value: given }
        : fault('format', 'Enter a date.')
    default:
      return fault('unknown', "This can't be changed here.")
  }
}

/**
 * Checks the values of a new record or a change. Text is trimmed, and empty values become null. In
 * the result, ids of records are under their reference's key. `requireChosen` checks that the
 * records exist.
 * @param columns those that users can edit
 * @param change true for a change, which leaves missing values as they are. In a new record, they
 * get their default.
 */
export function checkValues(
  columns: readonly Column[],
  given: WireValues,
  change: boolean,
): { values: Values; errors: FieldProblem[] } {
  const errors: FieldProblem[] = []
  const values: Record<string, Value> = {}
  const problem = (name: string, code: string, message: string) =>
    errors.push({ field: `values.${name.slice(0, 60)}`, code, message })
  for (const name of Object.keys(given))
    if (!columns.some((column) => column.name === name))
      problem(name, 'unknown', "This isn't known here.")
  for (const column of columns) {
    const sent = Object.hasOwn(given, column.name) ? given[column.name] : undefined
    if (sent === undefined && change) continue
    const answer = check(column, sent === undefined ? (column.default ?? null) : sent)
    if ('value' in answer) values[column.references?.key ?? column.name] = answer.value
    else problem(column.name, answer.code, answer.fault)
  }
  return { values, errors }
}
