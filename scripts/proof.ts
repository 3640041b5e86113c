// `npm run proof [name…] [-- --seed <number>]`: the tests that take too long for `npm test`. Ends with what goes into docs/proof.md.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

import { suggestion } from '../core/access/suggest.ts'
import type { Proof } from '../tests/proof/proof.ts'

const proofs: Readonly<Record<string, () => Promise<{ proof: Proof }>>> = {
  'contract-fuzz': () => import('../tests/proof/contract-fuzz.ts'),
  enumeration: () => import('../tests/proof/enumeration.ts'),
  security: () => import('../tests/proof/security/security.ts'),
  journeys: () => import('../tests/proof/journeys.ts'),
}

/** @throws Error with one line for whoever typed it */
async function main(): Promise<boolean> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
  const known = Object.keys(proofs)
  for (const name of positionals) if (!known.includes(name)) throw new Error(`There is no proof '${name}'. ${suggestion(name, known)}`)
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
  if (!Number.isSafeInteger(seed)) throw new Error(`The seed is '${values.seed}'. It has to be a whole number.`)

  let proven = true
  for (const name of positionals.length > 0 ? positionals : known) {
    console.log(`${name}, seed ${seed} (again: npm run proof ${name} -- --seed ${seed})`)
    const { proof } = await proofs[name]!() // only known names come here
    const started = performance.now()
    const { figures, faults } = await proof((line) => console.log(line), seed)
    for (const fault of faults) console.error(`\nWRONG  ${fault}`)
    console.log(`\n${name}: ${faults.length === 0 ? 'proven' : `${faults.length} wrong`} in ${((performance.now() - started) / 60_000).toFixed(1)} minutes\n${figures.map((figure) => `  ${figure}`).join('\n')}\n`)
    proven &&= faults.length === 0
  }
  return proven
}

try {
  process.exitCode = await main() ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
