import { expect, it } from 'vitest'

import { inTurn, TooBusy } from './turns.ts'

it('reads one picture at a time, in order, and refuses when too many wait', async () => {
  const done: number[] = []
  let running = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = (n: number) => async () => {
    running += 1
    expect(running).toBe(1)
    await promise
    running -= 1
    done.push(n)
    if (n === 3) throw new Error('broken')
  }
  const all = Promise.allSettled(Array.from({ length: 12 }, (_, n) => inTurn(work(n))))
  resolve()
  const refused = (await all).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(refused.filter((reason) => reason instanceof TooBusy)).toHaveLength(3)
  await inTurn(work(99))
  expect(done.at(-1)).toBe(99)
})
