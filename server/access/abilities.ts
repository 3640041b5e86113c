// What a person may do inside an operation that they may call: the same abilities that the screens
// ask, by the same decision. The guard of the operation itself is enforce.ts.
import type { Facts } from '../../core/access/facts.ts'
import { inForceFor } from './in-force.ts'

/**
 * Whether an ability, such as `menu.autoCashDiscount`, is open. What is pending, failed or not in
 * the manifest is not.
 */
export const may = (ability: string, facts: Facts): boolean =>
  inForceFor(facts).decider.ability(ability, facts).kind === 'allow'
