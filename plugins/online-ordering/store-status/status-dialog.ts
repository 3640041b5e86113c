// Whether the dialog of the store's status is open. The header and the menu of a narrow screen open
// it, and the menu is gone by then: so none of them holds it.
import { atom } from 'jotai'

import type { OrderingState } from './use-ordering-state.ts'

/** What both forms of the dialog are given. */
export interface StatusFormProps {
  state: OrderingState
  isDisabled: boolean
  onClose: () => void
}

export const statusOpenedAtom = atom(false)
