// What is known of the person, the place and the installation: fed by portal data, flags and
// plugins, asked by every decision.
import { atom, createStore, useAtomValue, type Atom } from 'jotai'

import { failed, known, pending, type Fact, type Facts } from '../access/facts.ts'
import { factsOf, factsWithout } from '../access/session-facts.ts'
import type { FlagName } from '../access/vocabulary.ts'
import { setGraphScope } from '../api/hooks.ts'
import type { AnswerOf } from '../api/types.ts'

export type PortalData = AnswerOf<'getPortalData'>
type FlagFact = Fact<ReadonlySet<FlagName>>

/** A store of its own: loaders and calls outside React read the same facts as the screens. */
const store = createStore()
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
    ? factsOf(portalData.value, flags, plugins)
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

function until(condition: Atom<boolean>): Promise<void> {
  if (store.get(condition)) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = store.sub(condition, () => {
      if (!store.get(condition)) return
      stop()
      resolve()
    })
  })
}

export const factsStore = {
  get: (): Facts => store.get(factsAtom),
  subscribe: (listener: () => void): (() => void) => store.sub(factsAtom, listener),
  /** Resolves once nothing is pending any more: every fact is known, or is known not to come. */
  settled: (): Promise<void> => until(settledAtom),
  /** Resolves once the portal data is there, or is known not to come. */
  arrived: (): Promise<void> => until(arrivedAtom),
  /** Runs with the portal data each time that it comes. */
  onPortalData: (listener: (data: PortalData) => void): (() => void) =>
    store.sub(portalDataAtom, () => {
      const fact = store.get(portalDataAtom)
      if (fact.state === 'known') listener(fact.value)
    }),
  /** The portal data as it is now, if it is there. */
  portalData(): PortalData | undefined {
    const fact = store.get(portalDataAtom)
    return fact.state === 'known' ? fact.value : undefined
  },
}

/** Another person or place: nothing is known until it has been read anew. */
export function forgetFacts(): void {
  store.set(portalDataAtom, pending)
  store.set(flagsAtom, pending)
  store.set(pluginsAtom, pending)
}
/** Asked for anew, as a button does. */
export const awaitPortalData = (): void => store.set(portalDataAtom, pending)
export function setPortalData(data: PortalData | undefined): void {
  store.set(portalDataAtom, data ? known(data) : failed)
  if (data?.merchantId) setGraphScope(data.merchantId, data.storeId ?? 0)
}
export const setFlags = (flags: ReadonlySet<FlagName> | 'failed'): void =>
  store.set(flagsAtom, flags === 'failed' ? failed : known(flags))
export const setPlugins = (plugins: ReadonlySet<string> | 'failed'): void =>
  store.set(pluginsAtom, plugins === 'failed' ? failed : known(plugins))
/** Which plugins are on is on its way. */
export const awaitPlugins = (): void => store.set(pluginsAtom, pending)
/** For tests: these facts, whatever was read. */
export const overrideFacts = (facts: Facts | undefined): void => store.set(overrideAtom, facts)

/** The facts of this session in its present context. */
export const useFacts = (): Facts => useAtomValue(factsAtom, { store })
/**
 * The portal data, once it is there. For what a screen shows; what it may do, it asks
 * `useDecision`.
 */
export function usePortalData(): PortalData | undefined {
  const fact = useAtomValue(portalDataAtom, { store })
  return fact.state === 'known' ? fact.value : undefined
}
