// Asks the compiled manifest's Decider about each cell and reports where the two readings differ.
import { createDecider } from '#core/access/decide.ts'
import type { Label, PortalManifest } from '#core/access/manifest.ts'

import { toCellFacts } from './facts.ts'
import { findTarget, permissionsIn, type Asked } from './subjects.ts'
import { generateCells, findExpected, opens, type Cell, type Expected, type Row } from './table.ts'

export interface Difference {
  cell: Cell
  expected: Expected
  got: string
}
export interface Compared {
  allowed: number
  denied: number
  differences: Difference[]
  /** Whether the newer screen is in the manifest. */
  isBuilt: boolean
  /** Why the row couldn't be checked: the manifest lacks its target. */
  missing?: string
}

const notices = [
  'needs-merchant',
  'needs-store-view',
  'needs-company-view',
  'moved',
  'not-on-your-plan',
]
const isPage = (got: string) => got === 'screen' || got === 'legacy'

export function agrees(expected: Expected, got: string, isBuilt: boolean): boolean {
  switch (expected) {
    case 'page':
      return isPage(got)
    case 'newer':
      return got === 'screen' || (got === 'legacy' && !isBuilt)
    case 'newer or needs-store-view':
      return agrees('newer', got, isBuilt) || got === 'needs-store-view'
    case 'open':
      return isPage(got) || notices.includes(got)
    case 'any':
      return isPage(got) || notices.includes(got) || got.startsWith('redirect')
    case 'shut':
      return got === 'deny' || got === 'nothing'
    case 'blocked':
      return (
        got === 'deny' || got === 'nothing' || notices.includes(got) || got.startsWith('redirect')
      )
    case 'redirect':
      return got.startsWith('redirect')
    default:
      return got === expected
  }
}

/**
 * Compares rows with a manifest. `vocabulary` holds every existing permission; `textOf` translates
 * labels.
 */
export function createComparer(
  manifest: PortalManifest,
  vocabulary: readonly string[],
  textOf: (label: Label) => string,
) {
  const decider = createDecider(manifest)
  const everything = [...new Set([...vocabulary, ...permissionsIn(manifest)])]
  const plugins = manifest.plugins.map(({ id }) => id)
  return (row: Row): Compared => {
    const result: Compared = { allowed: 0, denied: 0, differences: [], isBuilt: false }
    const found = findTarget(row.target, manifest, decider, textOf)
    if (typeof found === 'string') result.missing = found
    const asked: Asked =
      typeof found === 'string' ? { route: new Set(), own: new Set(), ask: () => found } : found
    result.isBuilt = asked.isBuilt ?? false
    const without = (names: ReadonlySet<string>) => everything.filter((name) => !names.has(name))
    const ownOnly = new Set([...asked.own].filter((name) => !asked.route.has(name)))
    const permissions = {
      all: everything,
      view: without(ownOnly),
      none: without(new Set([...asked.route, ...asked.own])),
    }
    for (const cell of generateCells(row)) {
      const expected = findExpected(row, cell)
      if (expected === undefined) continue
      result[opens(expected) ? 'allowed' : 'denied'] += 1
      if (result.missing !== undefined) {
        if (result.differences.length === 0)
          result.differences.push({ cell, expected, got: result.missing })
        continue
      }
      const got = asked.ask(
        (other) => toCellFacts({ ...cell, ...other }, permissions[cell.permission], plugins),
        expected === 'deny',
      )
      if (!agrees(expected, got.split(' by ')[0] ?? got, result.isBuilt))
        result.differences.push({ cell, expected, got })
    }
    return result
  }
}
