// Columns and choices that several settings pages share.
// Facts: N-07
import { required } from '../../../core/required.ts'
import { formatWallTime, wallTimeOf } from '../../../core/time/wall-time.ts'
import type { Column } from '../engine/description.ts'

type Choices = NonNullable<Column['choices']>
type Extra = Partial<Column>

/** Stored value → label, as a list of choices in this order. */
const choicesOf = (of: Readonly<Record<string, string>>): Choices =>
  Object.entries(of).map(([value, label]) => ({ value, label }))

export const yesNo = (name: string, label: string, help?: string, extra: Extra = {}): Column => ({
  name,
  label,
  kind: 'boolean',
  required: true,
  default: false,
  choices: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
  ...(help !== undefined && { help }),
  ...extra,
})
export const isActive = (help: string): Column => ({
  name: 'isActive',
  label: 'Active',
  kind: 'boolean',
  required: true,
  default: true,
  choices: [
    { value: 'true', label: 'Active' },
    { value: 'false', label: 'Off' },
  ],
  help,
})
export const sortOrder: Column = {
  name: 'sortOrder',
  label: 'Sort order',
  kind: 'integer',
  required: true,
  minimum: 0,
  maximum: 9999,
  default: 0,
  help: 'Lower numbers come first.',
}
/** Columns under a heading of the form. The heading's help says what they are for together. */
export const section = (
  title: string,
  help: string | undefined,
  ...columns: readonly Column[]
): Column[] =>
  columns.map((column) => ({ ...column, section: { title, ...(help !== undefined && { help }) } }))
/** The store's name, which identifies a row of forms with one row per store. */
export const storeOf: Column = { name: 'name', label: 'Store', kind: 'text', inForm: false }
const isList = (of: Readonly<Record<string, string>> | Choices): of is Choices => Array.isArray(of)
export const choice = (
  name: string,
  label: string,
  of: Readonly<Record<string, string>> | Choices,
  extra: Extra = {},
): Column => {
  const choices = isList(of) ? of : choicesOf(of)
  return {
    name,
    label,
    kind: 'choice',
    required: true,
    choices,
    default: required(choices[0], `the first choice of ${name}`).value,
    ...extra,
  }
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
  Array.from({ length: (to - from) / 15 + 1 }, (_, index) => wallTimeOf(from + index * 15)).map(
    (time) => ({
      value: time,
      label: time === '2400' ? '12:00 AM, end of the day' : formatWallTime(time, 'en-US'),
    }),
  )
/** Start times, every 15 minutes. */
export const startTimes = quarters(0, 1425)
/** End times, every 15 minutes; 2400 is the end of the day. */
export const anyTimes = quarters(0, 1440)
