// Forgetting a session in this tab, and leaving the page that showed it.
import { dropCsrf } from '../api/csrf.ts'
import { setContextVersion } from '../api/hooks.ts'
import { leave, type LeaveReason } from './leave.ts'

const works = new Set<() => void>()
/** Run when the session ends here, before the page is left: query clients, notices, questions, the drafts' key. */
export const whenSessionEnds = (work: () => void): void => void works.add(work)

/** The session is over, here or elsewhere: nothing of it stays, and the sign-in page says why. Asks the server nothing. */
export function leaveSession(reason: LeaveReason, address?: string): void {
  for (const work of works) work()
  dropCsrf()
  setContextVersion(undefined)
  leave(reason, address)
}
