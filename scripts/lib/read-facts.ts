// Reads the facts in the repository.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

import { asFacts, openRows, type Fact, type OwnFact } from './facts.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Facts of the specification. */
export const readTextFacts = (): (Fact & { source: string })[] =>
  read('docs/spec/facts.json') as (Fact & { source: string })[]

/** The facts.json of core and of each plugin, with its owner. */
export const readOwnFacts = (): { file: string; owner: string; own: OwnFact[] }[] =>
  ['core/facts.json', ...globSync('plugins/*/facts.json').sort()].map((file) => ({
    file,
    owner: basename(dirname(file)),
    own: read(file) as OwnFact[],
  }))

/** Facts of the specification, then of core and each plugin. */
export const readFacts = (): Fact[] => [
  ...readTextFacts(),
  ...readOwnFacts().flatMap(({ own }) => asFacts(own)),
]

/** Reasons in all open.md files under tests/, id → reason. */
export const readOpen = (): ReadonlyMap<string, string> =>
  new Map(
    globSync('tests/**/open.md')
      .sort()
      .flatMap((file) => openRows(readFileSync(file, 'utf8'))),
  )
