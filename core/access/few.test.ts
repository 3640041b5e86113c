import { expect, it } from 'vitest'

import { Few } from './few.ts'

it('keeps what it is given, until there is too much of it', () => {
  const few = new Few<number>([['first', 0]])
  for (let n = 1; n < 200; n += 1) few.set(`key ${n}`, n)
  few.set('first', 5)
  expect([few.size, few.get('first'), few.get('key 199')]).toEqual([200, 5, 199])
  few.set('one more', 1)
  expect([...few]).toEqual([['one more', 1]])
})
