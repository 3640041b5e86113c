// Clears a session from this tab, and leaves the page that showed it.
// Facts: S-061; faults 24, 26
import { flushSync } from 'react-dom'

import { dropCsrf } from '../api/csrf.ts'
import { dropJwt } from '../api/jwt.ts'
import { browser, leave, type LeaveReason } from '../browser/leave.ts'
import { perPortal, type Portal } from '../portal/portal.ts'
import { enterSession } from './session.ts'

const works = perPortal(() => new Set<() => void>())
/**
 * Registers work for the end of the session, done here before the page is left: clearing query
 * clients, notices, questions and the drafts' key. Returns a function that unregisters it.
 */
export function whenSessionEnds(portal: Portal, work: () => void): () => void {
  works(portal).add(work)
  return () => void works(portal).delete(work)
}

/** Clears this tab's own storage, such as the anti-forgery token and the user kind. */
function clearTab(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('tillhouse')) sessionStorage.removeItem(key)
  } catch {
    // ignored, because without storage nothing was stored
  }
}

/** Removes the session from this tab and from the screen while the next page loads. */
function forgetSession(portal: Portal): void {
  for (const work of works(portal)) work()
  dropCsrf(portal)
  dropJwt(portal)
  // Synchronously, because unmounting the forms also removes the browser's "leave page?" prompt.
  flushSync(() => enterSession(portal, { state: 'none' }))
  clearTab() // after unmounting, because screens may store something as they unmount
}

/**
 * The session is over, here or elsewhere: clears it and opens the sign-in page, which shows the
 * reason. Sends no request.
 */
export function leaveSession(portal: Portal, reason: LeaveReason, address?: string): void {
  forgetSession(portal)
  leave(reason, address)
}
/** Another user is now signed in: clears the previous user's data from the screen and reloads. */
export function makeWay(portal: Portal): void {
  forgetSession(portal)
  browser.reload()
}
