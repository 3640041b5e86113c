// What source, tests and docs cite of the specification, and whether it exists. docs/spec/README.md
// says how each kind is cited.
import { factIdsAt, ownerOf } from './facts.ts'

/** Everything that can be cited. */
export interface Citable {
  /** Ids of the texts' facts, and of core's and the plugins' own. */
  facts: ReadonlySet<string>
  /**
   * Plugins that contracts name and that are not there: a plugin is a folder that may be deleted,
   * and its facts go with it.
   */
  goneOwners: ReadonlySet<string>
  /** Numbers of rows, as they are written. */
  resolutions: ReadonlySet<string>
  faults: ReadonlySet<string>
  threats: ReadonlySet<string>
  /** Decisions, conflicts and measurements of docs/spec/security.md: `D4`, `C5`, `M9`. */
  security: ReadonlySet<string>
  /** Numbers of docs/decisions: `009`. */
  decisions: ReadonlySet<string>
  /** Chapters of the texts: `000 §6`, `002 §4.20`. */
  chapters: ReadonlySet<string>
  /** Markdown files, by their path from the root. */
  pages: ReadonlySet<string>
  /** Headings of docs/conventions.md and what stands in bold there, in small letters. */
  conventions: ReadonlySet<string>
}
interface Cite {
  what: string
  at: number
  exists: boolean
}

const numbers = String.raw`\d+[a-z]?(?:(?:, | and |, and | to | … |–)\d+[a-z]?)*`
/** The single numbers of `14–18, 65 and 68`. */
const listed = (list: string): string[] => list.match(/\d+[a-z]?/g) ?? []

/**
 * Cites by number, each as its pattern and the rows that there are. The first group is the list of
 * numbers.
 */
const byNumber = (known: Citable): [word: string, pattern: RegExp, rows: ReadonlySet<string>][] => [
  ['resolution', new RegExp(String.raw`\b[Rr]esolutions? (${numbers})\b`, 'g'), known.resolutions],
  ['fault', new RegExp(String.raw`\b[Ff]aults? (${numbers})\b`, 'g'), known.faults],
  ['fault', new RegExp(String.raw`\bsecurity\.md §4,? rows? (${numbers})\b`, 'g'), known.faults],
  // In brackets, as titles have them, or after the page's name: elsewhere a row is one of a table
  // on the screen.
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

/** `text A §4` is the text 000. */
const letters = ['A', 'B', 'C', 'D']
const chapter = /\b(?:text ([A-D])|(00[0-3])) §(\d+(?:\.\d+)?)/g
const ofSecurity = /(?<![\w'"`#.$/-])[DCM]\d{1,2}(?![\w'"`-])/g
/** A name with NNN in it stands for any. */
const page = /(?<![\w/.-])(?:\.{0,2}\/)*(?!NNN)[\w-][\w./-]*\.md\b/g
const convention =
  /\bCONVENTIONS(?:\.md)?(?:, | )"?([A-Z][a-z]+(?: [a-z]+)*|embedded pages)(?=["); ])/g

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

/** Everything that a text cites. */
function citesIn(text: string, known: Citable): Cite[] {
  const facts = factIdsAt(text).map(({ id, at }) => ({
    what: id,
    at,
    exists: factExists(id, known),
  }))
  const rows = byNumber(known).flatMap(([word, pattern, there]) =>
    [...text.matchAll(pattern)].flatMap((match) =>
      listed(match[1]!).map((number) => ({
        what: `${word} ${number}`,
        at: match.index,
        exists: there.has(number),
      })),
    ),
  )
  const chapters = [...text.matchAll(chapter)].map(
    ({ 0: what, 1: letter, 2: number, 3: name, index }) => {
      const of = letter === undefined ? number! : `00${letters.indexOf(letter)}`
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
  const conventions = [...text.matchAll(convention)].map(({ 0: what, 1: name, index }) => ({
    what,
    at: index,
    exists: known.conventions.has(name!.toLowerCase()),
  }))
  return [...facts, ...rows, ...chapters, ...security, ...pages, ...conventions]
}

/** What a file cites that does not exist, a sentence each with file and line. */
export function unknownCites(file: string, text: string, known: Citable): string[] {
  return citesIn(text, known)
    .filter(({ exists }) => !exists)
    .map(({ what, at }) => ({ what, line: text.slice(0, at).split('\n').length }))
    .sort((a, b) => a.line - b.line)
    .map(({ what, line }) => `${file}:${line} cites ${what}, which does not exist`)
}

/** The first cells of a Markdown table's rows. */
const firstCells = (text: string): string[] =>
  [...text.matchAll(/^\| ([^|]+?) \|/gm)].map(([, cell]) => cell!)

/** Numbers of resolutions: `1b !!` is 1b. */
export const resolutionsOf = (text: string): string[] =>
  firstCells(text)
    .map((cell) => cell.replace(/ !+$/, ''))
    .filter((cell) => /^\d+[a-z]?$/.test(cell))
/** Numbers of a table's rows. */
export const rowNumbersOf = (text: string): string[] =>
  firstCells(text).filter((cell) => /^\d+$/.test(cell))
/** Ids of docs/spec/security.md beside the threats' numbers. */
export const securityIdsOf = (text: string): string[] => [
  ...firstCells(text).filter((cell) => /^C\d+$/.test(cell)),
  ...[...text.matchAll(/^- \*\*([DM]\d+)\b/gm)].map(([, id]) => id!),
]
/** Headings and what stands in bold, in small letters. */
export const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$|\*\*([^*]+?)\.?\*\*/gm)].map(([, heading, bold]) =>
    (heading ?? bold!).toLowerCase(),
  )
/** Chapters that the sources of facts name: `002 §4.20 L12` is in 002 §4.20, and in 002 §4. */
export const chaptersOf = (sources: readonly string[]): string[] =>
  sources.flatMap((source) =>
    [...source.matchAll(/(00[0-3]) §(\d+)(\.\d+)?/g)].flatMap(([, text, number, part]) => [
      `${text} §${number}`,
      `${text} §${number}${part ?? ''}`,
    ]),
  )
