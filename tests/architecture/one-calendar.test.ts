// Dates that people read come from one place, so that all are of one calendar.
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** What else asks Intl, and shows no date of a merchant. */
const others = [
  'core/time/date-format.ts',
  'plugins/admin/server/pages/clearing.ts', // of operators, en-US
  'server/domain/tenancy/time-zones.ts', // offsets
  'server/http/contract/formats.ts', // whether a zone exists
  'server/records/engine/csv.ts', // ISO, by sv-SE
]

it('no date is written by another calendar than core/time/date-format.ts says', () => {
  const found = execFileSync(
    'git',
    ['grep', '-lE', 'new Intl\\.DateTimeFormat\\(|toLocale(Date|Time)String', '--'].concat(
      ['core', 'plugins', 'server', 'schemas'].map((folder) => `${folder}/*.ts*`),
    ),
    { encoding: 'utf8' },
  )
  const places = found
    .trim()
    .split('\n')
    .filter((file) => !file.includes('.test.'))
  expect(places).toEqual(others)
})
