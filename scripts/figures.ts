// `npm run figures`: measures the readability of the source, and the duration of the last `npm
// test`.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { kindOf, measureSurface, type Kind } from './lib/surface.ts'

const inGit = (...of: readonly string[]) =>
  execFileSync('git', ['ls-files', ...of], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => existsSync(path))
/** Generated files that are in git so that people review them (.gitattributes). */
const generated = inGit(':(attr:linguist-generated)')
const readText = (path: string) => readFileSync(path, 'utf8')
const files = inGit('*.ts', '*.tsx')
  .filter((path) => !generated.includes(path))
  .map((path) => ({ path, text: readText(path) }))

const kinds: Record<Kind, string> = {
  source: 'source',
  data: 'data (manifests, migrations, tables, demo rows, page descriptions)',
  test: 'tests',
}
const titles = ['files', 'lines', 'median', 'p95', 'longest', 'wide', 'as ‰', '! ‰', 'double as']
console.log(`| kind | ${titles.join(' | ')} |\n|---|${'---|'.repeat(titles.length)}`)
for (const kind of ['source', 'data', 'test'] as const) {
  const of = measureSurface(files.filter(({ path }) => kindOf(path) === kind))
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
const source = files.filter(({ path }) => kindOf(path) === 'source').map(({ text }) => text)
const count = (pattern: RegExp, texts = source) =>
  texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
/** A comment on its own lines; consecutive `//` lines count as one. */
const comment = /^ *(?:\/\*[^]*?\*\/|\/\/.*(?:\n *\/\/.*)*)/gm
const comments = source.flatMap((text) => text.match(comment) ?? [])
const reason = /\b(?:because|so that|otherwise|would|since|instead)\b/i
console.log(
  `\nGenerated lines in git: ${count(/\n/g, generated.map(readText))}` +
    `\nComments: ${comments.length}, with a reason: ${
      comments.filter((one) => reason.test(one)).length
    }` +
    `\nFunctions named …Of: ${count(/\b(?:function|const) \w+Of\b(?= *[=(<])/g)}`,
)
const minutes = '.results/minutes.json'
if (existsSync(minutes)) console.log(`\nLast npm test: ${readFileSync(minutes, 'utf8').trim()}`)
