import { expect, it } from 'vitest'

import { failureKinds } from '../../i18n/failure-kinds.ts'
import { toFailure } from './failure.ts'
import text from '../text.en.json' with { type: 'json' }

it('reads an ApiError by its shape', () => {
  const error = Object.assign(new Error('x'), { kind: 'server', requestId: 'r-1', retryAfter: 2.2 })
  expect(toFailure(error)).toEqual({
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
    expect(toFailure(thrown).kind).toBe('page')
})

it('says that a write may have been done, however its answer was lost (fault 5)', () => {
  for (const kind of ['network', 'timeout', 'busy', 'unexpected'])
    expect(toFailure({ kind, indeterminate: true })).toMatchObject({ kind, fateUnknown: true })
  expect(toFailure({ kind: 'network', indeterminate: false }).fateUnknown).toBe(false)
})

it("shows the server's own words for a business refusal alone (C14)", () => {
  expect(toFailure({ kind: 'refused', message: 'That name is taken.' }).message).toBe(
    'That name is taken.',
  )
  expect(toFailure({ kind: 'server', message: 'stack trace' }).message).toBeUndefined()
  expect(toFailure({ kind: 'refused', message: '' }).message).toBeUndefined()
})

it('has words for every kind of failure', () => {
  expect(Object.keys(text.error).sort()).toEqual([...failureKinds, 'unknownFate'].sort())
})
