import { expect, it } from 'vitest'

import { announcedAt } from './announced.ts'

it.each<[left: number, from: number, said: number]>([
  [300, 300, 300],
  [299, 300, 300],
  [241, 300, 300],
  [240, 300, 240],
  [239, 300, 240],
  [61, 300, 120],
  [60, 300, 60],
  [59, 60, 60],
  [30, 60, 30],
  [16, 60, 30],
  [5, 60, 5],
  [1, 60, 5],
  [247, 247, 247],
  [240, 247, 240],
])('%s of %s seconds left: %s was read out last (U-052)', (left, from, said) =>
  expect(announcedAt(left, from)).toBe(said),
)

it('a countdown of five minutes is read out eight times, not three hundred', () => {
  const said = new Set(Array.from({ length: 300 }, (_, index) => announcedAt(300 - index, 300)))
  expect([...said]).toEqual([300, 240, 180, 120, 60, 30, 15, 5])
})
