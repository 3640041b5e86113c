// Explains a decision. Each part shows its layer and file, down to single facts.
import { conjunction, evaluate, toParts, type Joint, type Truth } from '../evaluate.ts'
import type { Facts } from '../facts.ts'
import { smallestFixes, type Change } from './fixes.ts'
import type {
  AccessManifest,
  CompiledAbility,
  CompiledEntry,
  CompiledRoute,
  Layer,
  Outcome,
  PortalManifest,
  Requirement,
} from '../manifest.ts'
import type { PredicateJson } from '../predicate.ts'
import { formatPredicate } from './format-predicate.ts'

/** A predicate with its truth, and the same for each of its parts. */
export interface ExplainedPredicate {
  words: string
  truth: Truth
  /** How the parts are joined; absent for a single fact. */
  joint?: Joint
  parts: readonly ExplainedPredicate[]
}
export interface ExplainedRequirement extends ExplainedPredicate {
  predicate: PredicateJson
  layer: Layer
  file: string
}
export type ExplainedKind = 'route' | 'ability' | 'operation' | 'entry'
export interface Explanation {
  id: string
  kind: ExplainedKind
  truth: Truth
  /** Everything that is required, from the widest layer to the narrowest. */
  requires: readonly ExplainedRequirement[]
  /**
   * Only for routes and for entries that open a route: each branch, and whether its condition is
   * true. The first true branch is taken.
   */
  branches?: readonly { outcome: Outcome; when?: ExplainedPredicate; chosen: boolean }[]
  /**
   * Only for operations. `guard` is the route or ability that guards the operation, or `public`,
   * `signed-in` or `none`. `gate` lists the sign-in steps during which it may be called.
   */
  guard?: string
  gate?: readonly string[]
  /** Why the operation is public, or why it is denied. */
  reason?: string
}

export function explainPredicate(predicate: PredicateJson, facts: Facts): ExplainedPredicate {
  const { joint, parts = [] } = toParts(predicate)
  return {
    words: formatPredicate(predicate),
    truth: evaluate(predicate, facts),
    ...(joint && { joint }),
    parts: parts.map((part) => explainPredicate(part, facts)),
  }
}

const explained = (requires: readonly Requirement[], facts: Facts): ExplainedRequirement[] =>
  requires.map(({ layer, file, predicate }) => ({
    layer,
    file,
    predicate,
    ...explainPredicate(predicate, facts),
  }))
const together = (requires: readonly ExplainedRequirement[]) =>
  conjunction(requires.map(({ truth }) => truth))

/**
 * The smallest sets of changes that would open the target. Empty if it is open, or if no small set
 * of changes is enough.
 */
export const listOpeners = ({ requires, truth }: Explanation, facts: Facts): Change[][] =>
  truth === 'true'
    ? []
    : smallestFixes(
        requires.map(({ predicate }) => ({ predicate, want: true })),
        facts,
      )

type Operations = Pick<AccessManifest, 'operations'>
const ofId = <T extends { id: string }>(all: readonly T[], id: string | undefined) =>
  all.find((each) => each.id === id)

function explainRoute({ id, requires: asked, show }: CompiledRoute, facts: Facts): Explanation {
  const requires = explained(asked, facts)
  const truths = show.map(({ when }) => (when === undefined ? 'true' : evaluate(when, facts)))
  const first = truths.findIndex((truth) => truth !== 'false')
  const isOpen = together(requires) === 'true'
  return {
    id,
    kind: 'route',
    truth: isOpen && truths[first] !== undefined ? truths[first] : together(requires),
    requires,
    branches: show.map(({ when, ...outcome }, index) => ({
      outcome,
      ...(when && { when: explainPredicate(when, facts) }),
      chosen: isOpen && index === first && truths[index] === 'true',
    })),
  }
}
function explainAbility(
  { routes }: PortalManifest,
  { id, on, requires: own }: CompiledAbility,
  facts: Facts,
): Explanation {
  const requires = explained([...(ofId(routes, on)?.requires ?? []), ...own], facts)
  return { id, kind: 'ability', truth: together(requires), requires }
}
/** An entry has the verdict of its route or ability, narrowed by the entry's own requirements. */
function explainEntry(
  portal: PortalManifest,
  entry: CompiledEntry,
  facts: Facts,
): Explanation | undefined {
  const route = 'route' in entry ? ofId(portal.routes, entry.route) : undefined
  const ability = 'ability' in entry ? ofId(portal.abilities, entry.ability) : undefined
  // Evaluate the route's branches only after the requirements of both the route and the entry.
  if (route)
    return {
      ...explainRoute({ ...route, requires: [...route.requires, ...entry.requires] }, facts),
      id: entry.id,
      kind: 'entry',
    }
  if (ability)
    return {
      ...explainAbility(
        portal,
        { ...ability, requires: [...ability.requires, ...entry.requires] },
        facts,
      ),
      id: entry.id,
      kind: 'entry',
    }
  return undefined
}
function explainOperation(
  portal: PortalManifest,
  access: Operations,
  id: string,
  facts: Facts,
): Explanation | undefined {
  const operation = access.operations[id]
  if (operation === undefined) return undefined
  const guard = explain(portal, access, operation.guard, facts, ['route', 'ability'])
  const open: Truth =
    operation.guard === 'public'
      ? 'true'
      : operation.guard === 'none'
        ? 'false'
        : evaluate({ signedIn: true }, facts)
  return {
    id,
    kind: 'operation',
    guard: operation.guard,
    gate: operation.gate,
    requires: guard?.requires ?? [],
    truth: guard ? together(guard.requires) : open,
    ...(operation.reason !== undefined && { reason: operation.reason }),
  }
}

/**
 * Explains a route, ability, operation or entry. Returns undefined if the id is unknown.
 * @param kinds the kinds to search, because an entry often has the same id as its route
 */
export function explain(
  portal: PortalManifest,
  access: Operations,
  id: string,
  facts: Facts,
  kinds: readonly ExplainedKind[] = ['route', 'ability', 'operation', 'entry'],
): Explanation | undefined {
  const route = kinds.includes('route') ? ofId(portal.routes, id) : undefined
  const ability = kinds.includes('ability') ? ofId(portal.abilities, id) : undefined
  const entry = kinds.includes('entry') ? ofId(portal.entries, id) : undefined
  if (route) return explainRoute(route, facts)
  if (ability) return explainAbility(portal, ability, facts)
  return (
    (kinds.includes('operation') ? explainOperation(portal, access, id, facts) : undefined) ??
    (entry && explainEntry(portal, entry, facts))
  )
}
