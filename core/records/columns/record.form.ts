// Builds the form of a described page from its columns, so that no page needs its own form file.
import { z } from 'zod'

import { toCheck, type FormSpec } from '../../forms/form-spec.ts'
import { same } from '../../forms/values.ts'
import {
  findFault,
  kindIn,
  shown,
  detectTimes,
  toValue,
  toValues,
  toWireValue,
  type Column,
  type PageRecord,
  type Reading,
  type Value,
  type Values,
  type WireValues,
} from './values.ts'

/** The columns that this user may fill in. */
export const formColumns = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ inForm }) => inForm !== false)

/**
 * The columns as they apply to one record. A column may get its kind from another value of the
 * record. The choices include the stored value even if it is no longer offered.
 */
export function columnsFor(
  columns: readonly Column[],
  record: PageRecord | undefined,
): readonly Column[] {
  if (!record) return columns
  const stored = toValues(columns, record)
  const typed = new Set(formColumns(columns).map(({ name }) => name))
  return columns.map((column) => {
    const { name, kindBy, choices = [] } = column
    const kind = kindBy && !typed.has(kindBy.column) ? kindIn(column, stored) : column.kind
    const value = stored[name]
    const isOther =
      kind === 'choice' &&
      typeof value === 'string' &&
      detectTimes(column) === undefined &&
      !choices.some((choice) => choice.value === value)
    return { ...column, kind, ...(isOther && { choices: [...choices, { value, label: value }] }) }
  })
}

/** Converts a stored value to a field's value. Text fields can't hold null, so they get ''. */
const typedOf = (column: Column, value: Value | undefined): Value => {
  if (column.kind === 'boolean') return value === true
  if (value !== null && value !== undefined) return value
  return column.kind === 'text' || (column.kind === 'date' && column.required) ? '' : null
}
/** The form's initial values: those of the record, or the defaults for a new one. */
const typedFrom = (
  columns: readonly Column[],
  record: PageRecord | undefined,
  begins: Values,
): Values =>
  Object.fromEntries(
    columns.map((column) => [
      column.name,
      typedOf(column, record ? toValue(column, record) : (begins[column.name] ?? column.default)),
    ]),
  )

/**
 * The values that a save sends: all values of a new record, but only the changed ones of a stored
 * record. The server treats each value that it gets as a change. For example, sending an old
 * delivery's cost again would make it the item's current cost.
 */
function toWireValues(
  columns: readonly Column[],
  values: Values,
  record: PageRecord | undefined,
): WireValues {
  const before = typedFrom(columns, record, {})
  return Object.fromEntries(
    columns
      .map(({ name }) => [name, toWireValue(values[name])] as const)
      .filter(([name, value]) => !record || !same(value, toWireValue(before[name]))),
  )
}

type Spec<Input> = FormSpec<PageRecord | undefined, Values, Input>
/**
 * Builds both conversions and the schema from columns.
 * @param columns those that the form offers
 * @param reading formats values when two versions are compared
 * @param send converts the values to the call's input
 * @param begins initial values of a new record, which replace the columns' defaults
 */
export function buildForm<Input>(
  columns: readonly Column[],
  reading: Reading,
  send: (values: WireValues, record: PageRecord | undefined) => ReturnType<Spec<Input>['toApi']>,
  begins: Values = {},
): Spec<Input> {
  return {
    schema: z.custom<Values>().check(
      toCheck<Values>([
        (values) =>
          columns.flatMap((column) => {
            const fault = findFault(column, values)
            return fault ? [{ field: column.name, ...fault }] : []
          }),
      ]),
    ),
    fromApi: (record) => typedFrom(columns, record, begins),
    toApi: (values, record) => send(toWireValues(columns, values, record), record),
    // The server names the field `values.name`.
    fieldOf: (field) => field.replace(/^values\./, ''),
    fromConflict: (record) => record as PageRecord,
    fromSaved: (saved) => saved as PageRecord,
    show: Object.fromEntries(
      columns
        .filter(({ kind }) => kind !== 'text')
        .map((column) => [
          column.name,
          (value: Value) =>
            // Format each value without its row, so that its unit comes from the column's kind.
            shown({ ...column, kind: kindIn(column, {}) }, { [column.name]: value }, reading),
        ]),
    ),
  }
}
