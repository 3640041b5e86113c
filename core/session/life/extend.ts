// Extending and refreshing a session: the same call, with a dialog and without. One tab does it for
// all.
// Facts: S-054, S-058; resolution 20
import { call } from '../../api/call.ts'
import { csrfToken, dropCsrf } from '../../api/csrf.ts'
import { ApiError } from '../../api/errors.ts'
import { dropJwt } from '../../api/jwt.ts'
import { sessionState } from '../session.ts'
import { tellTabs, type TabMessage } from '../tabs.ts'
import { withSessionLock } from './session-lock.ts'
import { clock, lastActivity, renewTimes, standing, takeTimes } from './times.ts'

type Outcome = 'renewed' | 'gone' | 'unreachable'

/**
 * Tokens are bound to the session's id: the next ones are fetched now, so that nothing that one
 * does has to wait.
 */
function freshTokens(): void {
  dropCsrf()
  dropJwt()
  void csrfToken().catch(() => undefined) // the next call asks again, and says what is wrong
}

async function renewOnServer(byPerson: boolean): Promise<Outcome> {
  try {
    const mark = clock.mark()
    const { serverTime, idleExpiresAt, absoluteExpiresAt } = await call('renewSession', undefined, {
      unauthenticated: 'tell',
    })
    if (serverTime) clock.set(Date.parse(serverTime), mark)
    const at = clock.now()
    const server =
      idleExpiresAt && absoluteExpiresAt
        ? { idleEnds: Date.parse(idleExpiresAt), absoluteEnds: Date.parse(absoluteExpiresAt) }
        : undefined
    renewTimes(at, byPerson ? at : lastActivity(), server)
    freshTokens()
    tellTabs({ type: 'renewed', at, activity: lastActivity(), ...server })
    return 'renewed'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'refused') return 'gone'
    if (error.kind !== 'unauthenticated') return 'unreachable'
    return isStillHere()
  }
}
/** No session under the id that was sent: another tab may have renewed it that moment. */
async function isStillHere(): Promise<Outcome> {
  try {
    const mark = clock.mark()
    const now = await call('getSession')
    if (now.state !== 'active' || now.membershipUserId !== sessionState().membershipUserId)
      return 'gone'
    takeTimes(now, mark)
    freshTokens()
    return 'renewed'
  } catch {
    return 'unreachable'
  }
}

let underWay: Promise<Outcome> | undefined
function renewOnce(byPerson: boolean): Promise<Outcome> {
  const before = standing(false).lastUpdate ?? 0
  underWay ??= withSessionLock('exclusive', async () => {
    // Another tab was quicker while this one waited for its turn.
    const { lastUpdate = 0 } = standing(false)
    return lastUpdate > before ? ('renewed' as const) : renewOnServer(byPerson)
  }).finally(() => (underWay = undefined))
  return underWay
}

/** Goes on with the session at the person's wish. */
export const extendByPerson = (): Promise<Outcome> => renewOnce(true)
/**
 * Goes on with the session of somebody who is at work. What could not be asked is tried again with
 * the next look.
 */
export const extendQuietly = (): Promise<Outcome> => renewOnce(false)

/** Another tab renewed it. */
export function hearOfRenewal({
  at,
  activity,
  idleEnds,
  absoluteEnds,
}: TabMessage & { type: 'renewed' }): void {
  renewTimes(
    at,
    activity,
    idleEnds !== undefined && absoluteEnds !== undefined ? { idleEnds, absoluteEnds } : undefined,
  )
  dropCsrf()
  dropJwt()
}
