// Makes the page docs/security/asvs.md, which lists the OWASP ASVS requirements that the tests of a
// whole run prove. A requirement is proven if a passed test has its id in brackets in its title,
// such as `(7.2.4)` or `(row 16; 10.5.1–10.5.4)`.
import type { Requirement } from '../../tests/asvs/requirements.ts'

/** A test of any suite, in the form that `npm test` stores in .results/tests.json. */
export interface TestResult {
  title: string
  file: string
  passed: boolean
}
export interface AsvsReport {
  /** The whole page as Markdown. Doesn't depend on the order in which files ran. */
  page: string
  /** The page's first line: how many requirements are proven. */
  summary: string
  /** Faults in the list of requirements or in titles, one sentence each. */
  faults: string[]
}

const chapters: Readonly<Record<string, string>> = {
  6: 'Authentication',
  7: 'Session management',
  9: 'Self-contained tokens',
  10: 'OAuth and OpenID Connect',
}
const chapterOf = (id: string): string => id.split('.')[0] ?? ''

const brackets = /\(([^()]*)\)/g
const idOrRange = /^(\d+\.\d+\.\d+)(?:[–-](\d+\.\d+\.\d+))?$/
const splitParts = (inside: string): string[] => inside.split(/[,;]/).map((part) => part.trim())

/**
 * Finds the ids in a title. A range includes all listed ids between its ends. Ids of other chapters
 * are ignored.
 */
function idsIn(title: string, ids: readonly string[]): { named: string[]; unknown: string[] } {
  const named = new Set<string>()
  const unknown: string[] = []
  for (const part of [...title.matchAll(brackets)].flatMap(([, inside = '']) =>
    splitParts(inside),
  )) {
    const [, first, end] = idOrRange.exec(part) ?? []
    if (first === undefined || !(chapterOf(first) in chapters)) continue
    const [from, to] = [ids.indexOf(first), ids.indexOf(end ?? first)]
    if (from < 0 || to < from) unknown.push(part)
    else for (const id of ids.slice(from, to + 1)) named.add(id)
  }
  return { named: [...named], unknown }
}

/** Bracketed references to the specification. The page leaves them out of titles. */
const reference = /^(?:rows? |fault )?[A-Z]{0,2}-?\d[\d.–-]*$/
const longest = 110
/** A title as the page shows it. */
function shortened(title: string): string {
  const text = title
    .replace(brackets, (whole, inside: string) =>
      splitParts(inside).every((part) => reference.test(part)) ? '' : whole,
    )
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,:;.])/g, '')
    .trim()
  const cut = text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(' ', longest))} …`
  return cut.replace(/[\\`*_|<>[\]]/g, (sign) => `\\${sign}`)
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
/** Titles shown per file. More are usually cases of one table. */
const shown = 2
/**
 * Lists files with their test titles. Sorted, because files may finish in any order, and one file
 * can have tests in both `npm test` and `npm run proof -- ci`.
 */
function provenBy(tests: readonly TestResult[]): string {
  const files = [...new Set(tests.map(({ file }) => file))].sort(byText)
  return files
    .map((file) => {
      const titles = [
        ...new Set(tests.filter((test) => test.file === file).map(({ title }) => shortened(title))),
      ].sort(byText)
      const more = titles.length - shown
      const named = titles.slice(0, shown).join('; ')
      return `\`${file}\`: ${named}${more > 0 ? `; and ${more} more` : ''}`
    })
    .join('<br>')
}

const quoted = ({ title, file }: TestResult): string => `“${title}” (${file})`
const formatCounts = (requirements: readonly Requirement[]): string => {
  const all = requirements.length
  const open = requirements.filter((requirement) => requirement.open !== undefined).length
  const part = requirements.filter((requirement) => requirement.part !== undefined).length
  const proven = all - open - part
  return `${all} requirements: ${proven} proven, ${part} proven in part, ${open} open.`
}

/** Tests of the browser half of a plugin. */
const ofScreen = /^plugins\/[^/]+\/(?!server\/)/

/**
 * Builds the report of a run.
 * @param requirements in the order of their ids
 * @param results of all suites
 */
export function asvsReport(
  requirements: readonly Requirement[],
  results: readonly TestResult[],
): AsvsReport {
  const ids = requirements.map(({ id }) => id)
  const titles = results.map((test) => ({ test, ...idsIn(test.title, ids) }))
  const faults = titles.flatMap(({ test, unknown }) =>
    unknown.map(
      (part) => `${quoted(test)} names ${part}, which tests/asvs/requirements.ts does not have.`,
    ),
  )
  const formatRow = ({ id, level, text, part, open }: Requirement): string => {
    const naming = titles.filter(({ named }) => named.includes(id)).map(({ test }) => test)
    // Tests of a plugin's screens do not count, because the server must meet the requirement
    // without them.
    const proving = naming.filter(({ passed, file }) => passed && !ofScreen.test(file))
    if (open === undefined && proving.length === 0)
      faults.push(
        `${id} is in the title of no test that passed (those of plugins’ screens do not count), ` +
          'and is not open.',
      )
    if (open !== undefined && naming[0])
      faults.push(`${id} is open, but ${quoted(naming[0])} names it.`)
    if (open !== undefined && part !== undefined)
      faults.push(`${id} is open or proven in part, not both.`)
    const stands =
      open !== undefined
        ? `**Open.** ${open}`
        : `${part === undefined ? '' : `**In part.** ${part}<br>`}${provenBy(proving)}`
    return `| ${id} | ${level} | ${text} | ${stands} |`
  }
  const tables = Object.entries(chapters).map(([chapter, name]) =>
    [
      `## ${chapter} ${name}`,
      '| id | level | requirement | proven by, or why it is open |',
      '|---|---|---|---|',
      ...requirements.filter(({ id }) => chapterOf(id) === chapter).map(formatRow),
    ].join('\n'),
  )
  const summary = formatCounts(requirements)
  const page = [
    '# OWASP ASVS 5.0: what the tests prove of chapters 6, 7, 9 and 10',
    summary,
    '`npm run asvs` generates this page from the last whole test run. A requirement is proven if ' +
      'its id is in the title of a test that passed. `npm run proof -- ci` fails if this page is ' +
      'out of date. `tests/asvs/requirements.ts` contains the requirements that apply to this ' +
      'product, in our own words. [sign-in-and-sessions.md](sign-in-and-sessions.md) describes ' +
      'what protects sign-in and sessions.',
    ...tables,
  ].join('\n\n')
  return { page: `${page}\n`, summary, faults }
}
