// Whether the store's status dialog is open. Neither the header nor the menu of a narrow screen
// holds that state, although both open it, because the menu is gone by then.
import { atom } from 'jotai'

import type { OrderingState } from './use-ordering-state.ts'

/** The props of both forms in the dialog. */
export interface StatusFormProps {
  state: OrderingState
  isDisabled: boolean
  onClose: () => void
}

export const statusOpenedAtom = atom(false)
