// Dialogs about the session whose code loads after the first screen.
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
