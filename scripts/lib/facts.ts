// Finds which facts the tests prove. Facts are in docs/spec/facts.json and in the facts.json of
// core and each plugin. A fact is proven if its id is in the title of a passed test. Facts that no
// test can prove are listed with a reason in an open.md under tests/.
import type { TestResult } from './asvs.ts'

export interface Fact {
  id: string
  kind: string
  area: string
  text: string
}
/** A fact of core or a plugin, from its facts.json. */
export interface OwnFact {
  id: string
  text: string
}
export interface FactState {
  fact: Fact
  /** Passed tests that name the fact. */
  provenBy: readonly TestResult[]
  /** Why the fact is open, if no test proves it. */
  openFor?: string
}

/** `F-13` of the specification, or `T-menu-01` of core or a plugin. */
const factId = /(?<![\w-])(?:[A-Z]-\d{2,3}|T-[a-z][a-z0-9-]*-\d{2,3})(?!\w)/g
/** The fact ids in a text with their positions, in order. */
export const factIdsAt = (text: string): { id: string; at: number }[] =>
  [...text.matchAll(factId)].map((match) => ({ id: match[0], at: match.index }))
export const factIdsIn = (text: string): string[] => factIdsAt(text).map(({ id }) => id)

/** The owner in `T-menu-01`; undefined for facts of the specification. */
export const ownerOf = (id: string): string | undefined =>
  /^T-([a-z][a-z0-9-]*)-\d{2,3}$/.exec(id)?.[1]

/**
 * Converts facts of core or a plugin to the common shape, with kind `own` and the owner as area.
 */
export const asFacts = (own: readonly OwnFact[]): Fact[] =>
  own.map(({ id, text }) => ({ id, kind: 'own', area: ownerOf(id) ?? '', text }))

/**
 * Lists faults in the facts.json of core or a plugin, one sentence each.
 * @param owner `core`, or the plugin's folder
 */
export function listOwnFaults(owner: string, own: readonly OwnFact[]): string[] {
  const ids = own.map(({ id }) => id)
  return [
    ...ids
      .filter((id) => ownerOf(id) !== owner)
      .map((id) => `${id} is not named T-${owner}-01 and so on: so no two plugins take one id.`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is there twice.`),
    ...own.filter(({ text }) => text.trim() === '').map(({ id }) => `${id} says nothing.`),
  ]
}

/** The rows `id | reason` of an open.md. */
export const openRows = (page: string): [id: string, reason: string][] =>
  [...page.matchAll(/^\|?\s*([A-Z]-\d{2,3}|T-[a-z][a-z0-9-]*-\d{2,3})\s*\|\s*(\S[^|\n]*)/gm)].map(
    ([, id = '', reason = '']) => [id, reason.trim()],
  )

/**
 * The state of each fact, in the order of the facts.
 * @param open id → reason; used only if no test proves the fact
 */
export function buildStates(
  facts: readonly Fact[],
  results: readonly TestResult[],
  open: ReadonlyMap<string, string>,
): FactState[] {
  const naming = new Map<string, TestResult[]>()
  for (const result of results.filter(({ passed }) => passed))
    for (const id of new Set(factIdsIn(result.title)))
      naming.set(id, [...(naming.get(id) ?? []), result])
  return facts.map((fact) => {
    const provenBy = naming.get(fact.id) ?? []
    const reason = open.get(fact.id)
    return {
      fact,
      provenBy,
      ...(provenBy.length === 0 && reason !== undefined && { openFor: reason }),
    }
  })
}

const isProven = ({ provenBy }: FactState): boolean => provenBy.length > 0
const isOpen = ({ openFor }: FactState): boolean => openFor !== undefined
export const isUnaccounted = (state: FactState): boolean => !isProven(state) && !isOpen(state)

interface Counts {
  all: number
  proven: number
  open: number
  unaccounted: number
}
const countStates = (states: readonly FactState[]): Counts => ({
  all: states.length,
  proven: states.filter(isProven).length,
  open: states.filter(isOpen).length,
  unaccounted: states.filter(isUnaccounted).length,
})

/** One summary line. */
export function formatSummary(states: readonly FactState[]): string {
  const { all, proven, open, unaccounted } = countStates(states)
  const rest = `${open} open with their reasons, ${unaccounted} unaccounted`
  return `${proven} of ${all} facts proven, ${rest}`
}

/**
 * Groups states by area: the specification's areas first, then core's and the plugins'. Areas are
 * in the order of their first fact.
 */
function groupByArea(states: readonly FactState[]): Map<string, FactState[]> {
  const named = ({ fact }: FactState) =>
    fact.kind === 'own' ? `${fact.area}, beyond the specification` : fact.area
  const isOwn = ({ fact }: FactState) => fact.kind === 'own'
  return Map.groupBy([...states.filter((state) => !isOwn(state)), ...states.filter(isOwn)], named)
}

/**
 * The output of `npm run facts`: the facts of each area, each with the test that proves it or the
 * reason why it is open.
 */
export function formatList(states: readonly FactState[]): string {
  const formatRow = (state: FactState): string => {
    const { fact, provenBy, openFor } = state
    const [first] = provenBy
    const more = provenBy.length > 1 ? ` (and ${provenBy.length - 1} more)` : ''
    const stands = first
      ? `proven: ${first.file}: ${first.title}${more}`
      : openFor === undefined
        ? 'UNACCOUNTED: no test names it, and no open.md says why'
        : `open: ${openFor}`
    return `  ${fact.id} ${fact.text}\n    ${stands}`
  }
  return [...groupByArea(states)]
    .map(([area, of]) => `${area}: ${formatSummary(of)}\n${of.map(formatRow).join('\n')}`)
    .join('\n\n')
}

const cell = (text: string): string => text.replace(/[\\|<>]/g, (sign) => `\\${sign}`)

/** The page docs/spec/state.md. Doesn't depend on the order in which files ran. */
export function statePage(states: readonly FactState[]): string {
  const rows = [...groupByArea(states)].map(([area, of]) => {
    const { all, proven, open, unaccounted } = countStates(of)
    return `| ${area} | ${all} | ${proven} | ${open} | ${unaccounted} |`
  })
  const openOnes = states
    .filter(isOpen)
    .map(
      ({ fact, openFor }) =>
        `| ${fact.id} | ${fact.area} | ${cell(fact.text)} | ${cell(openFor ?? '')} |`,
    )
  return `${[
    '# What the tests prove of the specification',
    `${formatSummary(states)}.`,
    '`npm run facts` generates this page from the last whole test run. A fact is proven if its ' +
      'id is in the title of a test that passed. `npm run facts -- --area <area>` prints which ' +
      'test proves each fact, and which facts are unaccounted for: no test names them, and no ' +
      '`open.md` says why. [README.md](README.md) describes the ids.',
    ['| area | facts | proven | open | unaccounted |', '|---|---|---|---|---|', ...rows].join('\n'),
    '## Open',
    openOnes.length === 0
      ? 'None.'
      : ['| id | area | fact | why it is open |', '|---|---|---|---|', ...openOnes].join('\n'),
  ].join('\n\n')}\n`
}
