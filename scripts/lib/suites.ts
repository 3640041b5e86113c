// Shared by `npm test` and `npm run proof -- ci`: runs suites one after the other, and stores and
// summarizes their results.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

import type { TestResult } from './asvs.ts'
import { ensureBrowser } from './browser.ts'
import { ensureBuild } from './build.ts'
import { keep, type Command } from './results.ts'
import { run, type Ran } from './run.ts'

/** A test with its duration. */
export interface TimedResult extends TestResult {
  seconds: number
  /** The first error of a failed test. */
  why?: string | undefined
}
export interface SuiteRun {
  results: TimedResult[]
  /** The runner's output. Shown if a test failed. */
  output: string
}
export interface Suite {
  name: string
  /**
   * Expected minutes on two cores, reported beside the actual time. Taking longer isn't a failure,
   * because machines differ. Undefined for runs of single files.
   */
  share?: number
  run: () => Promise<SuiteRun>
}
/** Which files vitest and Playwright run: all files of a command, or the named ones. */
type Choice = { command: Command } | { files: readonly string[] }

const minutesFile = '.results/minutes.json'

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Runs the suites, prints failures and the slowest tests, and stores the results (results.ts).
 * @param ran how a partial run was started
 * @returns the results of this run
 */
export async function runSuites(
  command: Command,
  suites: readonly Suite[],
  ran?: string,
): Promise<TestResult[]> {
  mkdirSync('.results', { recursive: true })
  const all: TestResult[] = []
  const minutes: Record<string, number> = {}
  for (const suite of suites) {
    const started = performance.now()
    const { results, output } = await suite.run()
    const took = (performance.now() - started) / 60_000
    minutes[suite.name] = Math.round(took * 10) / 10
    all.push(...results.map(({ title, file, passed }) => ({ title, file, passed })))
    tell(suite, results, output, took)
  }
  keep(command, all, ran)
  if (ran === undefined) {
    const before = existsSync(minutesFile) ? (readJson(minutesFile) as object) : {}
    writeFileSync(minutesFile, JSON.stringify({ ...before, ...minutes }, null, 1))
  }
  return all
}

/** Lines of an error to print. The stack trace and source that follow are left out. */
const errorLines = 14
const formatError = (error: string): string =>
  stripVTControlCharacters(error)
    .split('\n', errorLines)
    .map((line) => `         ${line}`.trimEnd())
    .join('\n')

/** Number of slow tests listed per suite. */
const slowest = 10

function tell(
  { name, share }: Suite,
  results: readonly TimedResult[],
  output: string,
  took: number,
) {
  const failures = results.filter((result) => !result.passed)
  if (failures.length) console.log(output.slice(-20_000))
  for (const { file, title, why = '' } of failures)
    console.log(`  FAILED ${file}: ${title}\n${formatError(why)}`)
  const slow = results.filter(({ seconds }) => seconds >= 1)
  for (const one of slow.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest))
    console.log(`  ${one.seconds.toFixed(1).padStart(5)} s  ${one.file}: ${one.title.slice(0, 90)}`)
  for (const { file, seconds } of slowFiles(results))
    console.log(
      `  SLOW   ${file} takes ${seconds.toFixed(0)} s, and should take ${fileSeconds} at most`,
    )
  const passed = results.length - failures.length
  console.log(
    `${name}: ${passed} of ${results.length} passed in ${took.toFixed(1)}` +
      `${share === undefined ? '' : ` of ${share}`} minutes`,
  )
}

/**
 * The most seconds that a test file should take. Slower files are only reported, because machines
 * differ.
 */
const fileSeconds = 15
function slowFiles(results: readonly TimedResult[]): { file: string; seconds: number }[] {
  const byFile = Map.groupBy(results, ({ file }) => file)
  return [...byFile]
    .map(([file, tests]) => ({
      file,
      seconds: tests.reduce((sum, { seconds }) => sum + seconds, 0),
    }))
    .filter(({ seconds }) => seconds > fileSeconds)
    .toSorted((a, b) => b.seconds - a.seconds)
}

const reportOf = (runner: string, choice: Choice) =>
  `.results/${runner}-${'command' in choice ? choice.command : 'files'}.json`
/**
 * Tells a runner's configuration which tests to exclude. If files were named, none are excluded.
 */
const leaving = (choice: Choice) => ({
  TILLHOUSE_TESTS: 'command' in choice ? choice.command : '',
})
const filesOf = (choice: Choice) => ('files' in choice ? choice.files : [])

/** Runs vitest. A file that doesn't load counts as one failed test. */
export async function vitest(choice: Choice): Promise<SuiteRun> {
  const report = reportOf('vitest', choice)
  rmSync(report, { force: true })
  const args = ['--reporter=./scripts/lib/vitest-reporter.ts', '--reporter=default']
  const ran = await run('vitest', ['run', ...filesOf(choice), ...args, '--silent=passed-only'], {
    ...leaving(choice),
    TILLHOUSE_RESULTS: report,
  })
  return existsSync(report)
    ? judged(readJson(report) as TimedResult[], ran, 'vitest')
    : broken('vitest', ran)
}

interface PlaywrightSuite {
  title: string
  file?: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    ok: boolean
    file: string
    tests: { results: { duration: number; errors?: { message?: string }[] }[] }[]
  }[]
}

/** Runs journeys in a real browser against the real platform. */
export async function journeys(choice: Choice): Promise<SuiteRun> {
  const browser = await ensureBrowser(console.log)
  await ensureBuild(console.log)
  const report = reportOf('playwright', choice)
  rmSync(report, { force: true })
  const ran = await run('playwright', ['test', ...filesOf(choice), '--reporter=json,line'], {
    ...leaving(choice),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(browser ? { BROWSER_PATH: browser } : {}),
  })
  if (!existsSync(report)) return broken('playwright', ran)
  const walk = (suite: PlaywrightSuite, path: string[]): TimedResult[] => [
    ...(suite.specs ?? []).map(({ title, file, ok, tests }) => {
      const runs = tests.flatMap(({ results }) => results)
      return {
        title: [...path, title].join(' '),
        file,
        passed: ok,
        seconds: runs.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        why: runs.flatMap(({ errors = [] }) => errors)[0]?.message,
      }
    }),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...path, inner.title])),
  ]
  const { suites } = readJson(report) as { suites: PlaywrightSuite[] }
  return judged(
    suites.flatMap((suite) => walk(suite, [])),
    ran,
    'playwright',
  )
}

const broken = (name: string, { output }: Ran): SuiteRun => ({
  results: [{ title: `${name} runs`, file: name, passed: false, seconds: 0, why: output.trim() }],
  output,
})

/** A failed runner without a failed test (an error outside tests) counts as one failure. */
function judged(results: TimedResult[], ran: Ran, name: string): SuiteRun {
  if (ran.code !== 0 && results.every((result) => result.passed)) return broken(name, ran)
  return { results, output: ran.code === 0 ? '' : ran.output }
}

/** Prints the last line, which CI reads, and sets the exit code. */
export function finish(results: readonly TestResult[]): void {
  const failed = results.filter((result) => !result.passed).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || results.length === 0 ? 1 : 0
}
