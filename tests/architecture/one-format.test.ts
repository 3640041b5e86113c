// Dates and numbers that people read are formatted in one module each, so that they all look alike.
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** The product's files that contain a pattern, except tests. */
function filesWith(pattern: string, folders: readonly string[]): string[] {
  const paths = folders.map((folder) => `${folder}/*.ts*`)
  const { status, stdout, stderr } = spawnSync('git', ['grep', '-lE', pattern, '--', ...paths], {
    encoding: 'utf8',
  })
  // Status 1 is fine, because it only means that no file matches.
  if (status !== 0 && status !== 1) throw new Error(stderr)
  return stdout
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.|\/e2e\/|\.fixtures\./.test(file))
}

const product = ['core', 'plugins', 'server', 'schemas']

it('no date is written by another calendar than core/time/date-format.ts says', () => {
  expect(filesWith('new Intl\\.DateTimeFormat\\(|toLocale(Date|Time)String', product)).toEqual([
    'core/time/date-format.ts',
    'plugins/admin/server/pages/clearing.ts', // for operators, in en-US
    'server/domain/tenancy/time-zones.ts', // time zone offsets
    'server/http/contract/formats.ts', // whether a zone exists
    'server/records/engine/csv.ts', // ISO format, through sv-SE
  ])
})

it('no number is written otherwise than core/i18n/numbers.ts says', () => {
  expect(filesWith('Intl\\.NumberFormat\\(|toLocaleString\\(', product)).toEqual([
    'core/i18n/numbers.ts',
    'schemas/rules/amounts.ts', // input that people type
    'schemas/rules/csv/style.ts', // files that spreadsheets read
  ])
  // The server writes decimals for the database and for files, which people don't read directly.
  const browsers = filesWith('\\.toFixed\\(', ['core', 'plugins'])
  expect(browsers.filter((file) => !file.includes('/server/'))).toEqual([])
})
