// The dialogs about the session, above everything else.
import { LeavingDialog } from '../forms/drafts/leaving-dialog.tsx'
import { RenewalHost } from './renewal/renewal-dialog.tsx'
import { ExtendHost } from './extend-dialog.tsx'
import { TokenFailureHost } from './token-failure.tsx'

export function SessionLifeDialogs() {
  return (
    <>
      <TokenFailureHost />
      <ExtendHost />
      <RenewalHost />
      <LeavingDialog />
    </>
  )
}
