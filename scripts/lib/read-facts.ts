// The facts as they lie in the repository.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

import { asFacts, openRows, type Fact, type OwnFact } from './facts.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Those of the texts. */
export const readTextFacts = (): (Fact & { source: string })[] =>
  read('docs/spec/facts.json') as (Fact & { source: string })[]

/** The facts.json of core and of each plugin, with whose it is. */
export const readOwnFacts = (): { file: string; owner: string; own: OwnFact[] }[] =>
  ['core/facts.json', ...globSync('plugins/*/facts.json').sort()].map((file) => ({
    file,
    owner: basename(dirname(file)),
    own: read(file) as OwnFact[],
  }))

/** Those of the texts, then those of core and of each plugin. */
export const readFacts = (): Fact[] => [
  ...readTextFacts(),
  ...readOwnFacts().flatMap(({ own }) => asFacts(own)),
]

/** What the open.md files below tests/ say, id → reason. */
export const readOpen = (): ReadonlyMap<string, string> =>
  new Map(
    globSync('tests/**/open.md')
      .sort()
      .flatMap((file) => openRows(readFileSync(file, 'utf8'))),
  )
