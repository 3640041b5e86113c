import { expect, it } from 'vitest'

import { mapInTurns } from './in-turns.ts'

it('maps in order, and lets others have their turn in long work', async () => {
  let others = 0
  const other = setInterval(() => (others += 1), 1)
  const busyFor = (ms: number) => {
    for (const until = performance.now() + ms; performance.now() < until;);
    return others
  }
  const seen = await mapInTurns([15, 15, 15, 15, 15], busyFor)
  clearInterval(other)
  expect(seen).toHaveLength(5)
  expect(seen[0]).toBe(0)
  expect(seen.at(-1)).toBeGreaterThan(0)
})
