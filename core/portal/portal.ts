// One portal: a store of its own, which holds all that it knows, shows and waits for. No module
// holds such state, so that two portals can stand in one page and no test finds what another left.
// React gets it from jotai's Provider; loaders, calls and timers are given it.
import { createStore, useStore, type Atom } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'

export type Portal = ReturnType<typeof createStore>

export const createPortal = (): Portal => createStore()
/** The portal that a component stands in. */
export const usePortal = (): Portal => useStore()

/**
 * An atom's value, for what the frame shows that is drawn before somebody is signed in
 * (docs/decisions/036): jotai's own hook shows what was, where React kept it hidden, and what is
 * only after a second drawing.
 */
export function useValueNow<Value>(of: Atom<Value>): Value {
  const portal = usePortal()
  const subscribe = useCallback((heard: () => void) => portal.sub(of, heard), [portal, of])
  const read = () => portal.get(of)
  return useSyncExternalStore(subscribe, read, read)
}

/**
 * What each portal has of its own and no component draws, such as a timer or a request on its way:
 * made when it is first asked for. What components draw is an atom.
 */
export function perPortal<Own>(make: (portal: Portal) => Own): (portal: Portal) => Own {
  const own = new WeakMap<Portal, { own: Own }>()
  return (portal) => {
    const kept = own.get(portal) ?? { own: make(portal) }
    own.set(portal, kept)
    return kept.own
  }
}
