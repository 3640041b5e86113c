// Removes a session's data from this tab, and leaves the page that showed it.
// Facts: S-061; faults 24, 26
import { flushSync } from 'react-dom'

import { dropCsrf } from '../api/csrf.ts'
import { dropJwt } from '../api/jwt.ts'
import { browser, leave, type LeaveReason } from '../browser/leave.ts'
import { perPortal, type Portal } from '../portal/portal.ts'
import { enterSession } from './session.ts'

const works = perPortal(() => new Set<() => void>())
/**
 * Registers work to do when the session ends, before the page is left. Examples are clearing query
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
    // ignored: without storage, nothing was stored
  }
}

/** Removes the session from this tab and from the screen while the next page loads. */
function forgetSession(portal: Portal): void {
  for (const work of works(portal)) work()
  dropCsrf(portal)
  dropJwt(portal)
  // Do this synchronously. Unmounting the forms also removes the browser's "leave page?" prompt.
  flushSync(() => enterSession(portal, { state: 'none' }))
  clearTab() // after unmounting, because screens may store something when they unmount
}

/**
 * The session is over, here or elsewhere. Clears it and opens the sign-in page, which shows the
 * reason. Sends no request.
 */
export function leaveSession(portal: Portal, reason: LeaveReason, address?: string): void {
  forgetSession(portal)
  leave(reason, address)
}
/** Another user is now signed in. Removes the previous user's data from the screen and reloads. */
export function makeWay(portal: Portal): void {
  forgetSession(portal)
  browser.reload()
}
