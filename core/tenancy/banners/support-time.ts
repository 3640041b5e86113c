// Handles the end of support's time with a merchant, which the server decides. The page then shows
// the choice of a merchant and reloads. Typed text is saved as a draft. When the user enters the
// same merchant or store again, the draft is offered.
// Facts: C23
import { flushSync } from 'react-dom'

import { call } from '../../api/call.ts'
import { draftSession } from '../../forms/drafts/draft-session.ts'
import { perPortal, type Portal } from '../../portal/portal.ts'
import { browser } from '../../browser/leave.ts'
import { askSession, enterSession, sessionState } from '../../session/session.ts'

const own = perPortal(() => ({ asking: undefined as Promise<void> | undefined }))

async function look(portal: Portal): Promise<void> {
  const now = await askSession(portal)
  if (
    now.state !== 'pending' ||
    now.step !== 'merchant' ||
    now.membershipUserId !== sessionState(portal).membershipUserId
  )
    return
  // Do this synchronously, so that the merchant's data disappears from the screen. Unmounting the
  // forms also removes the browser's "leave page?" prompt.
  flushSync(() => enterSession(portal, now))
  // Drafts are written one after the other, so this call waits for the drafts of the forms that are
  // unmounting.
  await draftSession(portal)?.drafts.countMine()
  browser.reload()
}

/** Checks whether the session is back at the choice of a merchant. If so, shows that choice. */
export function backToChoice(portal: Portal): Promise<void> {
  if (sessionState(portal).state !== 'active') return Promise.resolve()
  const mine = own(portal)
  return (mine.asking ??= look(portal).finally(() => (mine.asking = undefined)))
}

/** Leaves the merchant before support's time is over. */
export async function leaveMerchant(portal: Portal): Promise<void> {
  await call(portal, 'leaveMerchant')
  await backToChoice(portal)
}
