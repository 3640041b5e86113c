// `npm run bench [name…] [-- --json] [-- --tickets <number>] [-- --only <pattern>]`: measures speed
// and size against goals. A missed goal isn't a failure: people judge the timings, and
// tests/architecture/bundle.test.ts enforces the limits of sizes. docs/proof.md has the latest
// measurements.
import { globSync } from 'node:fs'
import { cpus } from 'node:os'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

import type { Measure, Suite } from '../tests/bench/measures.ts'
import { ticketCount } from '../tests/bench/many-tickets.ts'
import { suggestion } from '../core/access/words/suggest.ts'
import { required } from '../core/required.ts'

/** Each is loaded only when it runs, because some need a browser or a database. */
const suites: Readonly<Record<string, () => Promise<{ suite: Suite }>>> = {
  'sign-in-page': () => import('../tests/bench/sign-in-page/sign-in-page.ts'),
  'first-screen': () => import('../tests/bench/first-screen.ts'),
  'sign-in-bytes': () => import('../tests/bench/sign-in-bytes.ts'),
  'route-bytes': () => import('../tests/bench/route-bytes.ts'),
  'sidebar-paint': () => import('../tests/bench/sidebar-paint.ts'),
  'assign-stores': () => import('../tests/bench/assign-stores.ts'),
  'discounts-list': () => import('../tests/bench/discounts-list.ts'),
  availability: () => import('../tests/bench/availability.ts'),
  heap: () => import('../tests/bench/heap.ts'),
  settings: () => import('../tests/bench/settings.ts'),
  pages: () => import('../tests/bench/pages.ts'),
  tickets: () => import('../tests/bench/tickets.ts'),
  reports: () => import('../tests/bench/reports.ts'),
  'reports-browser': () => import('../tests/bench/reports-browser.ts'),
  people: () => import('../tests/bench/people/people.ts'),
  'fees-brand': () => import('../tests/bench/fees-brand.ts'),
  fair: () => import('../tests/bench/fair/fair.ts'),
  'sign-in': () => import('../tests/bench/sign-in.ts'),
  decide: () => import('../tests/bench/decide.ts'),
  manifest: () => import('../tests/bench/manifest.ts'),
  // A plugin's benchmarks measure the plugin's own code.
  ...Object.fromEntries(
    globSync('plugins/*/e2e/*.bench.ts').map((file) => [
      basename(file, '.bench.ts'),
      () => import(pathToFileURL(file).href),
    ]),
  ),
}

const commandOf = (name: string) => `npm run bench ${name}`
/** Formats large numbers without decimals, and small ones with up to three. */
const digits = (value: number) =>
  value.toLocaleString('en-US', {
    maximumFractionDigits: Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 1 : 3,
  })

function formatGoal({ value, goal, least }: Measure): string {
  if (goal !== undefined) return `goal ≤ ${digits(goal)}${value > goal ? ', missed' : ''}`
  if (least !== undefined) return `goal ≥ ${digits(least)}${value < least ? ', missed' : ''}`
  return ''
}

/** A Markdown table of measurement, value and goal, headed by the command that makes it. */
export function table(name: string, measures: readonly Measure[]): string {
  const rows = measures.map(
    (measure) =>
      [measure.name, `${digits(measure.value)} ${measure.unit}`, formatGoal(measure)] as const,
  )
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length))
  return [
    commandOf(name),
    ...rows.map(([what, value, goal]) =>
      `  ${what.padEnd(width(0))}  ${value.padStart(width(1))}  ${goal}`.trimEnd(),
    ),
  ].join('\n')
}

/**
 * The suites to run. All of them if no name is given.
 * @throws Error on an unknown name
 */
export function chosen(names: readonly string[]): readonly string[] {
  const known = Object.keys(suites)
  for (const name of names)
    if (!known.includes(name))
      throw new Error(`There is no benchmark '${name}'. ${suggestion(name, known)}`)
  return names.length > 0 ? known.filter((name) => names.includes(name)) : known
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      tickets: { type: 'string' },
      only: { type: 'string' },
    },
  })
  // Without `--` before it, npm consumes `--json` and sets npm_config_json instead.
  const asJson = values.json || process.env.npm_config_json === 'true'
  const say = (line: string) => (asJson ? console.error(line) : console.log(line))
  const measured: Record<string, { command: string; measures: Measure[] }> = {}
  const options = {
    ...(values.tickets !== undefined && { tickets: ticketCount(values.tickets) }),
    ...(values.only !== undefined && { only: values.only }),
  }
  let broken = 0
  for (const name of chosen(positionals)) {
    try {
      const { suite } = await required(suites[name], `the benchmark '${name}'`)()
      const measures = await suite(say, options)
      measured[name] = { command: commandOf(name), measures }
      say(`${table(name, measures)}\n`)
    } catch (error) {
      broken += 1
      console.error(
        `${name} could not be measured:`,
        error instanceof Error ? (error.stack ?? error.message) : error,
      )
    }
  }
  if (asJson) {
    const machine = {
      node: process.version,
      processors: cpus().length,
      model: cpus()[0]?.model.trim(),
    }
    console.log(
      JSON.stringify({ at: new Date().toISOString(), machine, suites: measured }, null, 1),
    )
  }
  return broken > 0 ? 1 : 0
}

if (import.meta.main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    // no stack trace, because the message is for the user
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
