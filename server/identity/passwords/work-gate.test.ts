import { expect, it } from 'vitest'

import { createGate } from './work-gate.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

it('runs so many at once, lets so many wait, and turns the others away (D12, M10)', async () => {
  const gated = createGate({ atOnce: 2, queue: 3, refuse: () => new Error('full') })
  let running = 0
  let most = 0
  const finish: (() => void)[] = []
  const work = () =>
    gated(async () => {
      most = Math.max(most, (running += 1))
      await new Promise<void>((resolve) => finish.push(resolve))
      running -= 1
      return 'done'
    }).catch((error: Error) => error.message)
  const all = Array.from({ length: 7 }, work)
  for (let i = 0; i < 5; i += 1) {
    await settle()
    finish.shift()!()
  }
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done', 'done', 'full', 'full'])
  expect(most).toBe(2)
})
it('goes on after work that failed', async () => {
  const gated = createGate({ atOnce: 1, queue: 1, refuse: () => new Error('full') })
  await expect(
    gated(async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await gated(async () => 'fine')).toBe('fine')
})
