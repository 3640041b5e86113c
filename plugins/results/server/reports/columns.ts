// Report columns. Each column defines its title, its source and its meaning in one place.
import { sql, type RawBuilder } from 'kysely'

import type {
  Choice,
  Column,
  ColumnKind,
  Rendered,
  Filter,
} from '#server/records/engine/description.ts'
import type { Filters } from '#server/records/engine/source.ts'
import type { TableColumn } from './definition.ts'
import { meaningOf } from './meanings.ts'

/** A column of the query, or SQL, which can depend on the filters. */
export type Read = string | RawBuilder<unknown> | ((filters: Filters) => RawBuilder<unknown>)

interface More extends Pick<Column, 'help' | 'choices'> {
  /**
   * A sentence about what the measure includes. By default, the sentence for the measure's name, or
   * the help.
   */
  meaning?: string
  /** The name of the column's measure for each ticket in the drill-down, if there is one. */
  measure?: TableColumn['Measure']
  /** True if only the portal's report has this column, and the described page doesn't. */
  inPortal?: true
}
export interface ReportColumn extends Pick<Column, 'name' | 'label'>, More {
  kind: ColumnKind
  of: Read
  /** Whether the column's values add up to its total. */
  isSum: boolean
}

/**
 * Defines a column. Without `of`, it reads the query's column with the same name. In a nested
 * report, `of` isn't used.
 */
const columnOf =
  (kind: ColumnKind, isSum = false) =>
  (name: string, label: string, of: Read = name, more: More = {}): ReportColumn => ({
    name,
    label,
    kind,
    of,
    isSum,
    ...more,
  })
export const text = columnOf('text')
export const date = columnOf('date')
export const time = columnOf('dateTime')
export const yesNo = columnOf('boolean')
/** Money and numbers that add up, and others that don't, such as prices. */
export const amount = columnOf('money', true)
export const price = columnOf('money')
export const count = columnOf('integer', true)
export const number = columnOf('integer')
export const percent = columnOf('percent')
export const choice = (
  name: string,
  label: string,
  of: Read,
  choices: readonly Choice[],
): ReportColumn => ({ ...columnOf('choice')(name, label, of), choices })

/** The columns that identify the ticket of a row. */
export const oneTicket = {
  ticket: ['date', 'ticketId', 'ticketNumber', 'storeId'],
  also: { ticketId: 't.id', storeId: 't.store_id' },
  store: 's.name',
} as const
/** Uses a sentence both as the column's help and as its meaning. */
export const explained = (sentence: string) => ({ help: sentence, meaning: sentence })
/** Columns of a card payment `p`. */
export const cardPayment = [
  text('ticketNumber', 'Ticket number', 't.ticket_number'),
  date('date', 'Business date', 't.business_date'),
  time('at', 'Time', 'p.paid_at'),
  text('card', 'Card', 'p.description'),
  text('account', 'Account number', 'p.account_number'),
] as const
export const cardAmounts = [
  amount('amount', 'Amount', 'p.payment_amount', {
    meaning: 'What was charged to the card, without the tip.',
  }),
  amount('tip', 'Tip', 'p.tip_amount'),
] as const

/** Builds choices from labels by value. */
export const toChoices = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
export const choiceFilter = (
  name: string,
  label: string,
  choices: readonly Choice[],
): Extract<Filter, { kind: 'choice' }> => ({ name, label, kind: 'choice', choices })

export const toSql = (read: Read, filters: Filters): RawBuilder<unknown> =>
  typeof read === 'string' ? sql.ref(read) : typeof read === 'function' ? read(filters) : read

/** The part of a column definition that the page engines need. */
export const toColumn = ({ name, label, kind, help, choices }: ReportColumn): Column => ({
  name,
  label,
  kind,
  ...(help !== undefined && { help }),
  ...(choices && { choices }),
})

export const isMeasure = ({ kind }: ReportColumn): boolean =>
  kind === 'integer' || kind === 'money' || kind === 'percent'

const formats: Readonly<Record<ColumnKind, TableColumn['Format']>> = {
  text: 'text',
  choice: 'text',
  boolean: 'text',
  integer: 'number',
  money: 'money',
  percent: 'percent',
  date: 'date',
  dateTime: 'dateTime',
}
export const toTableColumn = (
  column: ReportColumn,
  isSum: boolean,
  { hours, apart }: Pick<Rendered, 'hours' | 'apart'>,
): TableColumn => ({
  Key: column.name,
  Title: column.label,
  Format: hours === column.name ? 'hour' : formats[column.kind],
  Role: !isMeasure(column) ? 'dimension' : isSum ? 'sum' : 'figure',
  ...(isMeasure(column) && { Meaning: meaningOf(column) }),
  ...(column.measure && { Measure: column.measure }),
  ...(apart?.includes(column.name) === true && { Apart: true }),
})
