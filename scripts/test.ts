// `npm test`: every suite, one after the other, each with its share of the time; one line at the end that sums them up.
// Leaves .results/tests.json: [{ title, file, passed }].
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

import { requirements } from '../tests/asvs/requirements.ts'
import { asvsReport, type TestResult } from './lib/asvs.ts'
import { ensureBrowser } from './lib/browser.ts'
import { ensureBuild } from './lib/build.ts'
import { run, type Ran } from './lib/run.ts'

interface Suite {
  name: string
  /** Share of the fifteen minutes, in minutes. */
  share: number
  run: () => Promise<{ results: TestResult[]; output: string }>
}

const only = process.argv.slice(2)
mkdirSync('.results', { recursive: true })

const checks: [title: string, command: string, args: string[]][] = [
  ['types: everything typechecks', 'tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc']],
  ['lint: no rule of .oxlintrc.json is broken', 'oxlint', ['--type-aware', '--deny-warnings', '.']],
  ['layers: imports go one way', 'depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', 'core', 'plugins', 'server', 'schemas', 'scripts']],
  ['unused: no file, export or package is left over', 'knip', ['--no-progress', '--no-config-hints']],
  ['contracts: both OpenAPI documents are valid', 'redocly', ['lint', '--format=stylish', 'schemas/legacy.openapi.yaml', 'schemas/portal.openapi.yaml']],
  ['types: the scripts of embedded pages typecheck', 'tsc', ['-p', 'server/pages/assets']],
  ['drift: npm run codegen changes nothing', process.execPath, ['scripts/codegen.ts', '--check']],
  ['drift: npm run manifest changes nothing', process.execPath, ['scripts/manifest.ts', '--check']],
]

/** Checks that are one command each; a check is one test. Two at a time: most keep one core busy, and none writes what another reads. */
async function statics() {
  const results: TestResult[] = []
  let output = ''
  const waiting = checks.values()
  const lane = async () => {
    for (const [title, command, args] of waiting) {
      const ran = await run(command, args)
      results.push({ title, file: [command.split('/').pop(), ...args].join(' '), passed: ran.code === 0 })
      if (ran.code !== 0) output += `${title}\n${ran.output}\n`
    }
  }
  await Promise.all([lane(), lane()])
  return { results, output }
}

/** What vitest's JSON report says; a file that does not load counts as one failed test. */
async function vitest() {
  const report = '.results/vitest.json'
  rmSync(report, { force: true })
  const ran = await run('vitest', ['run', '--reporter=json', `--outputFile=${report}`, '--reporter=default', '--silent=passed-only'])
  if (!existsSync(report)) return broken('vitest', ran)
  const json = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string; message: string; assertionResults: { fullName: string; status: string }[] }[]
  }
  const results = json.testResults.flatMap((file) => {
    const name = relative('.', file.name)
    const tests = file.assertionResults.map((test) => ({ title: test.fullName, file: name, passed: test.status === 'passed' }))
    return file.status === 'failed' && tests.every((test) => test.passed) ? [...tests, { title: `${name} loads`, file: name, passed: false }] : tests
  })
  return settled(results, ran, 'vitest')
}

interface PlaywrightSuite {
  title: string
  file?: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; ok: boolean; file: string }[]
}

/** Journeys in a real browser against the real platform. */
async function journeys() {
  const browser = await ensureBrowser(console.log)
  await ensureBuild(console.log)
  const report = '.results/playwright.json'
  rmSync(report, { force: true })
  const ran = await run('playwright', ['test', '--reporter=json,line'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(browser ? { BROWSER_PATH: browser } : {}) })
  if (!existsSync(report)) return broken('playwright', ran)
  const json = JSON.parse(readFileSync(report, 'utf8')) as { suites: PlaywrightSuite[] }
  const walk = (suite: PlaywrightSuite, path: string[]): TestResult[] => [
    ...(suite.specs ?? []).map((spec) => ({ title: [...path, spec.title].join(' '), file: spec.file, passed: spec.ok })),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...path, inner.title])),
  ]
  return settled(json.suites.flatMap((suite) => walk(suite, [])), ran, 'playwright')
}

const broken = (name: string, ran: Ran) => ({ results: [{ title: `${name} runs`, file: name, passed: false }], output: ran.output })
/** A runner that failed without a failed test (an error outside of tests) counts as one. */
const settled = (results: TestResult[], ran: Ran, name: string) =>
  ran.code !== 0 && results.every((result) => result.passed) ? broken(name, ran) : { results, output: ran.code === 0 ? '' : ran.output }

const suites: Suite[] = [
  { name: 'static', share: 0.5, run: statics },
  { name: 'unit, component, access, contract, PostgreSQL', share: 6, run: vitest },
  { name: 'journeys', share: 8.5, run: journeys },
]

const all: TestResult[] = []
for (const suite of suites.filter((candidate) => only.length === 0 || only.some((name) => candidate.name.startsWith(name)))) {
  const started = performance.now()
  const { results, output } = await suite.run()
  all.push(...results)
  const failures = results.filter((result) => !result.passed)
  if (failures.length) console.log(output.slice(-20_000))
  for (const failure of failures) console.log(`  FAILED ${failure.file}: ${failure.title}`)
  const minutes = (performance.now() - started) / 60_000
  const notes = '.results/answered.txt'
  if (existsSync(notes) && suite.run === vitest) console.log(readFileSync(notes, 'utf8'))
  console.log(`${suite.name}: ${results.length - failures.length} of ${results.length} passed in ${minutes.toFixed(1)} of ${suite.share} minutes`)
}
/** docs/security/asvs.md is generated from the titles of all tests, so only a whole run can say whether it holds. */
function asvsPage(): TestResult {
  const file = 'docs/security/asvs.md'
  const { page, faults } = asvsReport(requirements, all)
  const differs = existsSync(file) && readFileSync(file, 'utf8') === page ? [] : [`${file} says something else: npm run asvs`]
  const wrong = [...faults, ...differs]
  if (wrong.length) console.log(`  FAILED ${file}:\n${wrong.map((line) => `    ${line}`).join('\n')}`)
  return { title: `${file} is what this run proves`, file, passed: wrong.length === 0 }
}
if (only.length === 0) all.push(asvsPage())
writeFileSync('.results/tests.json', JSON.stringify(all, null, 1))
const failed = all.filter((result) => !result.passed).length
console.log(`${all.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 || all.length === 0 ? 1 : 0)
