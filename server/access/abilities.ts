// Decides what a user may do within an operation, by the same rules as the screens. enforce.ts
// guards the operation itself.
import type { Facts } from '../../core/access/facts.ts'
import { inForceFor } from './in-force.ts'

/**
 * Whether an ability, such as `menu.autoCashDiscount`, is allowed. A pending, failed or unknown
 * ability is not allowed.
 * @param supposed facts that the call is about to change, such as the store's gateway. They are a
 * separate argument because overlays are bound to the session's facts object, and a copy would lose
 * them.
 */
export const may = (ability: string, facts: Facts, supposed?: Partial<Facts>): boolean =>
  // Copies the facts only if some are supposed, because decisions are cached per facts object.
  inForceFor(facts).decider.ability(ability, supposed ? { ...facts, ...supposed } : facts).kind ===
  'allow'

/**
 * Whether a route, such as `results.itemSales`, is open. Use it in calls that serve several routes.
 */
export const mayOpen = (route: string, facts: Facts): boolean =>
  inForceFor(facts).decider.route(route, facts).kind === 'allow'

/**
 * What a route shows: its screen, a described page, or undefined if the route is closed or only
 * shows a notice, for example that another system now has the report.
 * @param supposed as in {@link may}
 */
export function shownBy(
  route: string,
  facts: Facts,
  supposed?: Partial<Facts>,
): 'screen' | 'legacy' | undefined {
  const { decider } = inForceFor(facts)
  const { kind, outcome } = decider.route(route, supposed ? { ...facts, ...supposed } : facts)
  if (kind !== 'allow' || outcome === undefined) return undefined
  return 'screen' in outcome ? 'screen' : 'legacy' in outcome ? 'legacy' : undefined
}
