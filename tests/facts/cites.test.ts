// Everything that source, tests and docs cite of the specification exists in docs/spec, or in the
// facts.json of core or a plugin.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

import operations from '#schemas/generated/operations.json' with { type: 'json' }

import { listChapters, listHeadings, listResolutions } from '../../scripts/lib/cites.ts'
import { listRowNumbers, listSecurityIds } from '../../scripts/lib/cites.ts'
import { unknownCites, type Citable } from '../../scripts/lib/cites.ts'
import { listOwnFaults, type OwnFact } from '../../scripts/lib/facts.ts'
import { readOwnFacts, readTextFacts } from '../../scripts/lib/read-facts.ts'
import { rows } from '../access/rules/all.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const texts = readTextFacts()
const template: OwnFact[] = JSON.parse(read('scripts/templates/plugin/facts.json')) as OwnFact[]
const owners = readOwnFacts()
const here = new Set(['core', ...globSync('plugins/*').map((path) => basename(path))])
const security = read('docs/spec/security.md')
const [threats, rest] = security.split('\n## 2.') as [string, string]

const known: Citable = {
  facts: new Set([...texts, ...template, ...owners.flatMap(({ own }) => own)].map(({ id }) => id)),
  goneOwners: new Set(
    Object.values(operations)
      .map(({ owner }) => owner)
      .filter((owner) => !here.has(owner)),
  ),
  resolutions: new Set(listResolutions(read('docs/spec/resolutions.md'))),
  faults: new Set(listRowNumbers(read('docs/spec/faults.md'))),
  threats: new Set(listRowNumbers(threats)),
  security: new Set(listSecurityIds(rest)),
  decisions: new Set(globSync('docs/decisions/*.md').map((path) => basename(path).slice(0, 3))),
  chapters: new Set(listChapters(texts.map(({ source }) => source))),
  pages: new Set([
    ...globSync('*.md'),
    ...globSync('{core,plugins,server,schemas,scripts,tests,docs,manifest}/**/*.md'),
  ]),
  conventions: new Set(listHeadings(read('docs/conventions.md'))),
}
/**
 * Skipped, because generated files repeat their sources, and tests of the citation finder cite ids
 * that do not exist.
 */
const folders = '{core,plugins,server,schemas,scripts,tests,docs}'
const skipped = [
  /\/generated\//,
  /\.graph\.ts$/,
  /^docs\/spec\/(facts\.json|state\.md)$/,
  /^docs\/security\/asvs\.md$/,
  /^scripts\/lib\/(cites|facts)\.test\.ts$/,
]
const files = [
  ...globSync('*.md'),
  ...globSync(`${folders}/**/*.{ts,tsx,mjs,css,html,md,yaml,graphql,json}`),
].filter((file) => !skipped.some((pattern) => pattern.test(file)))

describe('docs/spec', () => {
  it('has each fact of the specification once', () => {
    const ids = texts.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })
  it('numbers resolutions, faults, threats, decisions and conflicts without a gap', () => {
    const upTo = (last: number, letter = '') =>
      Array.from({ length: last }, (_, at) => `${letter}${at + 1}`)
    expect([...known.resolutions].filter((number) => /^\d+$/.test(number))).toEqual(
      upTo(known.resolutions.size - 2),
    )
    expect([...known.faults]).toEqual(upTo(known.faults.size))
    expect([...known.threats]).toEqual(upTo(known.threats.size))
    for (const letter of ['D', 'C', 'M']) {
      const ids = [...known.security].filter((id) => id.startsWith(letter))
      expect(ids).toEqual(upTo(ids.length, letter))
    }
  })
})

it('facts beyond the specification are named after their folder, once, and say something', () => {
  expect(owners.flatMap(({ owner, own }) => listOwnFaults(owner, own))).toEqual([])
})

describe('what is cited', () => {
  it('exists: facts, resolutions, faults, threats, decisions, chapters and pages', () => {
    expect(files.flatMap((file) => unknownCites(file, read(file), known))).toEqual([])
  })
  it('of a resolution are its words, where the access table quotes them', () => {
    const said = new Map(
      read('docs/spec/resolutions.md')
        .split('\n')
        .map((row) => [/^\| (\d+[a-z]?)\b/.exec(row)?.[1], row]),
    )
    const cites = rows.flatMap((row) => row.cites)
    const untrue = cites.filter((cite) => {
      const [, number, words = ''] = /^resolution (\d+[a-z]?) "(.+)"$/.exec(cite) ?? []
      return number !== undefined && !said.get(number)?.includes(words.replace(/\.$/, ''))
    })
    expect(untrue).toEqual([])
  })
})
