// Columns of reports. A column says once how it is called, where it is read, and what it means.
import { sql, type RawBuilder } from 'kysely'

import type {
  Choice,
  Column,
  ColumnKind,
  Drawn,
  Filter,
} from '#server/records/engine/description.ts'
import type { Filters } from '#server/records/engine/source.ts'
import type { TableColumn } from './definition.ts'
import { meaningOf } from './meanings.ts'

/** A column of the query, or SQL, where filters decide of what. */
export type Read = string | RawBuilder<unknown> | ((filters: Filters) => RawBuilder<unknown>)

interface More extends Pick<Column, 'help' | 'choices'> {
  /** What the figure is made of, in a sentence; without it that of its name, or the help. */
  meaning?: string
  /** What the column is of each ticket behind a row, where that can be told. */
  measure?: TableColumn['Measure']
  /** Only the portal's report has the column, not the described page. */
  inPortal?: true
}
export interface ReportColumn extends Pick<Column, 'name' | 'label'>, More {
  kind: ColumnKind
  of: Read
  /** Rows of the column add up to its total. */
  isSum: boolean
}

/** Without `of` it is read from the column of the query that has its name; trees read none. */
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
/** Money and numbers that add up, and such as do not, like prices. */
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

/** What names the ticket of a row. */
export const oneTicket = {
  ticket: ['date', 'ticketId', 'ticketNumber', 'storeId'],
  also: { ticketId: 't.id', storeId: 't.store_id' },
  store: 's.name',
} as const
/** What the figure is made of is said beside its name, too. */
export const explained = (sentence: string) => ({ help: sentence, meaning: sentence })
/** Of a payment `p` by card. */
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

/** Choices by their values. */
export const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
export const choiceFilter = (
  name: string,
  label: string,
  choices: readonly Choice[],
): Extract<Filter, { kind: 'choice' }> => ({ name, label, kind: 'choice', choices })

export const sqlOf = (read: Read, filters: Filters): RawBuilder<unknown> =>
  typeof read === 'string' ? sql.ref(read) : typeof read === 'function' ? read(filters) : read

/** What the engines of pages need to know of a column. */
export const shownOf = ({ name, label, kind, help, choices }: ReportColumn): Column => ({
  name,
  label,
  kind,
  ...(help !== undefined && { help }),
  ...(choices && { choices }),
})

export const isFigure = ({ kind }: ReportColumn): boolean =>
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
export const wireOf = (
  column: ReportColumn,
  isSum: boolean,
  { hours, apart }: Pick<Drawn, 'hours' | 'apart'>,
): TableColumn => ({
  Key: column.name,
  Title: column.label,
  Format: hours === column.name ? 'hour' : formats[column.kind],
  Role: !isFigure(column) ? 'dimension' : isSum ? 'sum' : 'figure',
  ...(isFigure(column) && { Meaning: meaningOf(column) }),
  ...(column.measure && { Measure: column.measure }),
  ...(apart?.includes(column.name) === true && { Apart: true }),
})
