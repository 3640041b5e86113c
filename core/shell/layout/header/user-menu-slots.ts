// Builds the user menu from the manifest. Leaves out entries that lead nowhere, because a plugin or
// permission is missing or the reseller doesn't have the link.
// Facts: U-027 to U-032
import type { Decider } from '../../../access/decide.ts'
import type { Facts } from '../../../access/facts.ts'
import { isKeyOf } from '../../../access/keys.ts'
import type { ActionName, CompiledEntry, LinkName } from '../../../access/manifest.ts'
import { formatLabel, type TextOf } from '../../../i18n/text.ts'
import { icons, type IconName } from '../../../ui/icons.ts'
import type { UserMenuEntry } from '../shell-types.ts'

/** What entries can open besides pages: the reseller's links and core's own actions. */
export interface UserMenuTargets {
  links: Partial<Record<LinkName, string>>
  actions: Partial<Record<ActionName, () => void>>
}

function findTarget(
  entry: CompiledEntry,
  path: string | undefined,
  { links, actions }: UserMenuTargets,
): UserMenuEntry['opens'] | undefined {
  if (path !== undefined) return { path }
  if ('link' in entry) {
    const href = links[entry.link]
    return href === undefined ? undefined : { href }
  }
  const run = 'action' in entry ? actions[entry.action] : undefined
  return run && { run }
}
const iconOf = (name: string | undefined): IconName =>
  name !== undefined && isKeyOf(icons, name) ? name : 'account'

export function userMenuEntries(
  decider: Pick<Decider, 'userMenu'>,
  facts: Facts,
  targets: UserMenuTargets,
  text: TextOf,
): UserMenuEntry[] {
  return decider.userMenu(facts).flatMap(({ entry, label, route }) => {
    const opens = findTarget(entry, route?.path, targets)
    return opens
      ? [{ id: entry.id, icon: iconOf(entry.icon), label: formatLabel(text, label), opens }]
      : []
  })
}
