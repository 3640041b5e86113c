// Extends a session. The same call is used when the user asks for it in the dialog, and silently
// while the user works. One tab does this for all tabs.
// Facts: S-054, S-058; resolution 20
import { call } from '../api/call.ts'
import { csrfToken, dropCsrf } from '../api/csrf.ts'
import { ApiError } from '../api/errors.ts'
import { dropJwt } from '../api/jwt.ts'
import { perPortal, type Portal } from '../portal/portal.ts'
import { sessionState } from '../session/session.ts'
import { tellTabs, type TabMessage } from '../browser/tabs.ts'
import { withSessionLock } from './times/session-lock.ts'
import {
  clock,
  lastActivity,
  renewTimes,
  toServerTimes,
  sessionStatus,
  takeTimes,
} from './times/times.ts'

type Outcome = 'renewed' | 'gone' | 'unreachable'

const dropTokens = (portal: Portal): void => {
  dropCsrf(portal)
  dropJwt(portal)
}
/**
 * Tokens are bound to the session's id, which has changed. Fetch new ones now, so that the next
 * call doesn't have to wait.
 */
function freshTokens(portal: Portal): void {
  dropTokens(portal)
  void csrfToken(portal).catch(() => undefined) // the next call retries and reports
}

async function renewOnServer(portal: Portal, byPerson: boolean): Promise<Outcome> {
  try {
    const mark = clock(portal).mark()
    const told = await call(portal, 'renewSession', undefined, { unauthenticated: 'tell' })
    if (told.serverTime) clock(portal).set(Date.parse(told.serverTime), mark)
    const at = clock(portal).now()
    const server = toServerTimes(told)
    renewTimes(portal, at, byPerson ? at : lastActivity(portal), server)
    freshTokens(portal)
    tellTabs({ type: 'renewed', at, activity: lastActivity(portal), ...server })
    return 'renewed'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'refused') return 'gone'
    if (error.kind !== 'unauthenticated') return 'unreachable'
    return isStillHere(portal)
  }
}
/** The id that was sent no longer has a session. Another tab may have just renewed it. */
async function isStillHere(portal: Portal): Promise<Outcome> {
  try {
    const mark = clock(portal).mark()
    const now = await call(portal, 'getSession')
    if (now.state !== 'active' || now.membershipUserId !== sessionState(portal).membershipUserId)
      return 'gone'
    takeTimes(portal, now, mark)
    freshTokens(portal)
    return 'renewed'
  } catch {
    return 'unreachable'
  }
}

const own = perPortal(() => ({ underWay: undefined as Promise<Outcome> | undefined }))
function renewOnce(portal: Portal, byPerson: boolean): Promise<Outcome> {
  const mine = own(portal)
  const before = sessionStatus(portal, false).lastUpdate ?? 0
  mine.underWay ??= withSessionLock('exclusive', async () => {
    // If the time has moved, another tab renewed the session while this one waited for the lock.
    const { lastUpdate = 0 } = sessionStatus(portal, false)
    return lastUpdate > before ? ('renewed' as const) : renewOnServer(portal, byPerson)
  }).finally(() => (mine.underWay = undefined))
  return mine.underWay
}

/** Extends the session because the user asked for it. */
export const extendByPerson = (portal: Portal): Promise<Outcome> => renewOnce(portal, true)
/**
 * Extends the session while the user is working. If the server can't be reached, the next check
 * tries again.
 */
export const extendQuietly = (portal: Portal): Promise<Outcome> => renewOnce(portal, false)

/** Takes over the times from a renewal in another tab. */
export function applyRenewal(
  portal: Portal,
  { at, activity, idleEnds, absoluteEnds }: TabMessage & { type: 'renewed' },
): void {
  renewTimes(
    portal,
    at,
    activity,
    idleEnds !== undefined && absoluteEnds !== undefined ? { idleEnds, absoluteEnds } : undefined,
  )
  dropTokens(portal)
}
