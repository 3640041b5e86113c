// Handles a session that ended while the user was working. Asks for the password above the page,
// and then lets the user continue.
// Facts: S-059, S-060; faults 11, 25
import { atom, useAtomValue } from 'jotai'

import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { apiHooks, contextVersion, setApiHooks, setContextVersion } from '../../api/hooks.ts'
import { dropJwt } from '../../api/jwt.ts'
import { perPortal, type Portal } from '../../portal/portal.ts'
import { factsStore } from '../../session/facts/facts.ts'
import { reasonOf } from '../../browser/leave.ts'
import { leaveSession, makeWay } from '../../session/leave-session.ts'
import { withSessionLock } from '../times/session-lock.ts'
import { isExpired } from '../times/times.ts'
import { refreshPortalData } from '../../session/facts/portal-data.ts'
import { sameContext } from '../../session/facts/same-context.ts'
import { askSession, enterSession, sessionState, type SessionState } from '../../session/session.ts'
import { authenticate, type SignInProblem } from '../../sign-in/flow/sign-in.ts'
import { onTabMessage, tellTabs } from '../../browser/tabs.ts'

export interface Asking {
  /** Why the session ended, if the server gave a reason. */
  ended?: SessionState['ended']
  /** The session isn't over, but an action requires the password again. The user may cancel. */
  again?: boolean
}
const askingAtom = atom<Asking | undefined>(undefined)
/** Whether, and why, the user is being asked to sign in again. Undefined if not. */
export const useRenewalAsked = (): Asking | undefined => useAtomValue(askingAtom)
/** Whether the user is being asked because the session is over. */
export function isRenewalAsked(portal: Portal): boolean {
  const asking = portal.get(askingAtom)
  return asking !== undefined && !asking.again
}

const own = perPortal(() => ({
  waiting: undefined as
    { promise: Promise<boolean>; settle: (renewed: boolean) => void } | undefined,
  recovering: undefined as Promise<boolean> | undefined,
  comparing: undefined as Promise<boolean> | undefined,
}))

/**
 * Asks only once, no matter how many calls are waiting. Resolves to whether the same user has a
 * session again.
 */
export function askForRenewal(portal: Portal, ended?: SessionState['ended']): Promise<boolean> {
  return ask(portal, { ended })
}
function ask(portal: Portal, asking: Asking): Promise<boolean> {
  const mine = own(portal)
  if (!mine.waiting) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    mine.waiting = { promise, settle: resolve }
    portal.set(askingAtom, asking)
  }
  // The session ended while the dialog was open, so the user can no longer cancel.
  else if (!asking.again && !isRenewalAsked(portal)) portal.set(askingAtom, asking)
  return mine.waiting.promise
}
function settle(portal: Portal, renewed: boolean): void {
  const mine = own(portal)
  mine.waiting?.settle(renewed)
  mine.waiting = undefined
  portal.set(askingAtom, undefined)
}

/**
 * Calls made while the dialog is open must not ask for a sign-in, because they would wait for
 * themselves.
 */
const tell = { unauthenticated: 'tell' } as const
const isSamePerson = (portal: Portal, session: SessionState): boolean =>
  session.membershipUserId === sessionState(portal).membershipUserId

/**
 * Takes over a session of the same user that has a new id. If it is in another context, only tells
 * the user, because screens must not switch contexts.
 */
function adopt(portal: Portal, now: SessionState): void {
  const before = contextVersion(portal)
  const stays = before === undefined || sameContext(now.contextVersion, before)
  enterSession(portal, stays ? now : { ...now, contextVersion: before })
  if (!stays) apiHooks(portal).contextMoved()
}

/**
 * If the new session is in another context or in none, moves it back to this page's context.
 * Resolves to whether work can continue.
 */
async function returnToContext(portal: Portal, session: SessionState): Promise<boolean> {
  dropJwt(portal)
  const context = factsStore.portalData(portal)
  let now = session
  if (now.state === 'pending' && (now.step === 'store' || now.step === 'merchant') && context) {
    await call(
      portal,
      'saveStoreContext',
      {
        query: { StoreId: context.storeId },
        body: {
          StoreCode: context.storeCode,
          StoreName: context.storeName,
          OverrideMerchantId: context.merchantId,
          ...(context.supportReason && { SupportReason: context.supportReason }),
        },
      },
      tell,
    ).catch((error: unknown) => {
      // If the choice is refused, the session stays in its step.
      if (!(error instanceof ApiError) || error.kind !== 'refused') throw error
    })
    now = await askSession(portal)
  }
  if (now.state !== 'active') return false
  if (context) {
    const data = await call(portal, 'getPortalData', undefined, tell)
    if (data.merchantId !== context.merchantId || data.storeId !== context.storeId) {
      // Another tab chose a context in the meantime. Keep this tab's old context, although it can
      // no longer save.
      enterSession(portal, { ...now, contextVersion: contextVersion(portal) })
      apiHooks(portal).contextMoved()
      return true
    }
    tellTabs({
      type: 'context',
      contextVersion: data.contextVersion,
      merchantId: data.merchantId,
      storeId: data.storeId,
      place: data.storeName ?? data.merchantName ?? '',
    })
    now = { ...now, contextVersion: data.contextVersion }
  }
  // Don't do this earlier. Entering a session that is still in a sign-in step would replace the
  // page and lose typed text.
  enterSession(portal, now)
  refreshPortalData(portal)
  return true
}

