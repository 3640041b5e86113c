// The facts about the user, the context (merchant and store) and the installation. They come from
// portal data, flags and plugins, and every decision reads them.
import { atom, type Atom } from 'jotai'

import { failed, known, pending, type Fact, type Facts } from '../../access/facts.ts'
import { toFacts, factsWithout } from '../../access/people/session-facts.ts'
import type { FlagName } from '../../access/vocabulary.ts'
import { setGraphScope } from '../../api/hooks.ts'
import type { AnswerOf } from '../../api/types.ts'
import { useValueNow, type Portal } from '../../portal/portal.ts'

export type PortalData = AnswerOf<'getPortalData'>
type FlagFact = Fact<ReadonlySet<FlagName>>

const portalDataAtom = atom<Fact<PortalData>>(pending)
const flagsAtom = atom<FlagFact>(pending)
const pluginsAtom = atom<Fact<ReadonlySet<string>>>(pending)
const overrideAtom = atom<Facts | undefined>(undefined)
const factsAtom = atom<Facts>((get) => {
  const override = get(overrideAtom)
  if (override) return override
  const portalData = get(portalDataAtom)
  const flags = get(flagsAtom)
  const plugins = get(pluginsAtom)
  return portalData.state === 'known'
    ? toFacts(portalData.value, flags, plugins)
    : factsWithout(portalData.state, flags, plugins)
})
const arrivedAtom = atom(
  (get) => get(overrideAtom) !== undefined || get(portalDataAtom).state !== 'pending',
)
const settledAtom = atom(
  (get) =>
    get(overrideAtom) !== undefined ||
    [get(portalDataAtom), get(flagsAtom), get(pluginsAtom)].every(
      (fact) => fact.state !== 'pending',
    ),
)

function until(portal: Portal, condition: Atom<boolean>): Promise<void> {
  if (portal.get(condition)) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = portal.sub(condition, () => {
      if (!portal.get(condition)) return
      stop()
      resolve()
    })
  })
}

/** The facts for loaders and calls outside React. Screens read the same facts. */
export const factsStore = {
  get: (portal: Portal): Facts => portal.get(factsAtom),
  subscribe: (portal: Portal, listener: () => void): (() => void) =>
    portal.sub(factsAtom, listener),
  /** Resolves once every fact is known or has failed. */
  settled: (portal: Portal): Promise<void> => until(portal, settledAtom),
  /** Resolves once the portal data is known or has failed. */
  arrived: (portal: Portal): Promise<void> => until(portal, arrivedAtom),
  /** Calls `listener` each time new portal data arrives. */
  onPortalData: (portal: Portal, listener: (data: PortalData) => void): (() => void) =>
    portal.sub(portalDataAtom, () => {
      const fact = portal.get(portalDataAtom)
      if (fact.state === 'known') listener(fact.value)
    }),
  /** The current portal data, if it has loaded. */
  portalData(portal: Portal): PortalData | undefined {
    const fact = portal.get(portalDataAtom)
    return fact.state === 'known' ? fact.value : undefined
  },
}

/** The user or the context changed, so all facts are unknown until they are read again. */
export function forgetFacts(portal: Portal): void {
  portal.set(portalDataAtom, pending)
  portal.set(flagsAtom, pending)
  portal.set(pluginsAtom, pending)
}
/** Marks the portal data as pending, because it is being read again. */
export const awaitPortalData = (portal: Portal): void => portal.set(portalDataAtom, pending)
export function setPortalData(portal: Portal, data: PortalData | undefined): void {
  portal.set(portalDataAtom, data ? known(data) : failed)
  if (data?.merchantId) setGraphScope(portal, data.merchantId, data.storeId ?? 0)
}
export const setFlags = (portal: Portal, flags: ReadonlySet<FlagName> | 'failed'): void =>
  portal.set(flagsAtom, flags === 'failed' ? failed : known(flags))
export const setPlugins = (portal: Portal, plugins: ReadonlySet<string> | 'failed'): void =>
  portal.set(pluginsAtom, plugins === 'failed' ? failed : known(plugins))
/** Marks the plugins as pending, because they are being read. */
export const awaitPlugins = (portal: Portal): void => portal.set(pluginsAtom, pending)
/** For previews and tests: uses these facts instead of the ones that were read. */
export const overrideFacts = (portal: Portal, facts: Facts | undefined): void =>
  portal.set(overrideAtom, facts)

/** The facts of this session in the current merchant and store. */
export const useFacts = (): Facts => useValueNow(factsAtom)
/**
 * The portal data, once loaded. Use it only for display. For access decisions, use `useDecision`.
 */
export function usePortalData(): PortalData | undefined {
  const fact = useValueNow(portalDataAtom)
  return fact.state === 'known' ? fact.value : undefined
}
