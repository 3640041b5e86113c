// Dates and numbers that people read come from one place each, so that all look alike.
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** The product's files that have a pattern, tests apart. */
const filesWith = (pattern: string, folders: readonly string[]): string[] =>
  execFileSync(
    'git',
    ['grep', '-lE', pattern, '--', ...folders.map((folder) => `${folder}/*.ts*`)],
    {
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n')
    .filter((file) => !/\.test\.|\/e2e\/|\.fixtures\./.test(file))

it('no date is written by another calendar than core/time/date-format.ts says', () => {
  expect(
    filesWith('new Intl\\.DateTimeFormat\\(|toLocale(Date|Time)String', [
      'core',
      'plugins',
      'server',
      'schemas',
    ]),
  ).toEqual([
    'core/time/date-format.ts',
    'plugins/admin/server/pages/clearing.ts', // of operators, en-US
    'server/domain/tenancy/time-zones.ts', // offsets
    'server/http/contract/formats.ts', // whether a zone exists
    'server/records/engine/csv.ts', // ISO, by sv-SE
  ])
})

it('no number is written otherwise than core/i18n/numbers.ts says', () => {
  expect(
    filesWith('new Intl\\.NumberFormat\\(|toLocaleString\\(', [
      'core',
      'plugins',
      'server',
      'schemas',
    ]),
  ).toEqual([
    'core/i18n/numbers.ts',
    'schemas/rules/amounts.ts', // what people type
    'schemas/rules/csv/style.ts', // what spreadsheets read
  ])
  // The server writes decimals for the database and for files, which no one reads as they are.
  const browsers = filesWith('\\.toFixed\\(', ['core', 'plugins'])
  expect(browsers.filter((file) => !file.includes('/server/'))).toEqual([])
})
