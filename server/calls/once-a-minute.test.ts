import { expect, it } from 'vitest'

import { onceAMinute } from './once-a-minute.ts'

it('passes one call a key and minute, which tells of those left out (T-core-42)', () => {
  let now = 0
  const written: [string, number][] = []
  const call = onceAMinute(
    (key, times) => written.push([key, times]),
    () => now,
  )
  for (let i = 0; i < 50; i += 1) call('ECONNREFUSED')
  call('57P01')
  expect(written).toEqual([
    ['ECONNREFUSED', 1],
    ['57P01', 1],
  ])
  now = 60_000
  call('ECONNREFUSED')
  expect(written.at(-1)).toEqual(['ECONNREFUSED', 50])
  now = 119_999
  call('ECONNREFUSED')
  expect(written).toHaveLength(3)
})
