// Whether the manifest inspector is open, and on what. Small, so that whoever opens it does not
// carry it.
import { atom, createStore, useAtomValue } from 'jotai'

import type { ExplainedKind } from '../../access/explain.ts'

/** What is looked at. */
export interface Looked {
  kind: ExplainedKind
  id: string
}
interface Opened {
  /** None: the page that is open. */
  at?: Looked
}
const store = createStore()
const openedAtom = atom<Opened | undefined>(undefined)

/** Opens the inspector, on the page that is open or on what is given. */
export const openInspector = (at?: Looked): void => store.set(openedAtom, { ...(at && { at }) })
export const closeInspector = (): void => store.set(openedAtom, undefined)
export const useInspectorOpened = (): Opened | undefined => useAtomValue(openedAtom, { store })
