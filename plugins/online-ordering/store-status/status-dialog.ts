// Whether the store's status dialog is open. The header and the menu of a narrow screen both open
// it. The state isn't part of either, because the menu has closed by then.
import { atom } from 'jotai'

import type { OrderingState } from './use-ordering-state.ts'

/** The props of both forms in the dialog. */
export interface StatusFormProps {
  state: OrderingState
  isDisabled: boolean
  onClose: () => void
}

export const statusOpenedAtom = atom(false)
