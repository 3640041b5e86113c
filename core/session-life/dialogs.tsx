// Dialogs about the session that load after the first screen.
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
