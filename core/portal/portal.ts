// A portal is a store with everything that one running portal knows, shows and waits for. No module
// holds such state, so that two portals can share a page and no test sees state from another one.
// React gets the store from jotai's Provider. Loaders, calls and timers are passed it as a
// parameter.
import { createStore, useStore, type Atom } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'

export type Portal = ReturnType<typeof createStore>

export const createPortal = (): Portal => createStore()
/** The portal that a component is rendered in. */
export const usePortal = (): Portal => useStore()

/**
 * An atom's value, for the frame that is prerendered before sign-in (docs/decisions/036). After
 * React has kept the frame hidden, jotai's own hook would first show the old value, and the current
 * one only after a second render.
 */
export function useValueNow<Value>(of: Atom<Value>): Value {
  const portal = usePortal()
  const subscribe = useCallback((heard: () => void) => portal.sub(of, heard), [portal, of])
  const read = () => portal.get(of)
  return useSyncExternalStore(subscribe, read, read)
}

/**
 * State of one portal that no component renders, such as a timer or a pending request. Created on
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
