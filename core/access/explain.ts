// Why: each part of a decision with the layer and file that it came from, down to the single fact.
import { conjunction, evaluate, partsOf, type Truth } from './evaluate.ts'
import type { Facts } from './facts.ts'
import type { AccessManifest, Layer, Outcome, PortalManifest, Requirement } from './manifest.ts'
import type { Predicate } from './predicate.ts'
import { inWords } from './words.ts'

/** A predicate with its truth, and the same for the parts that it is made of. */
export interface ExplainedPredicate {
  words: string
  truth: Truth
  /** How the parts are joined; none for a single fact. */
  joint?: 'all' | 'any' | 'not'
  parts: readonly ExplainedPredicate[]
}
export interface ExplainedRequirement extends ExplainedPredicate {
  layer: Layer
  file: string
}
export interface Explanation {
  id: string
  kind: 'route' | 'ability' | 'operation'
  truth: Truth
  /** All that must hold, from the widest layer to the narrowest. */
  requires: readonly ExplainedRequirement[]
  /** For routes: what each branch shows and whether its condition holds; the first that holds is taken. */
  branches?: readonly { outcome: Outcome; when?: ExplainedPredicate; chosen: boolean }[]
  /** For operations: the route or ability that guards it, `public`, `signed-in` or `none`, and the steps of the sign-in that may. */
  guard?: string
  gate?: readonly string[]
  /** Why it is public, or why nobody may. */
  reason?: string
}

export function explainPredicate(predicate: Predicate, facts: Facts): ExplainedPredicate {
  const [key, value] = partsOf(predicate)
  const of = key === 'all' || key === 'any' ? (value as readonly Predicate[]) : key === 'not' ? [value as Predicate] : []
  return {
    words: inWords(predicate), truth: evaluate(predicate, facts),
    ...((key === 'all' || key === 'any' || key === 'not') && { joint: key }),
    parts: of.map((part) => explainPredicate(part, facts)),
  }
}

const explained = (requires: readonly Requirement[], facts: Facts): ExplainedRequirement[] =>
  requires.map(({ layer, file, predicate }) => ({ layer, file, ...explainPredicate(predicate, facts) }))
const together = (requires: readonly ExplainedRequirement[]) => conjunction(requires.map(({ truth }) => truth))

/** Explains a route, an ability or an operation; undefined where there is none of that name. */
export function explain(portal: PortalManifest, access: AccessManifest, id: string, facts: Facts): Explanation | undefined {
  const route = portal.routes.find((each) => each.id === id)
  if (route) {
    const requires = explained(route.requires, facts)
    const truths = route.show.map(({ when }) => (when === undefined ? 'true' : evaluate(when, facts)))
    const first = truths.findIndex((truth) => truth !== 'false')
    const isOpen = together(requires) === 'true'
    return {
      id, kind: 'route', truth: isOpen && truths[first] !== undefined ? truths[first] : together(requires), requires,
      branches: route.show.map(({ when, ...outcome }, index) => ({
        outcome, ...(when && { when: explainPredicate(when, facts) }), chosen: isOpen && index === first && truths[index] === 'true',
      })),
    }
  }
  const ability = portal.abilities.find((each) => each.id === id)
  if (ability) {
    const requires = explained([...(portal.routes.find((each) => each.id === ability.on)?.requires ?? []), ...ability.requires], facts)
    return { id, kind: 'ability', truth: together(requires), requires }
  }
  const operation = access.operations[id]
  if (operation === undefined) return undefined
  const guard = explain(portal, access, operation.guard, facts)
  const open: Truth = operation.guard === 'public' ? 'true' : operation.guard === 'none' ? 'false' : evaluate({ signedIn: true }, facts)
  return {
    id, kind: 'operation', guard: operation.guard, gate: operation.gate, requires: guard?.requires ?? [],
    truth: guard ? together(guard.requires) : open, ...(operation.reason !== undefined && { reason: operation.reason }),
  }
}
