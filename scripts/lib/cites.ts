// Finds citations in source, tests and docs, and checks that the cited things exist.
// docs/spec/README.md describes the notation.
import { factIdsAt, ownerOf } from './facts.ts'

/** Everything that can be cited. */
export interface Citable {
  /** Ids of all facts: the specification's, core's and the plugins'. */
  facts: ReadonlySet<string>
  /**
   * Plugins that contracts name but that don't exist. A plugin's folder may be deleted with its
   * facts, so citations of these facts aren't faults.
   */
  goneOwners: ReadonlySet<string>
  /** Row numbers as written. */
  resolutions: ReadonlySet<string>
  faults: ReadonlySet<string>
  threats: ReadonlySet<string>
  /** Decisions, conflicts and measurements in docs/spec/security.md: `D4`, `C5`, `M9`. */
  security: ReadonlySet<string>
  /** Numbers of docs/decisions: `009`. */
  decisions: ReadonlySet<string>
  /** Chapters of the specification: `000 §6`, `002 §4.20`. */
  chapters: ReadonlySet<string>
  /** Markdown files, by path from the root. */
  pages: ReadonlySet<string>
  /** Headings and bold phrases of docs/conventions.md, in lowercase. */
  conventions: ReadonlySet<string>
}
interface Cite {
  what: string
  at: number
  exists: boolean
}

const numbers = String.raw`\d+[a-z]?(?:(?:, | and |, and | to | … |–)\d+[a-z]?)*`
/** The single numbers in `14–18, 65 and 68`. */
const listed = (list: string): string[] => list.match(/\d+[a-z]?/g) ?? []

/**
 * Citations by number: what is cited, a pattern, and the existing rows. The pattern's first group
 * is the list of numbers.
 */
const byNumber = (known: Citable): [word: string, pattern: RegExp, rows: ReadonlySet<string>][] => [
  ['resolution', new RegExp(String.raw`\b[Rr]esolutions? (${numbers})\b`, 'g'), known.resolutions],
  ['fault', new RegExp(String.raw`\b[Ff]aults? (${numbers})\b`, 'g'), known.faults],
  ['fault', new RegExp(String.raw`\bsecurity\.md §4,? rows? (${numbers})\b`, 'g'), known.faults],
  // "row" is a citation only in brackets, as in titles, or after the page's name. Elsewhere it
  // means a table row on the screen.
  [
    'row',
    new RegExp(
      String.raw`(?:(?<!§4)[(;,] ?|\bsecurity\.md(?: §1)?,? )rows? (${numbers})(?=[),;:])`,
      'g',
    ),
    known.threats,
  ],
  ['decision', /\bdecisions?[ /](\d{3})\b/g, known.decisions],
]

/** `text A §4` means text 000. */
const letters = ['A', 'B', 'C', 'D']
const chapter = /\b(?:text ([A-D])|(00[0-3])) §(\d+(?:\.\d+)?)/g
const ofSecurity = /(?<![\w'"`#.$/-])[DCM]\d{1,2}(?![\w'"`-])/g
/** A Markdown file. A name with NNN is a placeholder and doesn't count. */
const page = /(?<![\w/.-])(?:\.{0,2}\/)*(?!NNN)[\w-][\w./-]*\.md\b/g
const convention = /\bCONVENTIONS(?:\.md)?(?:, | )"?([A-Z][a-z]+(?: [a-z]+)*)(?=["); ])/g

function pageExists(name: string, pages: ReadonlySet<string>): boolean {
  const plain = name.replace(/^(?:\.{0,2}\/)+/, '').toLowerCase()
  return [...pages].some(
    (path) => path.toLowerCase() === plain || path.toLowerCase().endsWith(`/${plain}`),
  )
}

function factExists(id: string, known: Citable): boolean {
  const owner = ownerOf(id)
  return known.facts.has(id) || (owner !== undefined && known.goneOwners.has(owner))
}

function citesIn(text: string, known: Citable): Cite[] {
  const facts = factIdsAt(text).map(({ id, at }) => ({
    what: id,
    at,
    exists: factExists(id, known),
  }))
  const rows = byNumber(known).flatMap(([word, pattern, there]) =>
    [...text.matchAll(pattern)].flatMap((match) =>
      listed(match[1] ?? '').map((number) => ({
        what: `${word} ${number}`,
        at: match.index,
        exists: there.has(number),
      })),
    ),
  )
  const chapters = [...text.matchAll(chapter)].map(
    ({ 0: what, 1: letter, 2: number, 3: name, index }) => {
      const of = letter === undefined ? number : `00${letters.indexOf(letter)}`
      return { what, at: index, exists: known.chapters.has(`${of} §${name}`) }
    },
  )
  const security = [...text.matchAll(ofSecurity)].map(({ 0: what, index }) => ({
    what,
    at: index,
    exists: known.security.has(what),
  }))
  const pages = [...text.matchAll(page)].map(({ 0: what, index }) => ({
    what,
    at: index,
    exists: pageExists(what, known.pages),
  }))
  const conventions = [...text.matchAll(convention)].map(({ 0: what, 1: name = '', index }) => ({
    what,
    at: index,
    exists: known.conventions.has(name.toLowerCase()),
  }))
  return [...facts, ...rows, ...chapters, ...security, ...pages, ...conventions]
}

/** Lists citations of things that don't exist: one sentence each, with file and line. */
export function unknownCites(file: string, text: string, known: Citable): string[] {
  return citesIn(text, known)
    .filter(({ exists }) => !exists)
    .map(({ what, at }) => ({ what, line: text.slice(0, at).split('\n').length }))
    .sort((a, b) => a.line - b.line)
    .map(({ what, line }) => `${file}:${line} cites ${what}, which does not exist`)
}

/** First cell of each row of a Markdown table. */
const firstCells = (text: string): string[] =>
  [...text.matchAll(/^\| ([^|]+?) \|/gm)].map(([, cell = '']) => cell)

/** Numbers of resolutions. `1b !!` counts as 1b. */
export const listResolutions = (text: string): string[] =>
  firstCells(text)
    .map((cell) => cell.replace(/ !+$/, ''))
    .filter((cell) => /^\d+[a-z]?$/.test(cell))
/** Numbers of a table's rows. */
export const listRowNumbers = (text: string): string[] =>
  firstCells(text).filter((cell) => /^\d+$/.test(cell))
/** Ids in docs/spec/security.md other than the numbers of threats. */
export const listSecurityIds = (text: string): string[] => [
  ...firstCells(text).filter((cell) => /^C\d+$/.test(cell)),
  ...[...text.matchAll(/^- \*\*([DM]\d+)\b/gm)].map(([, id = '']) => id),
]
/** Headings and bold phrases, in lowercase. */
export const listHeadings = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$|\*\*([^*]+?)\.?\*\*/gm)].map(([, heading, bold = '']) =>
    (heading ?? bold).toLowerCase(),
  )
/** Chapters named in the sources of facts. `002 §4.20 L12` counts for both 002 §4.20 and 002 §4. */
export const listChapters = (sources: readonly string[]): string[] =>
  sources.flatMap((source) =>
    [...source.matchAll(/(00[0-3]) §(\d+)(\.\d+)?/g)].flatMap(([, text, number, part]) => [
      `${text} §${number}`,
      `${text} §${number}${part ?? ''}`,
    ]),
  )
