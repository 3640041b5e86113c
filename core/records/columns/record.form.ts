// The form of a described page's columns: made from the description, so that no page has its own.
import { z } from 'zod'

import { rulesOf, type FormSpec } from '../../forms/form-spec.ts'
import { same } from '../../forms/values.ts'
import {
  faultOf,
  kindIn,
  shown,
  timesOf,
  valueOf,
  valuesOf,
  wireOf,
  type Column,
  type PageRecord,
  type Reading,
  type Value,
  type Values,
  type WireValues,
} from './values.ts'

/** Columns that this person may fill in. */
export const formColumns = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ inForm }) => inForm !== false)

/**
 * The columns as one record has them: of the kind that a value says which the form does not offer,
 * and with what is stored among the choices, though only others may be offered now.
 */
export function columnsFor(
  columns: readonly Column[],
  record: PageRecord | undefined,
): readonly Column[] {
  if (!record) return columns
  const stored = valuesOf(columns, record)
  const typed = new Set(formColumns(columns).map(({ name }) => name))
  return columns.map((column) => {
    const { name, kindBy, choices = [] } = column
    const kind = kindBy && !typed.has(kindBy.column) ? kindIn(column, stored) : column.kind
    const value = stored[name]
    const isOther =
      kind === 'choice' &&
      typeof value === 'string' &&
      timesOf(column) === undefined &&
      !choices.some((choice) => choice.value === value)
    return { ...column, kind, ...(isOther && { choices: [...choices, { value, label: value }] }) }
  })
}

/** What a field holds of a stored value; fields of text know no null. */
const typedOf = (column: Column, value: Value | undefined): Value => {
  if (column.kind === 'boolean') return value === true
  if (value !== null && value !== undefined) return value
  return column.kind === 'text' || (column.kind === 'date' && column.required) ? '' : null
}
/** What the form starts with: of a record, or the defaults of a new one. */
const typedFrom = (
  columns: readonly Column[],
  record: PageRecord | undefined,
  begins: Values,
): Values =>
  Object.fromEntries(
    columns.map((column) => [
      column.name,
      typedOf(column, record ? valueOf(column, record) : (begins[column.name] ?? column.default)),
    ]),
  )

/**
 * What a save sends: of a new record all, of a stored one what differs from it. The server takes
 * each value that it gets as a change: the cost of an old delivery would become the item's again.
 */
function sentOf(
  columns: readonly Column[],
  values: Values,
  record: PageRecord | undefined,
): WireValues {
  const before = typedFrom(columns, record, {})
  return Object.fromEntries(
    columns
      .map(({ name }) => [name, wireOf(values[name])] as const)
      .filter(([name, value]) => !record || !same(value, wireOf(before[name]))),
  )
}

type Spec<Input> = FormSpec<PageRecord | undefined, Values, Input>
/**
 * Both conversions and the limits of columns.
 * @param columns those that the form offers
 * @param reading for the comparison of two versions
 * @param send what the call takes, from the values to store
 * @param begins what a new record has, in place of the columns' defaults
 */
export function formOf<Input>(
  columns: readonly Column[],
  reading: Reading,
  send: (values: WireValues, record: PageRecord | undefined) => ReturnType<Spec<Input>['toApi']>,
  begins: Values = {},
): Spec<Input> {
  return {
    schema: z.custom<Values>().check(
      rulesOf<Values>([
        (values) =>
          columns.flatMap((column) => {
            const fault = faultOf(column, values)
            return fault ? [{ field: column.name, ...fault }] : []
          }),
      ]),
    ),
    fromApi: (record) => typedFrom(columns, record, begins),
    toApi: (values, record) => send(sentOf(columns, values, record), record),
    // The server names a value `values.name`.
    fieldOf: (field) => field.replace(/^values\./, ''),
    fromConflict: (record) => record as PageRecord,
    fromSaved: (saved) => saved as PageRecord,
    show: Object.fromEntries(
      columns
        .filter(({ kind }) => kind !== 'text')
        .map((column) => [
          column.name,
          (value: Value) =>
            // One value alone: the comparison knows no row, so a unit goes by its kind.
            shown({ ...column, kind: kindIn(column, {}) }, { [column.name]: value }, reading),
        ]),
    ),
  }
}
