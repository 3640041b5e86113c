import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

import { run } from './run.ts'

/** Runs vitest on these files, written below node_modules so that they can import vitest. */
async function runReporter(files: Readonly<Record<string, string>>) {
  mkdirSync('node_modules/.cache', { recursive: true })
  const root = mkdtempSync(resolve('node_modules/.cache/reporter-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const imports = "import { beforeAll, afterAll, describe, it } from 'vitest'\n"
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), imports + text)
  writeFileSync(join(root, 'vitest.config.mjs'), 'export default {}')
  const into = join(root, 'results.json')
  const reporter = `--reporter=${resolve('scripts/lib/vitest-reporter.ts')}`
  await run('vitest', ['run', '--root', root, reporter], { TILLHOUSE_RESULTS: into })
  type Result = { title: string; passed: boolean; why?: string }
  return JSON.parse(readFileSync(into, 'utf8')) as Result[]
}

it('says why a test failed, also where its hook or its file did', async () => {
  const results = await runReporter({
    'hook.test.ts': `describe('a page', () => {
      beforeAll(() => { throw new Error('No database') })
      describe('of today', () => { it('opens', () => {}) })
    })
    it('stands beside', () => {})`,
    'end.test.ts': `afterAll(() => { throw new Error('Not closed') }); it('passes', () => {})`,
    'gone.test.ts': `import './nowhere.ts'; it('never runs', () => {})`,
    'plain.test.ts': `it('is wrong', () => { throw new Error('Two is not three') })`,
  })
  const told = results.map(({ title, passed, why = '' }) => [title, passed, why.split('\n')[0]])
  expect(told.sort()).toEqual([
    ['a page of today opens', false, 'Error: No database'],
    ['end.test.ts ends without an error', false, 'Error: Not closed'],
    ['gone.test.ts loads', false, expect.stringContaining('./nowhere.ts')],
    ['is wrong', false, 'Error: Two is not three'],
    ['passes', true, ''],
    ['stands beside', true, ''],
  ])
})
