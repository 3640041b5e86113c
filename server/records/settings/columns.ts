// Shared columns, choices and rights of described pages.
// Facts: N-07
import { required } from '../../../core/required.ts'
import { formatWallTime, toWallTime } from '../../../core/time/wall-time.ts'
import type { Column } from '../engine/description.ts'

type Choices = NonNullable<Column['choices']>
type Extra = Partial<Column>

/** One right for adding, changing and deleting rows. */
export const editedBy = (ability: string) => ({
  create: ability,
  update: ability,
  delete: ability,
})

/** Turns a map from stored value to label into a list of choices in this order. */
export const toChoices = (of: Readonly<Record<string, string>>): Choices =>
  Object.entries(of).map(([value, label]) => ({ value, label }))

/** A boolean with labels of its own. The label of `true` comes first. */
export const either = (
  name: string,
  label: string,
  [yes, no]: readonly [string, string],
  extra: Extra = {},
): Column => ({
  name,
  label,
  kind: 'boolean',
  required: true,
  choices: [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ],
  ...extra,
})
export const yesNo = (name: string, label: string, help?: string, extra: Extra = {}): Column =>
  either(name, label, ['Yes', 'No'], {
    default: false,
    ...(help !== undefined && { help }),
    ...extra,
  })
export const isActive = (help?: string): Column =>
  either('isActive', 'Active', ['Active', 'Off'], {
    default: true,
    ...(help !== undefined && { help }),
  })
export const integer = (
  name: string,
  label: string,
  minimum: number,
  maximum: number,
  extra: Extra = {},
): Column => ({ name, label, kind: 'integer', minimum, maximum, ...extra })
export const sortOrder = integer('sortOrder', 'Sort order', 0, 9999, {
  required: true,
  default: 0,
  help: 'Lower numbers come first.',
})
/** A column that only the list shows, because it is computed or changed elsewhere. */
export const shown = (
  name: string,
  label: string,
  kind: Column['kind'] = 'text',
  extra: Extra = {},
): Column => ({ name, label, kind, inForm: false, ...extra })
/**
 * Columns under a heading of the form. The heading's help text describes what they have in common.
 */
export const section = (
  title: string,
  help: string | undefined,
  ...columns: readonly Column[]
): Column[] =>
  columns.map((column) => ({ ...column, section: { title, ...(help !== undefined && { help }) } }))
/** The store's name. It identifies a row of forms with one row per store. */
export const storeOf = shown('name', 'Store')
const isList = (of: ChoicesOrLabels): of is Choices => Array.isArray(of)
type ChoicesOrLabels = Readonly<Record<string, string>> | Choices
/** A choice with no default. */
export const pick = (
  name: string,
  label: string,
  of: ChoicesOrLabels,
  extra: Extra = {},
): Column => ({
  name,
  label,
  kind: 'choice',
  required: true,
  choices: isList(of) ? of : toChoices(of),
  ...extra,
})
/** A choice whose default is the first entry. */
export const choice = (
  name: string,
  label: string,
  of: ChoicesOrLabels,
  extra: Extra = {},
): Column => {
  const first = isList(of) ? of[0]?.value : Object.keys(of)[0]
  return pick(name, label, of, {
    default: required(first, `the first choice of ${name}`),
    ...extra,
  })
}
export const text = (
  name: string,
  label: string,
  maxLength: number,
  extra: Extra = {},
): Column => ({ name, label, kind: 'text', maxLength, ...extra })
export const money = (name: string, label: string, extra: Extra = {}): Column => ({
  name,
  label,
  kind: 'money',
  minimum: 0,
  maximum: 999_999.99,
  ...extra,
})

/** 0 is Sunday, 6 is Saturday. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
].map((label, day) => ({ value: String(day), label }))
const quarters = (from: number, to: number): Choices =>
  Array.from({ length: (to - from) / 15 + 1 }, (_, index) => toWallTime(from + index * 15)).map(
    (time) => ({
      value: time,
      label: time === '2400' ? '12:00 AM, end of the day' : formatWallTime(time, 'en-US'),
    }),
  )
/** Start times, every 15 minutes. */
export const startTimes = quarters(0, 1425)
/** End times, every 15 minutes. 2400 is the end of the day. */
export const anyTimes = quarters(0, 1440)
