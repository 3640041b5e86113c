// `npm run figures`: readability figures of the source, and the duration of the last `npm test`.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { kindOf, surfaceOf, type Kind } from './lib/surface.ts'

/** Files written by hand, without generated ones. */
const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => !/(^|\/)generated\/|\.graph\.ts$/.test(path) && existsSync(path))
const files = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const kinds: Record<Kind, string> = {
  source: 'source',
  data: 'data (manifests, migrations, tables, demo rows, page descriptions)',
  test: 'tests',
}
const titles = ['files', 'lines', 'median', 'p95', 'longest', 'wide', 'as ‰', '! ‰', 'double as']
console.log(`| kind | ${titles.join(' | ')} |\n|---|${'---|'.repeat(titles.length)}`)
for (const kind of ['source', 'data', 'test'] as const) {
  const of = surfaceOf(files.filter(({ path }) => kindOf(path) === kind))
  const cells = [
    of.files,
    of.lines,
    of.median,
    of.p95,
    `${of.longest.lines} (${of.longest.path})`,
    of.wide.length,
    of.castsPerThousand,
    of.bangsPerThousand,
    of.doubleCasts,
  ]
  console.log(`| ${kinds[kind]} | ${cells.join(' | ')} |`)
}
const minutes = '.results/minutes.json'
if (existsSync(minutes)) console.log(`\nLast npm test: ${readFileSync(minutes, 'utf8').trim()}`)
