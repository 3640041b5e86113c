// `npm run facts`: lists the facts that the last whole runs of `npm test` and `npm run proof -- ci`
// proved, with their tests, and the open ones with the reason. Writes docs/spec/state.md. Warns if
// only partial runs are available. `-- --area discounts,menu` and `-- --kind route,call` limit the
// list, and `-- --quiet` prints only the totals. With any of these options, the file isn't written.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { isUnaccounted, formatList, statePage, buildStates, formatSummary } from './lib/facts.ts'
import { readFacts, readOpen } from './lib/read-facts.ts'
import { lastRun } from './lib/results.ts'

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}
const { results, partial } =
  lastRun() ?? fail('There is no test run to read from. Run npm test first.')

const { area, kind, quiet } = parseArgs({
  options: { area: { type: 'string' }, kind: { type: 'string' }, quiet: { type: 'boolean' } },
}).values
const facts = readFacts()
/**
 * The facts that an option selects. Without the option, all of them. Rejects an unknown name,
 * because an empty list would look as if nothing were open.
 */
function named(option: 'area' | 'kind', given: string | undefined): typeof facts {
  if (given === undefined) return facts
  const there = new Set(facts.map((fact) => fact[option]))
  const unknown = given.split(',').find((name) => !there.has(name))
  if (unknown !== undefined)
    fail(`No fact has the ${option} '${unknown}'. There are: ${[...there].join(', ')}.`)
  return facts.filter((fact) => given.split(',').includes(fact[option]))
}
const ofKind = new Set(named('kind', kind))
const states = buildStates(
  named('area', area).filter((fact) => ofKind.has(fact)),
  results,
  readOpen(),
)
if (!quiet) console.log(`${formatList(states)}\n`)
console.log(formatSummary(states))

if (partial !== undefined)
  console.log(`These figures are of a part of the tests: ${partial}. More facts may be proven.`)
if (area === undefined && kind === undefined && !quiet) {
  if (partial === undefined) writeFileSync('docs/spec/state.md', statePage(states))
  const said =
    partial === undefined
      ? 'is written.'
      : 'was not written. Run npm test and npm run proof -- ci, both to their end.'
  console.log(`docs/spec/state.md ${said}`)
}
// process.exit() would cut off output that is still in a pipe.
process.exitCode = states.some(isUnaccounted) ? 1 : 0
