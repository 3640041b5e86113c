// Test helpers for the report viewers: users, and readers of the answers.
import { expect } from 'vitest'

import { hasTwoDecimals } from '#core/money.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import type { ReportName } from '../reports/definition.ts'

export type Parameters = BodyOf<'runReport'>
/** Parameters of a sales report, which requires dates. */
export type Days = Parameters & Required<Pick<Parameters, 'FromDate' | 'ToDate'>>
export type Table = NonNullable<AnswerOf<'runReport'>['Entity']>
export type Row = Table['Rows'][number]

/** Amounts by column that aren't whole cents, which reveal floating-point sums. */
export const inexact = ({ Columns, Rows, Totals }: Table): unknown[] =>
  Columns.filter(({ Format }) => Format === 'money').flatMap(({ Key }) =>
    [...Rows, ...(Totals ? [Totals] : [])]
      .flatMap(({ Cells, Before }) => [Cells[Key], Before?.[Key]])
      .filter((amount) => typeof amount === 'number' && !hasTwoDecimals(amount))
      .map((amount) => [Key, amount]),
  )
export const cents = (amount: unknown): number => Math.round(Number(amount) * 100)
export const sumCells = (rows: readonly Row[], key: string): number =>
  rows.reduce((so, { Cells }) => so + cents(Cells[key]), 0)
export const level = (table: Table, wanted: number): Row[] =>
  table.Rows.filter(({ Level }) => Level === wanted)
export const titles = ({ Columns }: Table): string[] => Columns.map(({ Title }) => Title)
export function groups({ Rows }: Table): { row: Row; parts: Row[] }[] {
  const found: { row: Row; parts: Row[] }[] = []
  for (const row of Rows)
    if (row.Level === 0) found.push({ row, parts: [] })
    else found.at(-1)!.parts.push(row)
  return found
}

export const ask = (person: TestPerson, reportName: ReportName, body: Parameters) =>
  person.call('runReport', { path: { reportName }, body })
export async function fetchTable(
  person: TestPerson,
  reportName: ReportName,
  body: Parameters,
): Promise<Table> {
  const { status, body: answer, text } = await ask(person, reportName, body)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  expect(answer.IsSuccessful).toBe(true)
  return answer.Entity!
}
export const refusal = ({ status, body }: { status: number; body: unknown }): string => {
  const { errors = [] } = body as { errors?: { field: string; code: string }[] }
  return [status, ...errors.map(({ field, code }) => `${field} ${code}`)].join(', ')
}
