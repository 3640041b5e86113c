import { describe, expect, it } from 'vitest'

import { prepTimeForm, type PrepTime } from './prep-time.form.ts'

const prepTime = (prepDuration: number): PrepTime => ({
  prepDuration,
  concurrencyChecksum: 'v1',
  lastModified: null,
  lastModifiedBy: null,
})

it.each([
  [0, '0', '0'],
  [900, '0', '15'],
  [901, '0', '16'],
  [3541, '1', '0'],
  [21_540, '5', '59'],
])('%s seconds are shown in minutes, rounded up (K-48)', (seconds, hours, minutes) => {
  expect(prepTimeForm.fromApi(prepTime(seconds))).toEqual({ hours, minutes })
})

it('sends seconds with the version that was read (S-157, K-48)', () => {
  expect(prepTimeForm.toApi({ hours: '1', minutes: '05' }, prepTime(900))).toEqual({
    input: { prepDuration: 3900, concurrencyChecksum: 'v1' },
  })
})

describe('V-155, E-104: hours are 0 to 5, minutes 0 to 59, in digits alone', () => {
  const faults = (hours: string, minutes: string) => {
    const { error } = prepTimeForm.schema.safeParse({ hours, minutes })
    return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
  }
  it.each([
    ['0', '0'],
    ['5', '59'],
    ['05', '07'],
  ])('takes %s and %s', (hours, minutes) => expect(faults(hours, minutes)).toEqual([]))
  it.each(['6', '', ' ', '-1', '1.5', '1e0', '٣', '100', 'one'])('refuses %j hours', (hours) =>
    expect(faults(hours, '0')).toEqual(['hours online-ordering:prepTime.InvalidTime']),
  )
  it.each(['60', '', '-5', '5.5', '1e1', '+5', '005'])('refuses %j minutes', (minutes) =>
    expect(faults('0', minutes)).toEqual(['minutes online-ordering:prepTime.InvalidTime']),
  )
})
