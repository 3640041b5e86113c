import { expect, it } from 'vitest'

import { ApiError, type ApiErrorKind } from '../../api/errors.ts'
import ui from '../../ui/text.en.json' with { type: 'json' }
import { failureKinds } from '../../i18n/failure-kinds.ts'
import { toVerdict } from './save-error.ts'

const of = (kind: ApiErrorKind, details: Partial<ConstructorParameters<typeof ApiError>[1]> = {}) =>
  toVerdict(new ApiError(kind, { requestId: 'r1', ...details }))

it('asks the person: conflict (fault 14), record gone (fault 15), unknown fate (fault 5)', () => {
  expect(of('conflict', { record: { Id: 1 } })).toEqual({ kind: 'conflict', record: { Id: 1 } })
  expect(of('notFound')).toEqual({ kind: 'gone' })
  expect(of('timeout', { indeterminate: true })).toEqual({ kind: 'unknown', requestId: 'r1' })
})
it("repeats a business refusal's words, no others; without words it is left (fault 18)", () => {
  expect(of('refused', { message: 'Close the register.' })).toMatchObject({
    message: 'Close the register.',
  })
  expect(of('server', { message: 'relation "x" does not exist' })).toMatchObject({
    message: '',
    textKey: 'ui:error.server.text',
  })
  expect(of('refused')).toMatchObject({ message: '', textKey: undefined })
  expect(
    of('invalid', { fieldErrors: [{ field: 'Name', code: 'x', message: 'Taken' }] }),
  ).toMatchObject({ textKey: undefined })
})
it('has a message for every kind of error, and for errors that aren’t an ApiError', () => {
  const said = ui.error as Record<string, { text?: string } | string>
  const ofCalls = failureKinds.filter((kind) => kind !== 'page').map((kind) => of(kind))
  const keys = [...ofCalls, toVerdict(new TypeError('x'))].flatMap((verdict) =>
    verdict.kind === 'failed' && verdict.textKey ? [verdict.textKey] : [],
  )
  expect(keys.length).toBeGreaterThan(10)
  for (const key of keys) expect(said[key.split('.')[1]!], key).toHaveProperty('text')
})
