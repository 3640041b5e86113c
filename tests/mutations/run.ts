// `node tests/mutations/run.ts [<count> <seed>]`: which of the chosen mutations the unit tests
// catch. With a seed, chooses them and writes chosen.json. Without one, runs those that were caught
// before. Each runs the test files that reach it until one fails: first the one that caught it
// before, then those nearest to its folder. Takes an hour, so it is only for comparing the tests
// before and after a large change.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { run } from '../../scripts/lib/run.ts'
import { chooseMutations, type Mutation } from './mutate.ts'

const chosenFile = 'tests/mutations/chosen.json'
const reachedFile = '.results/mutants-reached.jsonl'
/** How many test files are tried for a mutation. */
const tries = 40

interface Judged extends Mutation {
  /** The test file that fails. */
  caughtBy?: string
}

const [count, seed] = process.argv.slice(2)
if (count && seed)
  writeFileSync(chosenFile, JSON.stringify(chooseMutations(Number(count), seed), null, 1))
const chosen = JSON.parse(readFileSync(chosenFile, 'utf8')) as Judged[]
const vitest = (files: readonly string[], env: Record<string, string>, ...args: string[]) =>
  run('vitest', ['run', ...files, ...args, '--reporter=./scripts/lib/vitest-reporter.ts'], {
    // Slow tests too, but only where they are chosen.
    TILLHOUSE_TESTS: env.MUTANT ? '' : 'test',
    MUTATIONS: chosenFile,
    ...env,
  })

if (seed || !existsSync(reachedFile)) {
  mkdirSync(dirname(reachedFile), { recursive: true })
  rmSync(reachedFile, { force: true })
  await vitest([], {
    MUTANTS_REACHED: reachedFile,
    TILLHOUSE_RESULTS: '.results/mutants-none.json',
  })
}
const reached = readFileSync(reachedFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { file: string; reached: number[] })

/** How many folders two paths have in common. */
const nearness = (a: string, b: string) => {
  const [here, there] = [dirname(a).split('/'), dirname(b).split('/')]
  const apart = here.findIndex((part, index) => part !== there[index])
  return apart === -1 ? here.length : apart
}

const results = '.results/mutant.json'
for (const [index, one] of chosen.entries()) {
  const before = one.caughtBy
  // Without a seed, only those are compared that were caught before.
  if (!seed && !before) continue
  const nearest = reached
    .filter((test) => test.reached.includes(index) && test.file !== before)
    .map(({ file }) => file)
    .toSorted((a, b) => nearness(b, one.file) - nearness(a, one.file))
  const files = [...(before ? [before] : []), ...nearest].filter((file) => existsSync(file))
  files.splice(tries)
  delete one.caughtBy
  for (let at = 0, some = 1; at < files.length && !one.caughtBy; at += some, some = 8) {
    rmSync(results, { force: true })
    const env = { MUTANT: String(index), TILLHOUSE_RESULTS: results }
    const ran = await vitest(files.slice(at, at + some), env, '--bail=1')
    if (ran.code === 0) continue
    const all = existsSync(results)
      ? (JSON.parse(readFileSync(results, 'utf8')) as { file: string; passed: boolean }[])
      : []
    one.caughtBy = all.find(({ passed }) => !passed)?.file ?? files[at]!
  }
  const lost = before && !one.caughtBy ? `, was caught by ${before}` : ''
  const verdict = one.caughtBy ?? `survives ${files.length} files${lost}`
  console.log(`${index} ${one.file}:${one.line} ${verdict}`)
  writeFileSync(chosenFile, JSON.stringify(chosen, null, 1))
}
console.log(`${chosen.filter(({ caughtBy }) => caughtBy).length} of ${chosen.length} caught`)
