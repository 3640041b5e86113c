// Columns of the reports, and the cells of a row. A column of figures says how its figure comes
// from the sums of the row.
import type { AnswerOf } from '#server/calls/call.ts'
import type { Cells } from './tree.ts'
import type { Sums } from './sums.ts'

type Table = NonNullable<AnswerOf<'runReport'>['Entity']>
export interface Column {
  Key: string
  Title: string
  Format: Table['Columns'][number]['Format']
  Role: Table['Columns'][number]['Role']
  /** Without it the column is a text or a date, from the cells of the row. */
  of?: (sums: Sums, whole: Sums) => number | null
}

const sumNamed = (sums: Sums, name: string): number => sums[name] ?? 0
const inTwoDecimals = (hundredths: number): number => Math.round(hundredths) / 100

export const text = (Key: string, Title: string): Column => ({
  Key,
  Title,
  Format: 'text',
  Role: 'dimension',
})
export const date = (Key: string, Title: string): Column => ({
  Key,
  Title,
  Format: 'date',
  Role: 'dimension',
})
/** An amount; of several names, their sum. */
export const money = (Key: string, Title: string, names: readonly string[] = [Key]): Column => ({
  Key,
  Title,
  Format: 'money',
  Role: 'sum',
  of: (sums) => inTwoDecimals(names.reduce((so, name) => so + sumNamed(sums, name), 0)),
})
/** A count with at most three decimals, such as pounds. */
export const count = (Key: string, Title: string): Column => ({
  Key,
  Title,
  Format: 'number',
  Role: 'sum',
  of: (sums) => sumNamed(sums, Key) / 1000,
})
/** What one of them brought; nothing where none was sold. */
export const averagePrice = (Key: string, Title: string): Column => ({
  Key,
  Title,
  Format: 'money',
  Role: 'figure',
  of: (sums) => {
    const quantity = sumNamed(sums, 'quantity')
    return quantity === 0 ? null : inTwoDecimals((sumNamed(sums, 'net') * 1000) / quantity)
  },
})
/** The part of the whole in percent. */
export const shareOfNet = (Key: string, Title: string): Column => ({
  Key,
  Title,
  Format: 'percent',
  Role: 'figure',
  of: (sums, whole) => {
    const all = sumNamed(whole, 'net')
    return all === 0 ? null : inTwoDecimals((sumNamed(sums, 'net') * 10_000) / all)
  },
})

export const cellsOf = (columns: readonly Column[], texts: Cells, sums: Sums, whole: Sums): Cells =>
  Object.fromEntries(
    columns.map(({ Key, of }) => [Key, of ? of(sums, whole) : (texts[Key] ?? null)]),
  )

/** The figures alone. */
export const figuresOf = (columns: readonly Column[], sums: Sums, whole: Sums): Cells =>
  cellsOf(
    columns.filter(({ Role }) => Role !== 'dimension'),
    {},
    sums,
    whole,
  )
