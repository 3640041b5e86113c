// One portal: a store with everything that it knows, shows and waits for. No module holds such
// state, so that two portals can share a page and no test sees another's leftovers. React gets it
// from jotai's Provider; loaders, calls and timers are passed it.
import { createStore, useStore, type Atom } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'

export type Portal = ReturnType<typeof createStore>

export const createPortal = (): Portal => createStore()
/** The portal that a component is rendered in. */
export const usePortal = (): Portal => useStore()

/**
 * An atom's value for the frame that is prerendered before sign-in (docs/decisions/036). jotai's
 * own hook would first show the old value after React has kept the frame hidden, and the current
 * one only after a second render.
 */
export function useValueNow<Value>(of: Atom<Value>): Value {
  const portal = usePortal()
  const subscribe = useCallback((heard: () => void) => portal.sub(of, heard), [portal, of])
  const read = () => portal.get(of)
  return useSyncExternalStore(subscribe, read, read)
}

/**
 * State of each portal that no component renders, such as a timer or a pending request; created on
 * first use. State that components render belongs in an atom.
 */
export function perPortal<Own>(make: (portal: Portal) => Own): (portal: Portal) => Own {
  const own = new WeakMap<Portal, { own: Own }>()
  return (portal) => {
    const kept = own.get(portal) ?? { own: make(portal) }
    own.set(portal, kept)
    return kept.own
  }
}
