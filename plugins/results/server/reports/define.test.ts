// Definitions that name something unknown fail when the server starts.
import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { amount, choiceFilter, toChoices, text } from './columns.ts'
import { define, type Definition } from './define.ts'

const sound: Definition = {
  name: 'Donations',
  answers: 'What was given.',
  noun: 'donation',
  columns: [text('cause', 'Cause'), amount('amount', 'Amount')],
  sort: 'storeName desc',
  order: { cause: 'id' },
  search: ['cause', 'storeName'],
  also: { ticketId: 't.id', storeId: 't.store_id' },
  store: 's.name',
  keys: ['ticketId', 'storeId'],
  rows: (tx) => tx.selectFrom('ticket'),
}
const wrongUnder = (value: string): Partial<Definition> => ({
  choices: [
    { ...choiceFilter('by', 'Rows', toChoices({ day: 'Day', name: 'Name' })), default: 'day' },
  ],
  shows: ({ by }) => (by && 'value' in by && by.value === value ? ['caus'] : ['cause']),
})

it('requires keys that say which store, where rows belong to stores', () => {
  expect(() => define({ ...sound, keys: ['ticketId', 'storeName'] })).toThrow('do not say which')
})
it('takes columns, what is selected beside them and the name of the store', () => {
  expect(define(sound)).toMatchObject({ page: { defaultSort: 'storeName' } })
})
it.each<[keyof Definition, Partial<Definition>]>([
  ['sort', { sort: 'caus desc' }],
  ['order', { order: { caus: 'ticketId' } }],
  ['order', { order: { cause: 'caus' } }],
  ['search', { search: ['caus'] }],
  ['keys', { keys: ['caus'] }],
  ['ticket', { ticket: ['cause', 'ticketId', 'caus', 'storeName'] }],
  ['ratios', { ratios: { caus: ['amount', 'amount'] } }],
  ['ratios', { ratios: { amount: ['amount', 'caus'] } }],
  ['chart', { chart: { kind: 'line', label: 'caus', values: ['amount'] } }],
  ['chart', { chart: { kind: 'line', label: 'cause', values: ['caus'] } }],
  ['line', { line: { measure: 'caus', details: [] } }],
  ['line', { line: { measure: 'amount', details: ['caus'] } }],
  ['hours', { hours: 'caus' }],
  ['apart', { apart: ['caus'] }],
  ['shows', wrongUnder('day')],
  ['shows', wrongUnder('name')],
])('names what is mistyped in %s: %j', (where, wrong) => {
  expect(() => define({ ...sound, ...wrong })).toThrow(
    new RangeError(`The report Donations has no 'caus', which its ${where} names.`),
  )
})
it.each<[string, Partial<Definition>]>([
  ['storeName', { store: undefined }],
  ['cause dsc', { sort: 'cause dsc' }],
])('does not take %s where it is none', (name, wrong) => {
  expect(() => define({ ...sound, ...wrong } as Definition)).toThrow(`has no '${name}'`)
})
it('accepts no measure that is not shown', () => {
  const line = { measure: 'ticketId', details: [] }
  expect(() => define({ ...sound, line })).toThrow("has no 'ticketId', which its line names")
})
it('asks what each measure is made of', () => {
  const columns = [...sound.columns, amount('luck', 'Luck', sql`0`)]
  expect(() => define({ ...sound, columns })).toThrow('No meaning of luck.')
})
