// Whether the inspector is open, and what it inspects. A separate file, so that importing it
// doesn't load the inspector.
import { atom, useAtomValue } from 'jotai'

import type { ExplainedKind } from '../../access/explain/explain.ts'
import type { Portal } from '../../portal/portal.ts'

export interface Looked {
  kind: ExplainedKind
  id: string
}
interface Opened {
  /** Undefined means the current page. */
  at?: Looked
}
const openedAtom = atom<Opened | undefined>(undefined)

/** Opens the inspector for `at`, or for the current page. */
export const openInspector = (portal: Portal, at?: Looked): void =>
  portal.set(openedAtom, { ...(at && { at }) })
export const closeInspector = (portal: Portal): void => portal.set(openedAtom, undefined)
export const useInspectorOpened = (): Opened | undefined => useAtomValue(openedAtom)
