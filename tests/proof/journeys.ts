// Journeys that take too long for every run: the tests tagged `@long`, which `npm test` leaves out. Each has a shorter one there.
import { readFileSync, rmSync } from 'node:fs'

import { ensureBrowser } from '../../scripts/lib/browser.ts'
import { ensureBuild } from '../../scripts/lib/build.ts'
import { run } from '../../scripts/lib/run.ts'
import type { Proof } from './proof.ts'

const report = '.results/playwright-long.json'

export const proof: Proof = async (say) => {
  const browser = await ensureBrowser(say)
  await ensureBuild(say)
  rmSync(report, { force: true })
  const { output } = await run('playwright', ['test', '--grep', '@long', '--reporter=json,line'], {
    TILLHOUSE_LONG: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(browser ? { BROWSER_PATH: browser } : {}),
  })
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number; unexpected: number } }
  return { figures: [`${stats.expected} of ${stats.expected + stats.unexpected} long journeys`], faults: stats.unexpected > 0 || stats.expected === 0 ? [output.slice(-10_000)] : [] }
}
