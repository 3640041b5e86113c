// Dialogs about the session that come later than the first screen.
import { LeavingDialog } from '../forms/drafts/leaving-dialog.tsx'
import { TokenFailureHost } from './token-failure.tsx'

export function LateDialogs() {
  return (
    <>
      <TokenFailureHost />
      <LeavingDialog />
    </>
  )
}
