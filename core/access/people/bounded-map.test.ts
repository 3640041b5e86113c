import { expect, it } from 'vitest'

import { BoundedMap } from './bounded-map.ts'

it('keeps what it is given, until there is too much of it', () => {
  const map = new BoundedMap<number>([['first', 0]])
  for (let n = 1; n < 200; n += 1) map.set(`key ${n}`, n)
  map.set('first', 5)
  expect([map.size, map.get('first'), map.get('key 199')]).toEqual([200, 5, 199])
  map.set('one more', 1)
  expect([...map]).toEqual([['one more', 1]])
})
