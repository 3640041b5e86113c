// `npm run facts`: lists which facts the last `npm test` proved and by which test, and which are
// open and why. Writes docs/spec/state.md. `-- --area discounts,menu` and `-- --kind route,call`
// limit the list, `--quiet` prints only the totals; none of these writes the file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import type { TestResult } from './lib/asvs.ts'
import { isUnaccounted, listOf, statePage, statesOf, summaryOf } from './lib/facts.ts'
import { readFacts, readOpen } from './lib/read-facts.ts'

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}
const file = '.results/tests.json'
if (!existsSync(file)) fail('There is no test run to read from. Run npm test first.')
const results: TestResult[] = JSON.parse(readFileSync(file, 'utf8'))

const { area, kind, quiet } = parseArgs({
  options: { area: { type: 'string' }, kind: { type: 'string' }, quiet: { type: 'boolean' } },
}).values
const facts = readFacts()
/**
 * The facts that an option selects; all if not given. Rejects unknown names: they would look like
 * "nothing open".
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
const states = statesOf(
  named('area', area).filter((fact) => ofKind.has(fact)),
  results,
  readOpen(),
)
if (!quiet) console.log(`${listOf(states)}\n`)
console.log(summaryOf(states))

/** The page is written from a run of all suites of `npm test` and `npm run proof -- ci` only. */
const isWhole = [/\.test\.ts$/, /\.test\.tsx$/, /\.journey\.ts$/, /\.proof\.test\.ts$/].every(
  (kind) => results.some(({ file }) => kind.test(file)),
)
if (area === undefined && kind === undefined && !quiet) {
  if (isWhole) writeFileSync('docs/spec/state.md', statePage(states))
  const said = isWhole
    ? 'is written.'
    : 'was not written: the last run was not a whole one. Run npm test and npm run proof -- ci.'
  console.log(`docs/spec/state.md ${said}`)
}
// Not process.exit(): it would cut off output still in a pipe.
process.exitCode = states.some(isUnaccounted) ? 1 : 0
