// `npm test`: runs every suite in turn and ends with a summary line. Writes .results/tests.json, a
// list of { title, file, passed }. `npm run proof -- ci` runs the slower tests. `npm test --
// static` runs one suite, and `npm test -- <file or folder>` runs the tests there, including slow
// ones. These two don't overwrite the results of the last whole run.
import { existsSync, readFileSync } from 'node:fs'

import { parseChosen, type Chosen } from './lib/chosen.ts'
import { messageOf } from './lib/message.ts'
import { run } from './lib/run.ts'
import { finish, journeys, runSuites, vitest, type Suite, type SuiteRun } from './lib/suites.ts'

const words = process.argv.slice(2)

// The checks run two at a time. The longest come first, so that both processes end at about the
// same time.
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
    // Include files that git ignores, because generated files import others and are imported.
    ['--no-progress', '--no-config-hints', '--no-gitignore'],
  ],
  ['wording: no phrase reads as translated', process.execPath, ['scripts/wording.ts']],
  [
    'contracts: both OpenAPI documents are valid',
    'redocly',
    ['lint', '--format=stylish', 'schemas/generated/legacy.json', 'schemas/generated/portal.json'],
  ],
  [
    'access: ACCESS.md says what the manifest does',
    process.execPath,
    ['scripts/manifest.ts', '--check'],
  ],
]

/**
 * Runs the static checks. Each is one command and counts as one test. Two run at a time, because
 * most use only one core. No check writes files that another reads.
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
  const done = await vitest({ command: 'test' })
  const notes = '.results/answered.txt'
  if (existsSync(notes)) console.log(readFileSync(notes, 'utf8'))
  return done
}

const suites: Suite[] = [
  { name: 'static', share: 0.5, run: statics },
  { name: 'unit, component, access, contract, PostgreSQL', share: 3.5, run: unit },
  { name: 'journeys', share: 4, run: () => journeys({ command: 'test' }) },
]

/** The named suites, and one suite each for the named test files and journeys. */
function listSuites({ suites: names, unit: units, journeys: walks }: Chosen): Suite[] {
  const ofFiles: Suite[] = [
    ...(units.length ? [{ name: 'unit files', run: () => vitest({ files: units }) }] : []),
    ...(walks.length ? [{ name: 'journey files', run: () => journeys({ files: walks }) }] : []),
  ]
  return [...suites.filter(({ name }) => names.includes(name)), ...ofFiles]
}

try {
  const isWhole = words.length === 0
  const chosen = parseChosen(
    words,
    suites.map(({ name }) => name),
  )
  const ran = isWhole ? undefined : `npm test -- ${words.join(' ')}`
  finish(await runSuites('test', isWhole ? suites : listSuites(chosen), ran))
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
