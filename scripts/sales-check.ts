// `npm run sales:check -- [from] [to] [--mend]`: compares the totals that reports read with the
// tickets of these days (by default the last month). `--mend` repairs them. Works while the
// platform is running.
import { parseArgs } from 'node:util'

import { isDate } from '../core/time/business-dates.ts'
import { checkSales } from '../server/admin.ts'
import { command } from './lib/platform.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { mend: { type: 'boolean', default: false } },
})
const [from, to = from, ...others] = positionals
const isTurned = from !== undefined && to !== undefined && from > to
if (others.length > 0 || isTurned || positionals.some((day) => !isDate(day))) {
  console.error('Usage: npm run sales:check -- [first day] [last day] [--mend], as 2026-11-30')
  process.exit(1)
}
const given = { from, to, mend: values.mend }
await command('sales:check', given, ({ database, clock }) => checkSales(database, given, clock))
