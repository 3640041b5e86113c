// What is known about the person, the place (merchant and store) and the installation. Portal data,
// flags and plugins feed these facts; every decision reads them.
import { atom, createStore, useAtomValue, type Atom } from 'jotai'

import { failed, known, pending, type Fact, type Facts } from '../../access/facts.ts'
import { factsOf, factsWithout } from '../../access/people/session-facts.ts'
import type { FlagName } from '../../access/vocabulary.ts'
import { setGraphScope } from '../../api/hooks.ts'
import type { AnswerOf } from '../../api/types.ts'

export type PortalData = AnswerOf<'getPortalData'>
type FlagFact = Fact<ReadonlySet<FlagName>>

/** A separate store, so that loaders and calls outside React read the same facts as the screens. */
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
  /** Resolves once no fact is pending: each is known or has failed. */
  settled: (): Promise<void> => until(settledAtom),
  /** Resolves once the portal data is known or has failed. */
  arrived: (): Promise<void> => until(arrivedAtom),
  /** Runs each time new portal data arrives. */
  onPortalData: (listener: (data: PortalData) => void): (() => void) =>
    store.sub(portalDataAtom, () => {
      const fact = store.get(portalDataAtom)
      if (fact.state === 'known') listener(fact.value)
    }),
  /** The present portal data, if loaded. */
  portalData(): PortalData | undefined {
    const fact = store.get(portalDataAtom)
    return fact.state === 'known' ? fact.value : undefined
  },
}

/** The person or the place changed: all facts are unknown until they are read again. */
export function forgetFacts(): void {
  store.set(portalDataAtom, pending)
  store.set(flagsAtom, pending)
  store.set(pluginsAtom, pending)
}
/** Marks the portal data as pending, because it is being read again. */
export const awaitPortalData = (): void => store.set(portalDataAtom, pending)
export function setPortalData(data: PortalData | undefined): void {
  store.set(portalDataAtom, data ? known(data) : failed)
  if (data?.merchantId) setGraphScope(data.merchantId, data.storeId ?? 0)
}
export const setFlags = (flags: ReadonlySet<FlagName> | 'failed'): void =>
  store.set(flagsAtom, flags === 'failed' ? failed : known(flags))
export const setPlugins = (plugins: ReadonlySet<string> | 'failed'): void =>
  store.set(pluginsAtom, plugins === 'failed' ? failed : known(plugins))
/** Marks the plugins as pending, because they are being read. */
export const awaitPlugins = (): void => store.set(pluginsAtom, pending)
/** For tests: uses these facts instead of the ones that were read. */
export const overrideFacts = (facts: Facts | undefined): void => store.set(overrideAtom, facts)

/** The facts of this session in the current merchant and store. */
export const useFacts = (): Facts => useAtomValue(factsAtom, { store })
/**
 * The portal data, once loaded. Only for display; to decide what the person may do, use
 * `useDecision`.
 */
export function usePortalData(): PortalData | undefined {
  const fact = useAtomValue(portalDataAtom, { store })
  return fact.state === 'known' ? fact.value : undefined
}
