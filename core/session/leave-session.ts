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
 * Registers work for the end of the session here, before the page is left: clears query clients,
 * notices, questions and the drafts' key. Returns what takes it back.
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
    // Without storage, nothing was kept.
  }
}

/** Removes the session from this tab and from the screen, while the next page is loading. */
function forgetSession(portal: Portal): void {
  for (const work of works(portal)) work()
  dropCsrf(portal)
  dropJwt(portal)
  // Synchronously: unmounting the forms also removes the browser's "leave page?" question.
  flushSync(() => enterSession(portal, { state: 'none' }))
  clearTab() // after unmounting, because screens may store something as they unmount
}

/**
 * The session is over, here or elsewhere: clears it and opens the sign-in page, which says why.
 * Sends no request.
 */
export function leaveSession(portal: Portal, reason: LeaveReason, address?: string): void {
  forgetSession(portal)
  leave(reason, address)
}
/**
 * Somebody else is signed in now: clears the previous person's data from the screen and reloads.
 */
export function makeWay(portal: Portal): void {
  forgetSession(portal)
  browser.reload()
}
