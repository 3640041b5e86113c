// Finds which abilities the source and the page descriptions use, and reads the documented reasons
// for unused ones.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders with screens, handlers, page descriptions, and rules shared by browser and server. */
const rooms = ['core', 'plugins', 'server', 'schemas/rules']
/** Files that declare abilities, contain data or are tests. A name there doesn't count as use. */
const elsewhere = [
  '/plugin.ts',
  'core/core-plugin.ts',
  'server/data/',
  '/demo/',
  '/generated/',
  '/testing/',
  '/e2e/',
  '.test.ts',
  '.fixtures.ts',
  '.journey.ts',
]
const comments = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm
const names = /(['"])([a-z][a-z0-9-]*\.[a-z][A-Za-z0-9]*)\1/g

/**
 * Abilities that page descriptions use for the page, its columns and its choices. Includes names
 * that are computed.
 */
async function askedByPages(): Promise<string[]> {
  // Imported only here, because it loads much of the server, which other commands don't need.
  const { describedPages } = await import('../../server/pages/described-pages.ts')
  return describedPages.flatMap((page) => abilitiesIn(page))
}
function abilitiesIn(data: unknown, isAbility = false): string[] {
  if (typeof data === 'string') return isAbility ? [data] : []
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data)
    .filter(([key]) => key !== 'source')
    .flatMap(([key, value]) =>
      abilitiesIn(value, isAbility || key === 'ability' || key === 'abilities'),
    )
}

/** All abilities used in this tree, besides the manifest's own operations and entries. */
export const askedHere = async (root: string): Promise<ReadonlySet<string>> =>
  new Set([...askedIn(root), ...(await askedByPages())])

/**
 * Quoted names in the source of the tree at `root`. The result may include strings that only look
 * like abilities. They do no harm.
 */
export function askedIn(root: string): ReadonlySet<string> {
  const asked = new Set<string>()
  for (const file of globSync(
    rooms.map((room) => `${room}/**/*.{ts,tsx}`),
    { cwd: root },
  )) {
    if (elsewhere.some((part) => file.includes(part))) continue
    const source = readFileSync(join(root, file), 'utf8').replace(comments, '')
    for (const [, , name = ''] of source.matchAll(names)) asked.add(name)
  }
  return asked
}

/** Sections of tests/access/open.md that programs read. */
export type OpenSection =
  'Rights that nothing asks yet' | 'Pages whose newer screen is still to come'

/** The rows `id | reason` of one section. */
export function openRows(root: string, section: OpenSection): { id: string; reason: string }[] {
  const text = readFileSync(join(root, 'tests/access/open.md'), 'utf8')
  const [, rest] = text.split(`\n## ${section}\n`)
  if (rest === undefined) throw new Error(`tests/access/open.md has no section '${section}'.`)
  const [rows = ''] = rest.split('\n## ', 1)
  return rows.split('\n').flatMap((line) => {
    const [id, reason] = line.split(' | ', 2)
    return id !== undefined && reason !== undefined ? [{ id, reason }] : []
  })
}
