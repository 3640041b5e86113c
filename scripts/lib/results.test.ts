// Checks which results whole and partial runs store.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { keep, readLast, lastRun } from './results.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'results-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const one = (title: string) => [{ title, file: `${title}.test.ts`, passed: true }]
const stored = () => JSON.parse(readFileSync(join(folder, 'tests.json'), 'utf8'))

it('puts both whole runs together, in either order', () => {
  expect(lastRun(folder)).toBeUndefined()
  keep('test', one('a'), undefined, folder)
  const partial = 'npm run proof -- ci has not run to its end'
  expect(lastRun(folder)).toEqual({ results: one('a'), partial })
  keep('proof', one('b'), undefined, folder)
  expect(lastRun(folder)).toEqual({ results: [...one('b'), ...one('a')] })
  expect(stored()).toEqual([...one('b'), ...one('a')])
})
it('leaves whole runs as they are when a part runs', () => {
  keep('test', one('a'), undefined, folder)
  keep('proof', one('b'), undefined, folder)
  keep('test', one('c'), 'npm test -- static', folder)
  expect(lastRun(folder)).toEqual({ results: [...one('b'), ...one('a')] })
  expect([readLast('test', folder), stored()]).toEqual([one('a'), [...one('b'), ...one('a')]])
})
it('says which part ran, where nothing else did', () => {
  keep('test', one('c'), 'npm test -- static', folder)
  const partial = 'only npm test -- static has run'
  expect(lastRun(folder)).toEqual({ results: one('c'), partial })
})
