// Whether the dialog of the store's status is open. The header and the menu of a narrow screen open
// it, and the menu is gone by then: so none of them holds it.
import { useSyncExternalStore } from 'react'

import type { OrderingState } from './use-ordering-state.ts'

/** What both forms of the dialog are given. */
export interface StatusFormProps {
  state: OrderingState
  isDisabled: boolean
  onClose: () => void
}

let opened = false
const listeners = new Set<() => void>()
function put(value: boolean): void {
  opened = value
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const openStatusDialog = (): void => put(true)
export const closeStatusDialog = (): void => put(false)
export const useStatusDialog = (): boolean => useSyncExternalStore(subscribe, () => opened)