/** Signs the same user in again. Resolves to a problem for the dialog to show, or `undefined`. */
export function renew(portal: Portal, password: string): Promise<SignInProblem | undefined> {
  return withSessionLock('exclusive', async () => {
    const { userName = '' } = sessionState(portal)
    const result = await authenticate(portal, { userName, password })
    if ('problem' in result) return result.problem
    // Otherwise, another step is due or the context is no longer open, so start over at the sign-in
    // page.
    if (await returnToContext(portal, result.session)) settle(portal, true)
    else leaveSession(portal, 'ended')
    return undefined
  })
}
/**
 * Cancels the dialog. If the session is over, leaves the page. Otherwise the user stays, and
 * nothing happens.
 */
export function giveUpRenewal(portal: Portal): void {
  const { ended, again } = portal.get(askingAtom) ?? {}
  settle(portal, false)
  if (again) return
  const why = reasonOf(ended) ?? 'ended'
  leaveSession(portal, why)
}

/**
 * Whether the same user is signed in again, through another tab or the identity provider. If so,
 * the page continues without a password.
 */
export async function lookForSession(portal: Portal): Promise<boolean> {
  const there = await withSessionLock('exclusive', async () => {
    const now = await askSession(portal)
    if (now.state === 'none' || isExpired(portal, now)) return false
    if (isSamePerson(portal, now)) return returnToContext(portal, now)
    makeWay(portal)
    return false
  })
  if (there) settle(portal, true)
  return there
}

/**
 * Milliseconds to wait for the response to a renewal, which brings the new id. If the server gives
 * no reason for the end of the session, another tab may have just renewed the id.
 */
const renewalArrives = 500
async function askPatiently(portal: Portal): Promise<SessionState> {
  const now = await askSession(portal)
  if (now.state !== 'none' || now.ended) return now
  await new Promise((resolve) => setTimeout(resolve, renewalArrives))
  return askSession(portal)
}

/**
 * Called when a call finds no session. A renewal in another tab makes the old id invalid
 * immediately, so this first asks the server. If the same user has a session, no password is
 * needed. Resolves to whether the call may be repeated.
 * @param told why the session ended, as another tab reported it
 */
function recover(portal: Portal, told?: SessionState['ended']): Promise<boolean> {
  const mine = own(portal)
  if (mine.waiting && isRenewalAsked(portal)) return mine.waiting.promise
  mine.recovering ??= withSessionLock('shared', () => askPatiently(portal))
    .then((now) => {
      if (now.state !== 'active') {
        const ended = now.ended ?? told
        tellTabs({ type: 'session-ended', ended })
        return askForRenewal(portal, ended)
      }
      if (!isSamePerson(portal, now)) {
        makeWay(portal)
        return false
      }
      adopt(portal, now)
      return true
    })
    .finally(() => (mine.recovering = undefined))
  return mine.recovering
}

/**
 * The server has another version of the context, because of a sign-in elsewhere. Resolves to
 * whether the user and the context are the same. If so, the call may be repeated.
 */
function compareContext(portal: Portal): Promise<boolean> {
  const mine = own(portal)
  mine.comparing ??= withSessionLock('shared', () => call(portal, 'getSession'))
    .then((now) => {
      if (now.state !== 'active' || !sameContext(now.contextVersion, contextVersion(portal)))
        return false
      setContextVersion(portal, now.contextVersion)
      return true
    })
    .catch(() => false)
    .finally(() => (mine.comparing = undefined))
  return mine.comparing
}

/** Another tab found that there is no session. */
async function sessionEnded(portal: Portal, told: SessionState['ended']): Promise<void> {
  if (sessionState(portal).state !== 'active' || isRenewalAsked(portal)) return
  if (await recover(portal, told))
    tellTabs({ type: 'signed-in', membershipUserId: sessionState(portal).membershipUserId })
}

/** Handles what calls and other tabs report. Returns a function that stops this. */
export function startRenewal(portal: Portal): () => void {
  setApiHooks(portal, {
    renew: () => recover(portal),
    signInAgain: () => ask(portal, { again: true }),
    contextRenewed: () => compareContext(portal),
  })
  return onTabMessage((message) => {
    // Ignore failures, because the next call asks again.
    if (message.type === 'session-ended')
      void sessionEnded(portal, message.ended).catch(() => undefined)
    // The same user signed in again in another tab, so no password is needed. If this check fails,
    // the dialog stays open.
    if (message.type === 'signed-in' && own(portal).waiting)
      void lookForSession(portal).catch(() => undefined)
  })
}
