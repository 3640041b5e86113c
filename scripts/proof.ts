// `npm run proof -- ci`: runs the tests that are too slow for `npm test`. CI runs both.
// `npm run proof [name…] [-- --seed <number>]`: runs even slower proofs, which print the text for
// docs/proof.md.
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { suggestion } from '../core/access/words/suggest.ts'
import { required } from '../core/required.ts'
import { requirements } from '../tests/asvs/requirements.ts'
import type { Proof } from '../tests/proof/proof.ts'
import { asvsReport, type TestResult } from './lib/asvs.ts'
import { readLast } from './lib/results.ts'
import { finish, journeys, runSuites, vitest } from './lib/suites.ts'

const proofs: Readonly<Record<string, () => Promise<{ proof: Proof }>>> = {
  'contract-fuzz': () => import('../tests/proof/contract-fuzz.ts'),
  'described-pages': () => import('../tests/proof/described-pages.ts'),
  enumeration: () => import('../tests/proof/enumeration.ts'),
  security: () => import('../tests/proof/security/security.ts'),
  slowed: () => import('../tests/proof/slowed.ts'),
}

/**
 * Checks that docs/security/asvs.md is up to date. Needs the results of both commands, because the
 * page is generated from the titles of all tests.
 */
function asvsPage(all: readonly TestResult[]): TestResult {
  const file = 'docs/security/asvs.md'
  const { page, faults } = asvsReport(requirements, all)
  const differs =
    existsSync(file) && readFileSync(file, 'utf8') === page
      ? []
      : [`${file} says something else: npm run asvs`]
  const wrong = [...faults, ...differs]
  if (wrong.length)
    console.log(`  FAILED ${file}:\n${wrong.map((line) => `    ${line}`).join('\n')}`)
  return { title: `${file} is what these runs prove`, file, passed: wrong.length === 0 }
}

/** CI runs this after `npm test`. The last line sums up both. */
async function ci(): Promise<void> {
  const here = await runSuites('proof', [
    { name: 'long unit tests', share: 6, run: () => vitest({ command: 'proof' }) },
    { name: 'long journeys', share: 10, run: () => journeys({ command: 'proof' }) },
  ])
  const all = [...readLast('test'), ...here]
  finish([...all, asvsPage(all)])
}

/** @throws Error with a one-line message for the user */
async function main(): Promise<boolean> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' } },
  })
  const known = Object.keys(proofs)
  for (const name of positionals)
    if (!known.includes(name))
      throw new Error(`There is no proof '${name}'. ${suggestion(name, known)}`)
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
  if (!Number.isSafeInteger(seed))
    throw new Error(`The seed is '${values.seed}'. It has to be a whole number.`)

  let proven = true
  for (const name of positionals.length > 0 ? positionals : known) {
    console.log(`${name}, seed ${seed} (again: npm run proof ${name} -- --seed ${seed})`)
    const { proof } = await required(proofs[name], `the proof '${name}'`)()
    const started = performance.now()
    const { measures, faults } = await proof((line) => console.log(line), seed)
    for (const fault of faults) console.error(`\nWRONG  ${fault}`)
    const minutes = ((performance.now() - started) / 60_000).toFixed(1)
    const verdict = faults.length === 0 ? 'proven' : `${faults.length} wrong`
    const lines = measures.map((measure) => `  ${measure}`).join('\n')
    console.log(`\n${name}: ${verdict} in ${minutes} minutes\n${lines}\n`)
    proven &&= faults.length === 0
  }
  return proven
}

try {
  if (process.argv[2] === 'ci') await ci()
  else process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
