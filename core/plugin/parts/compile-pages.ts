// Compiles access to described pages: a page is open to people who may open a route, while that
// route shows the page.
import { splitConditions, findBranchWitness } from '../../access/analysis/branches.ts'
import type { AccessManifest, PortalManifest } from '../../access/manifest.ts'
import type { PredicateJson } from '../../access/predicate.ts'

// Negates an earlier branch that was not taken. Allowed even for permissions, because this negation
// only follows from the order of branches.
const negated = (predicate: PredicateJson): PredicateJson => ({ not: predicate })

/** Page → one list for each way to it, with all its requirements. */
export function compilePages(manifest: PortalManifest): AccessManifest['pages'] {
  const pages = new Map<string, PredicateJson[][]>()
  for (const { requires, show } of manifest.routes) {
    const required = requires.map(({ predicate }) => predicate)
    for (const [index, branch] of show.entries()) {
      if (!('legacy' in branch) || findBranchWitness(required, show, index) === null) continue
      const { holds, fails } = splitConditions(show, index)
      const ways = pages.get(branch.legacy) ?? []
      pages.set(branch.legacy, [...ways, [...required, ...fails.map(negated), ...holds]])
    }
  }
  return Object.fromEntries([...pages].sort(([a], [b]) => (a < b ? -1 : 1)))
}
