// The end of support's time in a merchant (C23). The server ends it; the page then gives way to the choice of a merchant. What was
// typed is kept as a draft by then, and is there again when its place is entered again.
import { flushSync } from 'react-dom'

import { call } from '../api/call.ts'
import { browser } from '../session/leave.ts'
import { askSession, enterSession, onSession, sessionState } from '../session/session.ts'

let asking: Promise<void> | undefined
let leaving: (() => void) | undefined

/** What the portal knew is of the merchant that was left: with the next one the page begins anew. */
function beginAnewWithNext(): void {
  leaving ??= onSession(() => {
    if (sessionState().state === 'active') browser.reload()
  })
}

async function look(): Promise<void> {
  const now = await askSession()
  if (now.state !== 'pending' || now.step !== 'merchant' || now.membershipUserId !== sessionState().membershipUserId) return
  beginAnewWithNext()
  // At once: with the forms goes the browser's question whether one really wants to leave.
  flushSync(() => enterSession(now))
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

/** For tests, which share one page. */
export function forgetLeaving(): void {
  leaving?.()
  leaving = undefined
}
