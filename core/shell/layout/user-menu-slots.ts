// The entries of the user menu that belong to plugins, as data. An entry is there when what it needs is allowed and what it
// opens exists: a plugin that is not there, or a right that is not given, leaves no dead entry behind.
import type { Decider } from '../../access/decide.ts'
import type { Facts } from '../../access/facts.ts'
import { verdictOn } from '../../access/surfaces.ts'
import type { IconName } from '../../ui/icons.ts'
import type { UserMenuEntry } from './shell-types.ts'

export type UserMenuText = 'account' | 'password' | 'buyHardware' | 'registerHardware' | 'supportTools' | 'customerCare'

interface Slot {
  id: UserMenuText
  icon: IconName
  /** A page by its path; its route's decision is the entry's. */
  path?: string
  /** An ability; what it opens is in `actions`, under the slot's id. */
  ability?: string
}

/** In the order of the texts (U-027 … U-032). Change Password is refused to single sign-on users by its ability (P-003). */
export const userMenuSlots: readonly Slot[] = [
  { id: 'account', icon: 'account', path: '/account/overview' },
  { id: 'password', icon: 'password', ability: 'account.changePassword' },
  { id: 'buyHardware', icon: 'hardware', ability: 'account.buyHardware' },
  { id: 'registerHardware', icon: 'registerHardware', ability: 'account.registerHardware' },
  { id: 'supportTools', icon: 'support', path: '/supportTools' },
  { id: 'customerCare', icon: 'care', ability: 'account.customerCare' },
]

/** What the slots with an ability open: something to do, or an address elsewhere. */
export type UserMenuActions = Partial<Record<UserMenuText, { run: () => void } | { href: string }>>

export function userMenuEntries(
  decider: Pick<Decider, 'route' | 'ability' | 'match'>,
  facts: Facts,
  actions: UserMenuActions,
  label: (id: UserMenuText) => string,
): UserMenuEntry[] {
  return userMenuSlots.flatMap(({ id, icon, path, ability }) => {
    const route = path === undefined ? undefined : decider.match(path)?.route
    const verdict = route ? decider.route(route.id, facts) : ability === undefined ? undefined : decider.ability(ability, facts)
    const opens = path === undefined ? actions[id] : { path }
    return verdict && opens && verdictOn.link[verdict.kind] === 'show' ? [{ id, icon, label: label(id), opens }] : []
  })
}
