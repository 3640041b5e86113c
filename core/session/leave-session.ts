// Forgetting a session in this tab, and leaving the page that showed it.
// Facts: S-061; faults 24, 26
import { flushSync } from 'react-dom'

import { dropCsrf } from '../api/csrf.ts'
import { dropJwt } from '../api/jwt.ts'
import { browser, leave, type LeaveReason } from './leave.ts'
import { enterSession } from './session.ts'

const works = new Set<() => void>()
/**
 * Run when the session ends here, before the page is left: query clients, notices, questions, the
 * drafts' key.
 */
export const whenSessionEnds = (work: () => void): void => void works.add(work)

/**
 * What a tab keeps for itself: the anti-forgery token, the kind of user, what embedded pages
 * showed.
 */
function clearTab(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('tillhouse')) sessionStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}

/**
 * Nothing of the session stays in this tab, and nothing of it stays on the screen while the page is
 * on its way.
 */
function forgetSession(): void {
  for (const work of works) work()
  dropCsrf()
  dropJwt()
  // At once: with the forms goes the browser's question whether one really wants to leave.
  flushSync(() => enterSession({ state: 'none' }))
  clearTab() // and what screens wrote down as they went
}

/**
 * The session is over, here or elsewhere: nothing of it stays, and the sign-in page says why. Asks
 * the server nothing.
 */
export function leaveSession(reason: LeaveReason, address?: string): void {
  forgetSession()
  leave(reason, address)
}
/**
 * Somebody else is signed in now: everything is read anew, and nothing of the person before is to
 * be seen meanwhile.
 */
export function makeWay(): void {
  forgetSession()
  browser.reload()
}
