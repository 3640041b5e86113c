// `npm test`: runs every suite in turn and ends with a summary line. Writes .results/tests.json: [{
// title, file, passed }]. Slower tests are in `npm run proof -- ci`.
import { existsSync, readFileSync } from 'node:fs'

import { run } from './lib/run.ts'
import { finish, journeys, runSuites, vitest, type Suite, type SuiteRun } from './lib/suites.ts'

const only = process.argv.slice(2)

// The longest come first, so that both lanes end at about the same time.
const checks: [title: string, command: string, args: string[]][] = [
  ['format: npm run format changes nothing', process.execPath, ['scripts/format.ts', '--check']],
  ['lint: no rule of .oxlintrc.json is broken', 'oxlint', ['--type-aware', '--deny-warnings', '.']],
  [
    'types: everything typechecks',
    'tsc',
    ['-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc'],
  ],
  [
    'layers: imports go one way',
    'depcruise',
    [
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err-long',
      'core',
      'plugins',
      'server',
      'schemas',
      'scripts',
    ],
  ],
  [
    'unused: no file, export or package is left over',
    'knip',
    ['--no-progress', '--no-config-hints'],
  ],
  [
    'contracts: both OpenAPI documents are valid',
    'redocly',
    ['lint', '--format=stylish', 'schemas/legacy.openapi.yaml', 'schemas/portal.openapi.yaml'],
  ],
  ['types: the scripts of embedded pages typecheck', 'tsc', ['-p', 'server/records/assets']],
  ['drift: npm run codegen changes nothing', process.execPath, ['scripts/codegen.ts', '--check']],
  ['drift: npm run manifest changes nothing', process.execPath, ['scripts/manifest.ts', '--check']],
]

/**
 * Checks that are one command each; each counts as one test. Two run at a time: most use one core,
 * and none writes what another reads.
 */
async function statics(): Promise<SuiteRun> {
  const results: SuiteRun['results'] = []
  let output = ''
  const waiting = checks.values()
  const lane = async () => {
    for (const [title, command, args] of waiting) {
      const ran = await run(command, args)
      const file = [command.split('/').pop(), ...args].join(' ')
      results.push({ title, file, passed: ran.code === 0, seconds: ran.seconds })
      if (ran.code !== 0) output += `${title}\n${ran.output}\n`
    }
  }
  await Promise.all([lane(), lane()])
  return { results, output }
}

async function unit(): Promise<SuiteRun> {
  const done = await vitest('test')
  const notes = '.results/answered.txt'
  if (existsSync(notes)) console.log(readFileSync(notes, 'utf8'))
  return done
}

const suites: Suite[] = [
  { name: 'static', share: 0.5, run: statics },
  { name: 'unit, component, access, contract, PostgreSQL', share: 3.5, run: unit },
  { name: 'journeys', share: 4, run: () => journeys('test') },
]
const chosen = suites.filter(
  ({ name }) => only.length === 0 || only.some((one) => name.startsWith(one)),
)
finish(await runSuites('test', chosen))
