// The end of support's time in a merchant. The server ends it; the page then gives way to the
// choice of a merchant, and begins anew. What was typed is a draft by then, and is there again when
// its place is entered again.
// Facts: C23
import { flushSync } from 'react-dom'

import { call } from '../api/call.ts'
import { draftSession } from '../forms/draft-session.ts'
import { browser } from '../session/leave.ts'
import { askSession, enterSession, sessionState } from '../session/session.ts'

let asking: Promise<void> | undefined

async function look(): Promise<void> {
  const now = await askSession()
  if (
    now.state !== 'pending' ||
    now.step !== 'merchant' ||
    now.membershipUserId !== sessionState().membershipUserId
  )
    return
  // At once: nothing of the merchant stays on the screen, and with the forms goes the browser's
  // question whether one really wants to leave.
  flushSync(() => enterSession(now))
  // What they keep as they go is written one after the other, this question behind it.
  await draftSession()?.drafts.countMine()
  browser.reload()
}

/** Asks whether the session is back at the choice of a merchant, and gives way to it. */
export function backToChoice(): Promise<void> {
  if (sessionState().state !== 'active') return Promise.resolve()
  asking ??= look().finally(() => (asking = undefined))
  return asking
}

/** Leaves the merchant before the time is over. */
export async function leaveMerchant(): Promise<void> {
  await call('leaveMerchant')
  await backToChoice()
}
