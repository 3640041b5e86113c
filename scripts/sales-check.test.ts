import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it('refuses days in the wrong order, of which it would check none (T-results-82)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sales-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/sales-check.ts', '2026-11-30', '2026-11-01'],
    {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
    },
  )
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Usage: npm run sales:check/m)])
})
