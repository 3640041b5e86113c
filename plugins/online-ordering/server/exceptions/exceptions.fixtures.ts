// Exceptions over HTTP, for tests.
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import type { TestPerson } from '#server/testing/platform.ts'

export type Fields = BodyOf<'createHoursException'>
type Exception = AnswerOf<'createHoursException'>

let day = 0
/** A date that no other test uses. */
export const freshDate = () => new Date(Date.UTC(2027, 2, (day += 1))).toISOString().slice(0, 10)
export const fields = (given: Partial<Fields> = {}): Fields => ({
  date: freshDate(),
  yearly: false,
  reason: 'Roof repair',
  isClosed: true,
  blocks: [],
  ...given,
})
/** These stores alone. */
export const some = (...ids: readonly number[]) => [
  { storeId: 0, isAssigned: false },
  ...ids.map((storeId) => ({ storeId, isAssigned: true })),
]

export const addException = (person: TestPerson, given: Partial<Fields> = {}) =>
  person.call('createHoursException', { body: fields(given) })
export const change = (
  person: TestPerson,
  { id, concurrencyChecksum, date, yearly, reason, isClosed, blocks }: Exception,
  given: Partial<Fields> = {},
) =>
  person.call('updateHoursException', {
    path: { exceptionId: id },
    body: { concurrencyChecksum, date, yearly, reason, isClosed, blocks, ...given },
  })
export const remove = (person: TestPerson, { id, concurrencyChecksum }: Exception) =>
  person.call('deleteHoursException', {
    path: { exceptionId: id },
    query: { concurrencyChecksum },
  })
