// Formats values for display and parses input. The server enforces the same limits
// (engine/values.ts).
import { readAmount, writeAmount } from '../../../schemas/rules/amounts.js'
import { hasRefused, isVisible, linesOf, nameOf } from '../../../schemas/rules/names.js'
import { text } from './text.js'

/** @typedef {import('./types.d.ts').Column} Column */
/** @typedef {import('./types.d.ts').Value} Value */

/**
 * The column as it applies to one row: another value may decide its kind.
 * @param {Column} column @param {Record<string, Value>} values @returns {Column}
 */
export const columnIn = (column, values) =>
  column.kindBy
    ? { ...column, kind: column.kindBy.kinds[String(values[column.kindBy.column])] ?? column.kind }
    : column

/** @param {Column} column */
export const isNumeric = ({ kind }) => kind === 'integer' || kind === 'money' || kind === 'percent'

/** @param {string} culture @param {Intl.NumberFormatOptions} options */
const number = (culture, options) => new Intl.NumberFormat(culture, options)
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/**
 * Date and time of an instant.
 * @param {string | number} at @param {string} culture @param {string} [timeZone]
 */
export const instantText = (at, culture, timeZone) =>
  new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  )

/**
 * Formats a value for display.
 * @param {Column} column
 * @param {Value} value
 * @param {import('./types.d.ts').Settings} settings
 * @returns {string}
 */
export function shown(column, value, { culture, timeZone }) {
  if (value === null || value === undefined || value === '') return text.nothing
  switch (column.kind) {
    case 'integer':
      return number(culture, { useGrouping: false }).format(Number(value))
    case 'money':
      return number(culture, { style: 'currency', currency: 'USD' }).format(Number(value))
    case 'percent':
      return `${number(culture, twoDecimals).format(Number(value))} %`
    case 'boolean':
      return choiceLabel(column, String(value)) ?? (value ? text.yes : text.no)
    case 'choice':
      return choiceLabel(column, String(value)) ?? String(value)
    case 'date':
      return new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${value}T00:00:00Z`),
      )
    case 'dateTime':
      return instantText(String(value), culture, timeZone)
    default:
      return String(value)
  }
}
/** @param {Column} column @param {string} value */
export const choiceLabel = (column, value) =>
  column.choices?.find((choice) => choice.value === value)?.label

/**
 * Formats a value for an input field.
 * @param {Column} column
 * @param {Value | undefined} value
 * @param {string} culture
 */
export function typed(column, value, culture) {
  if (value === null || value === undefined) return ''
  if (column.kind !== 'money' && column.kind !== 'percent') return String(value)
  return writeAmount(Math.round(Number(value) * 100), culture)
}

/** Length in characters (code points), without surrounding spaces. @param {string} value */
export const lengthOf = (value) => [...value.trim()].length

/**
 * Parses input into a value or an error message.
 * @param {Column} column
 * @param {string | boolean} entered
 * @param {string} culture
 * @returns {{ value: Value } | { fault: string }}
 */
export function parsed(column, entered, culture) {
  if (typeof entered === 'boolean') return { value: entered }
  const isText = column.kind === 'text'
  const given = isText ? (column.lines ? linesOf(entered) : nameOf(entered)) : entered.trim()
  if (given === '')
    return column.required
      ? { fault: isChoice(column) ? text.choose : text.required(column.label) }
      : { value: null }
  if (isNumeric(column)) return parsedNumber(column, given, culture)
  if (isText && column.required && !isVisible(given)) return { fault: text.required(column.label) }
  if (isText && hasRefused(given, column.lines ? 'lines' : 'line'))
    return { fault: column.lines ? text.linesCharacters : text.characters }
  const over = lengthOf(given) - (column.maxLength ?? Infinity)
  return over > 0 ? { fault: text.tooLong(column.maxLength ?? 0, over) } : { value: given }
}
/** @param {Column} column */
const isChoice = ({ kind }) => kind === 'choice' || kind === 'boolean'

/**
 * @param {Column} column @param {string} given @param {string} culture
 * @returns {{ value: number } | { fault: string }}
 */
function parsedNumber({ kind, kindBy, minimum, maximum }, given, culture) {
  const isWhole = kind === 'integer'
  // The unit may change while the form is open, so % and currency signs are both accepted.
  const isPercent = kindBy ? given.includes('%') : kind !== 'money'
  const unit = isPercent ? 'percent' : 'money'
  const read = readAmount(given, culture, isWhole ? { decimals: 0 } : { unit })
  if (read.fault !== undefined && isWhole) return { fault: text.wholeNumber }
  if (read.fault !== undefined)
    return { fault: read.fault === 'decimals' ? text.decimals : text.number }
  const value = Number(read.value) / (isWhole ? 1 : 100)
  if (minimum !== undefined && maximum !== undefined && (value < minimum || value > maximum))
    return { fault: text.range2(minimum, maximum) }
  if (minimum !== undefined && value < minimum) return { fault: text.atLeast(minimum) }
  if (maximum !== undefined && value > maximum) return { fault: text.atMost(maximum) }
  return { value }
}
