import { expect, it } from 'vitest'

import { failureKinds } from '../../i18n/failure-kinds.ts'
import { failureOf } from './failure.ts'
import text from '../text.en.json' with { type: 'json' }

it('reads an ApiError by its shape', () => {
  const error = Object.assign(new Error('x'), { kind: 'server', requestId: 'r-1', retryAfter: 2.2 })
  expect(failureOf(error)).toEqual({
    kind: 'server',
    fateUnknown: false,
    requestId: 'r-1',
    retryAfter: 3,
    message: undefined,
  })
})

it('takes whatever else was thrown for a fault of the page, and never fails itself', () => {
  for (const thrown of [
    undefined,
    null,
    'text',
    7,
    new Error('x'),
    { kind: 'nonsense' },
    Object.create(null),
  ])
    expect(failureOf(thrown).kind).toBe('page')
})

it('says that a write may have been done, however its answer was lost (fault 5)', () => {
  for (const kind of ['network', 'timeout', 'busy', 'unexpected'])
    expect(failureOf({ kind, indeterminate: true })).toMatchObject({ kind, fateUnknown: true })
  expect(failureOf({ kind: 'network', indeterminate: false }).fateUnknown).toBe(false)
})

it("shows the server's own words for a business refusal alone (C14)", () => {
  expect(failureOf({ kind: 'refused', message: 'That name is taken.' }).message).toBe(
    'That name is taken.',
  )
  expect(failureOf({ kind: 'server', message: 'stack trace' }).message).toBeUndefined()
  expect(failureOf({ kind: 'refused', message: '' }).message).toBeUndefined()
})

it('has words for every kind of failure', () => {
  expect(Object.keys(text.error).sort()).toEqual([...failureKinds, 'unknownFate'].sort())
})
