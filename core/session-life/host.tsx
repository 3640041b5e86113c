// The dialogs about the session. Mounted once, above everything else.
import { LeavingDialog } from '../forms/drafts/leaving-dialog.tsx'
import { RenewalHost } from './renewal/renewal-dialog.tsx'
import { ExtendHost } from './extend-dialog.tsx'
import { TokenFailureHost } from './token-failure.tsx'

export function SessionLifeHost() {
  return (
    <>
      <TokenFailureHost />
      <ExtendHost />
      <RenewalHost />
      <LeavingDialog />
    </>
  )
}
