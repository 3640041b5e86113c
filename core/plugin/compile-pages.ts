// Embedded pages: open to whoever may open a route that shows them, just when it shows them.
import { conditionsOf, witnessOfBranch } from '../access/branches.ts'
import type { AccessManifest, PortalManifest } from '../access/manifest.ts'
import type { Predicate } from '../access/predicate.ts'

// The branch before was not taken. Plugins may not negate a permission; that an earlier branch does
// not hold is no rule of theirs, and another branch of the same route stands for those who hold it.
const negated = (predicate: Predicate) => ({ not: predicate }) as unknown as Predicate

/** Page → for each way to it, all that must hold. */
export function compilePages(manifest: PortalManifest): AccessManifest['pages'] {
  const pages = new Map<string, Predicate[][]>()
  for (const { requires, show } of manifest.routes) {
    const required = requires.map(({ predicate }) => predicate)
    for (const [index, branch] of show.entries()) {
      if (!('legacy' in branch) || witnessOfBranch(required, show, index) === null) continue
      const { holds, fails } = conditionsOf(show, index)
      const ways = pages.get(branch.legacy) ?? []
      pages.set(branch.legacy, [...ways, [...required, ...fails.map(negated), ...holds]])
    }
  }
  return Object.fromEntries([...pages].sort(([a], [b]) => (a < b ? -1 : 1)))
}
