// Finds routes, menu entries and abilities that no user can ever reach, and screens that call
// operations that their users aren't allowed to call.
import { implies, witness } from '../../access/analysis/analyse.ts'
import { findBranchWitness } from '../../access/analysis/branches.ts'
import type {
  CompiledAbility,
  CompiledEntry,
  CompiledRoute,
  OperationAccess,
  PortalManifest,
  Requirement,
} from '../../access/manifest.ts'
import type { PredicateJson } from '../../access/predicate.ts'
import { suggestion } from '../../access/words/suggest.ts'
import { formatPredicate } from '../../access/explain/format-predicate.ts'

/** Reports a fault of a plugin at one of its parts. */
export type FaultAt = (plugin: string, location: string, what: string) => void

const predicatesOf = (requires: readonly Requirement[]) =>
  requires.map(({ predicate }) => predicate)
const joined = (predicates: readonly PredicateJson[]) =>
  predicates.map((predicate) => formatPredicate(predicate, 'and')).join(' and ')

/**
 * Reports routes, branches, entries and abilities whose conditions can never all be true. Runs
 * before overlays are applied, because overlays may close things on purpose.
 */
export function checkReachable(manifest: PortalManifest, fault: FaultAt): void {
  const routes = new Map(manifest.routes.map((route) => [route.id, route]))
  for (const { id, plugin, requires, show } of manifest.routes) {
    const required = predicatesOf(requires)
    if (witness(required) === null)
      fault(
        plugin,
        `route '${id}'`,
        `can't be opened by anyone: ${joined(required)} never hold together`,
      )
    else
      for (const index of show.keys())
        if (findBranchWitness(required, show, index) === null)
          fault(
            plugin,
            `route '${id}'`,
            `has a branch at position ${index + 1} of ${show.length} that no one can ever see: ` +
              'its conditions and those before it leave no case',
          )
  }
  const abilities = new Map(manifest.abilities.map((ability) => [ability.id, ability]))
  const narrows = (
    kind: string,
    target: CompiledAbility | CompiledEntry,
    above: CompiledRoute | CompiledAbility | undefined,
  ) => {
    const required = predicatesOf(above?.requires ?? [])
    if (
      witness(required) !== null &&
      witness([...required, ...predicatesOf(target.requires)]) === null
    )
      fault(
        target.plugin,
        `${kind} '${target.id}'`,
        "can't be used by anyone: what it asks for never holds together" +
          (above ? ` with what '${above.id}' asks for` : ''),
      )
  }
  for (const ability of manifest.abilities)
    narrows('ability', ability, ability.on === undefined ? undefined : routes.get(ability.on))
  for (const entry of manifest.entries)
    narrows(
      'menu entry',
      entry,
      'route' in entry ? routes.get(entry.route) : abilities.get(entry.ability),
    )
}

/**
 * Checks that a screen calls only operations that all its users are allowed to call. Denied
 * operations (no plugin, or a draft) pass, because they are never called.
 */
export function checkUses(
  manifest: PortalManifest,
  operations: Readonly<Record<string, OperationAccess>>,
  fault: FaultAt,
): void {
  for (const route of manifest.routes)
    for (const operation of route.uses) {
      const access = operations[operation]
      const wrong = (what: string) => fault(route.plugin, `route '${route.id}'`, what)
      if (access === undefined)
        wrong(
          `uses '${operation}', which is in no contract. ` +
            suggestion(operation, Object.keys(operations)),
        )
      else {
        const required = predicatesOf(route.requires)
        const missing = access.requires.filter((predicate) => !implies(required, [predicate]))
        if (missing.length > 0)
          wrong(
            `uses '${operation}' of '${access.owner}', which also needs: ${joined(missing)}. ` +
              "Add that to the route's `when`, or do not call it there",
          )
      }
    }
}
