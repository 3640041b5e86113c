// One portal: a store of its own, which holds all that it knows, shows and waits for. No module
// holds such state, so that two portals can stand in one page and no test finds what another left.
// React gets it from jotai's Provider; loaders, calls and timers are given it.
import { createStore, useStore } from 'jotai'

export type Portal = ReturnType<typeof createStore>

export const createPortal = (): Portal => createStore()
/** The portal that a component stands in. */
export const usePortal = (): Portal => useStore()

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
