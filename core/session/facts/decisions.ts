// Makes the access decisions of the running portal, with hooks for components. No other code may
// read a role, a flag, a mode or a reseller.
import { atom } from 'jotai'

import { allowed, refused, type RecordRule, type RecordVerdict } from '#schemas/rules/rule.ts'

import { createDecider, type Decider, type Verdict } from '../../access/decide.ts'
import { known } from '../../access/facts.ts'
import type { CompiledAbility, PortalManifest, TextKey } from '../../access/manifest.ts'
import { useText } from '../../i18n/text.ts'
import { usePortal, useValueNow, type Portal } from '../../portal/portal.ts'
import { recordRuleOf } from './plugin-registry.ts'
import { useFacts } from './facts.ts'

interface Deciding {
  manifest: PortalManifest
  decider: Decider
  abilities: ReadonlyMap<string, CompiledAbility>
}
const decidingAtom = atom<Deciding | undefined>(undefined)
/**
 * A separate atom for menus. Abilities that load later don't affect menus, so they must not make
 * them render again.
 */
const menusAtom = atom<Deciding | undefined>(undefined)

/** Sets the manifest to decide with. core/session/facts/in-force.ts builds it. */
export function decideBy(portal: Portal, manifest: PortalManifest): void {
  const deciding: Deciding = {
    manifest,
    decider: createDecider(manifest),
    abilities: new Map(manifest.abilities.map((ability) => [ability.id, ability])),
  }
  portal.set(decidingAtom, deciding)
  const menus = portal.get(menusAtom)?.manifest
  if (menus?.entries !== manifest.entries || menus.routes !== manifest.routes)
    portal.set(menusAtom, deciding)
}
function given(deciding: Deciding | undefined): Deciding {
  if (!deciding)
    throw new Error(
      'Nothing decides yet: core/shell/start.ts calls decideFrom(manifest), ' +
        'a test gives renderScreen its plugins.',
    )
  return deciding
}
const useDeciding = (): Deciding => given(useValueNow(decidingAtom))
export const useManifest = (): PortalManifest => useDeciding().manifest
export const useDecider = (): Decider => useDeciding().decider
/**
 * The object that decides about menu entries, whose abilities load with the manifest. It stays the
 * same until the overlays change.
 */
export const useMenuDeciding = (): Pick<Deciding, 'manifest' | 'decider'> =>
  given(useValueNow(menusAtom))
/** The object that makes the access decisions, for loaders and calls outside React. */
export const portalDecider = (portal: Portal): Decider => given(portal.get(decidingAtom)).decider
/**
 * Returns a function that gives the title of a page by its path below the portal's pages. The title
 * is undefined if there is no such page.
 */
export function useTitleOf(): (path: string) => TextKey | undefined {
  const decider = useDecider()
  return (path) => decider.match(path)?.route.title
}

/**
 * Whether an ability (`menu.editDiscounts`) or a route (`menu.discounts`) is open to this user in
 * the current merchant and store.
 * @param supposed a gateway that a form is about to save, used instead of the store's current one
 */
export function useDecision(id: string, supposed: { gateway?: string | undefined } = {}): Verdict {
  const now = useFacts()
  const facts = 'gateway' in supposed ? { ...now, gateway: known(supposed.gateway) } : now
  const { abilities, decider } = useDeciding()
  return abilities.has(id) ? decider.ability(id, facts) : decider.route(id, facts)
}

/** Whether an ability or a route is open to this user in the current merchant and store. */
export const useMay = (id: string): boolean => useDecision(id).kind === 'allow'

/** Whether the page at a path below the portal's pages is open to this user. */
export function useOpens(address: string): boolean {
  const facts = useFacts()
  const decider = useDecider()
  const route = decider.match(address.replace(/[?#].*$/s, ''))?.route
  return route !== undefined && decider.route(route.id, facts).kind === 'allow'
}

/**
 * For abilities that also depend on the record (`record:` in plugin.ts). Returns a function that
 * decides for one record, so that one call of the hook serves many fields or rows. Its verdict
 * includes the reason. Denies while a fact is unknown.
 */
export function useRecordRule<Rec>(abilityId: string): (record: Rec) => RecordVerdict {
  const portal = usePortal()
  const { abilities, decider } = useDeciding()
  const { kind } = useDecision(abilityId)
  const facts = useFacts()
  const { view, reseller } = facts
  if (kind === 'allow' && view.state === 'known' && reseller.state === 'known') {
    // This cast is safe, because a plugin's rules are about its own records, so the caller's type
    // is the rule's type.
    const rule = recordRuleOf(portal, abilityId) as RecordRule<Rec> | undefined
    if (!rule && abilities.get(abilityId)?.record)
      throw new Error(
        `Ability '${abilityId}' has a rule over records, ` +
          'which comes with a screen of its plugin: ask it there.',
      )
    return (record) => rule?.(record, { view: view.value, reseller: reseller.value }) ?? allowed
  }
  const verdict = refused(
    kind === 'deny'
      ? (decider.reason(abilityId, facts) ?? 'core:access.denied')
      : `core:access.${kind === 'failed' ? 'failed' : 'pending'}`,
  )
  return () => verdict
}

/**
 * Why a control is disabled, as text for merchants. `undefined` if it is enabled. While a fact is
 * unknown, the control is disabled.
 */
export function useDisabledReason(abilityId: string): string | undefined {
  const facts = useFacts()
  const decider = useDecider()
  const { kind } = useDecision(abilityId)
  const text = useText()
  if (kind === 'allow') return undefined
  if (kind === 'pending') return text('core:access.pending')
  if (kind === 'failed') return text('core:access.failed')
  return text(decider.reason(abilityId, facts) ?? 'core:access.denied')
}

/**
 * Why a record can't be changed, either because of the user's access or because of the record's
 * rule. `undefined` if it can be changed. For row actions and forms whose ability has a record
 * rule.
 */
export function useRecordReason<Rec>(abilityId: string): (record: Rec) => string | undefined {
  const text = useText()
  const reason = useDisabledReason(abilityId)
  const rule = useRecordRule<Rec>(abilityId)
  return (record) => {
    if (reason !== undefined) return reason
    const verdict = rule(record)
    return verdict.allow ? undefined : text(verdict.reasonKey)
  }
}
