import { expect, it } from 'vitest'

import text from '../../../core/forms/text.en.json' with { type: 'json' }
import { timeFault, timeKeys } from './times.ts'

it.each(['half past nine', '9:30 PM', '', '2460', '2401', '930'])(
  'refuses %s, which isn’t a time (V-154, V-175)',
  (time) => expect(timeFault(time, 15)).toEqual({ key: timeKeys.unreadable }),
)
it.each([
  ['0910', 15],
  ['0901', 15],
  ['0915', 30],
  ['2345', 30],
] as const)('refuses %s, which is not on a step of %s minutes (V-175, K-80, K-81)', (time, step) =>
  expect(timeFault(time, step)).toEqual({ key: timeKeys.step, params: { step } }),
)
it.each([
  [null, 30],
  ['0000', 30],
  ['2400', 30],
  ['0930', 30],
  ['0915', 15],
  ['2345', 15],
] as const)('has nothing against %s on a step of %s minutes', (time, step) =>
  expect(timeFault(time, step)).toBeUndefined(),
)
it('has words for both', () => {
  for (const key of Object.values(timeKeys))
    expect(text.errors).toHaveProperty(key.replace('forms:errors.', ''))
})
