// Budgets in bytes: what the sign-in page loads, and what it must never include. Timings are
// benchmarks (npm run bench).
import { beforeAll, describe, expect, it } from 'vitest'

import { run } from '../../scripts/lib/run.ts'
import { measureFirstVisit, type FirstVisit } from './first-visit.ts'

/** JavaScript in brotli. A bare sign-in page on this stack takes 122 to 134 KB. */
const budget = 140_000
/**
 * Loaded by import() (from core/entry.tsx, or from a plugin's `screen`), because only signed-in
 * pages need these.
 */
const signedInOnly = [
  'plugins/',
  'core/grid/',
  'core/forms/',
  'core/shell/',
  'core/session-life/',
  'core/time/own-temporal.ts',
  'node_modules/zod/',
  'node_modules/react-router/',
  'node_modules/@tanstack/',
  'node_modules/temporal-polyfill/',
]

let visit: FirstVisit

beforeAll(async () => {
  visit = await measureFirstVisit((...args) => run(process.execPath, args))
}, 120_000)

describe('the first visit of the sign-in page', () => {
  it(`fetches at most ${budget.toLocaleString('en-US')} bytes of JavaScript in brotli`, () => {
    const sent = visit.files.reduce((sum, { brotli }) => sum + brotli, 0)
    expect(sent, JSON.stringify(visit.files, null, 1)).toBeLessThanOrEqual(budget)
  })

  it('fetches exactly the files that the page names, so that no file waits for another', () => {
    expect(visit.files.map(({ name }) => name).sort()).toEqual(visit.named.toSorted())
  })

  it('shows the sign-in card with what it fetches, and holds nothing of signed-in pages', () => {
    expect(visit.modules).toContain('core/sign-in/card/sign-in-form.tsx')
    expect(visit.modules.some((module) => module.startsWith('node_modules/react-dom/'))).toBe(true)
    const needless = (module: string) => signedInOnly.some((folder) => module.startsWith(folder))
    expect(visit.modules.filter(needless)).toEqual([])
  })
})
