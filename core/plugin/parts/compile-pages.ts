// Compiles access to described pages. A page is open to users for whom a route is open and shows
// that page.
import { splitConditions, findBranchWitness } from '../../access/analysis/branches.ts'
import type { AccessManifest, PortalManifest } from '../../access/manifest.ts'
import type { PredicateJson } from '../../access/predicate.ts'

// Negates an earlier branch that wasn't taken. This is allowed even for permissions, because it
// only follows from the order of the branches.
const negated = (predicate: PredicateJson): PredicateJson => ({ not: predicate })

/** Maps each page to its ways. Each way is a list of all requirements for it. */
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
