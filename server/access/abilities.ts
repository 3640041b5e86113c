// What a user may do inside an operation. The server decides abilities in the same way as the
// screens. enforce.ts guards the operation itself.
import type { Facts } from '../../core/access/facts.ts'
import { inForceFor } from './in-force.ts'

/**
 * Whether an ability, such as `menu.autoCashDiscount`, is allowed. Pending, failed or unknown
 * abilities are not.
 * @param supposed facts that the call is about to change, such as the store's gateway. Overlays are
 * bound to the facts of the session: a copy of these would forget them.
 */
export const may = (ability: string, facts: Facts, supposed?: Partial<Facts>): boolean =>
  // Answers are cached by the facts object: only a supposition makes a new one.
  inForceFor(facts).decider.ability(ability, supposed ? { ...facts, ...supposed } : facts).kind ===
  'allow'

/** Whether a route, such as `results.itemSales`, is open. For a call that serves several routes. */
export const mayOpen = (route: string, facts: Facts): boolean =>
  inForceFor(facts).decider.route(route, facts).kind === 'allow'

/**
 * What a route shows: its screen, a described page, or undefined where it is closed or a notice
 * stands in its place, such as that another system has the report now.
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
