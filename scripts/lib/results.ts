// Stores and reads the results of test runs in .results/, for `npm run facts` and the other
// reports. A partial run never replaces a whole one, because most facts would then look unproven.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { TestResult } from './asvs.ts'

/** The command that ran. Each stores the results of its last whole run. */
export type Command = 'test' | 'proof'
const commands: Readonly<Record<Command, string>> = {
  test: 'npm test',
  proof: 'npm run proof -- ci',
}

/** A run of some suites or files. */
interface PartRun {
  /** How it was started, such as `npm test -- static`. */
  ran: string
  results: readonly TestResult[]
}
export interface LastRun {
  results: readonly TestResult[]
  /** Why the results don't include all tests; undefined if they do. */
  partial?: string
}

const inFolder = (folder: string) => ({
  all: join(folder, 'tests.json'),
  part: join(folder, 'part.json'),
  of: (command: Command) => join(folder, `${command}.json`),
})
const readJson = <Kind>(path: string): Kind | undefined =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Kind) : undefined
const write = (path: string, value: unknown): void =>
  writeFileSync(path, JSON.stringify(value, null, 1))

/** The results of a command's last whole run; empty if there is none. */
export const readLast = (command: Command, folder = '.results'): readonly TestResult[] =>
  readJson<TestResult[]>(inFolder(folder).of(command)) ?? []

/**
 * Stores the results of a run.
 * @param ran how a partial run was started
 */
export function keep(
  command: Command,
  results: readonly TestResult[],
  ran?: string,
  folder = '.results',
): void {
  mkdirSync(folder, { recursive: true })
  const files = inFolder(folder)
  if (ran !== undefined) return write(files.part, { ran, results } satisfies PartRun)
  write(files.of(command), results)
  write(files.all, [...results, ...readLast(command === 'test' ? 'proof' : 'test', folder)])
}

/**
 * The last whole runs or, if there are none, the last partial run. Undefined if nothing has run
 * yet.
 */
export function lastRun(folder = '.results'): LastRun | undefined {
  const files = inFolder(folder)
  const missing = (['test', 'proof'] as const).filter((one) => !existsSync(files.of(one)))
  const whole = readJson<TestResult[]>(files.all)
  if (whole && missing.length < 2) {
    const [other] = missing
    return {
      results: whole,
      ...(other && { partial: `${commands[other]} has not run to its end` }),
    }
  }
  const part = readJson<PartRun>(files.part)
  return part && { results: part.results, partial: `only ${part.ran} has run` }
}
