// Handles a session that ended during work: asks for the password above the page, after which work
// continues.
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
  /** Why the session is over, if the server gave a reason. */
  ended?: SessionState['ended']
  /** The session is not over: an action requires the password again, and may be canceled. */
  again?: boolean
}
const askingAtom = atom<Asking | undefined>(undefined)
/** Whether the user is being asked to sign in again, and why. */
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

/** Asks once, however many calls wait. Resolves to whether the same user has a session again. */
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
  // No longer cancellable, because the session ended while the dialog was open.
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
 * Calls made while the dialog is open must not ask again, because they would wait for themselves.
 */
const tell = { unauthenticated: 'tell' } as const
const isSamePerson = (portal: Portal, session: SessionState): boolean =>
  session.membershipUserId === sessionState(portal).membershipUserId

/**
 * Adopts a session of the same user under a new id. If it is in another context, only notifies the
 * user, because screens must not switch contexts.
 */
function adopt(portal: Portal, now: SessionState): void {
  const before = contextVersion(portal)
  const stays = before === undefined || sameContext(now.contextVersion, before)
  enterSession(portal, stays ? now : { ...now, contextVersion: before })
  if (!stays) apiHooks(portal).contextMoved()
}

/**
 * Returns the new session to this page's context if it is in another or in none yet. Resolves to
 * whether work can continue.
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
      // Refused: the session stays in its step.
      if (!(error instanceof ApiError) || error.kind !== 'refused') throw error
    })
    now = await askSession(portal)
  }
  if (now.state !== 'active') return false
  if (context) {
    const data = await call(portal, 'getPortalData', undefined, tell)
    if (data.merchantId !== context.merchantId || data.storeId !== context.storeId) {
      // Keep this tab's old context, although it can no longer save, because another tab chose a
      // context in the meantime.
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
  // Not earlier: entering a session that is still in a step would replace the page and lose typed
  // text.
  enterSession(portal, now)
  refreshPortalData(portal)
  return true
}

/**
 * Signs in again as the same user. Resolves to a problem for the dialog to show, or `undefined`.
 */
export function renew(portal: Portal, password: string): Promise<SignInProblem | undefined> {
  return withSessionLock('exclusive', async () => {
    const { userName = '' } = sessionState(portal)
    const result = await authenticate(portal, { userName, password })
    if ('problem' in result) return result.problem
    // If another step is due, or the context is no longer open, start over at the sign-in page.
    if (await returnToContext(portal, result.session)) settle(portal, true)
    else leaveSession(portal, 'ended')
    return undefined
  })
}
/**
 * Cancels. If the session is over, leaves the page; otherwise the user stays and nothing happens.
 */
export function giveUpRenewal(portal: Portal): void {
  const { ended, again } = portal.get(askingAtom) ?? {}
  settle(portal, false)
  if (again) return
  const why = reasonOf(ended) ?? 'ended'
  leaveSession(portal, why)
}

/**
 * Whether the same user is signed in again through another tab or the identity provider. If so, the
 * page continues without a password.
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
 * How long to wait for a renewal's response with the new id, in milliseconds. If the server gives
 * no reason for the end, another tab may have just renewed the id.
 */
const renewalArrives = 500
async function askPatiently(portal: Portal): Promise<SessionState> {
  const now = await askSession(portal)
  if (now.state !== 'none' || now.ended) return now
  await new Promise((resolve) => setTimeout(resolve, renewalArrives))
  return askSession(portal)
}

/**
 * Called when a call finds no session. A renewal in another tab invalidates the old id at once, so
 * this asks the server first: if the same user has a session, no password is needed. Resolves to
 * whether the call may be repeated.
 * @param told why the session ended, as reported by another tab
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
 * whether user and context are the same, so that the call may be repeated.
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

/** Another tab found no session. */
async function sessionEnded(portal: Portal, told: SessionState['ended']): Promise<void> {
  if (sessionState(portal).state !== 'active' || isRenewalAsked(portal)) return
  if (await recover(portal, told))
    tellTabs({ type: 'signed-in', membershipUserId: sessionState(portal).membershipUserId })
}

/** Handles what calls and other tabs report. Returns a function that stops handling. */
export function startRenewal(portal: Portal): () => void {
  setApiHooks(portal, {
    renew: () => recover(portal),
    signInAgain: () => ask(portal, { again: true }),
    contextRenewed: () => compareContext(portal),
  })
  return onTabMessage((message) => {
    // Failures are ignored, because the next call asks again.
    if (message.type === 'session-ended')
      void sessionEnded(portal, message.ended).catch(() => undefined)
    // No need to ask, because the same user signed in again in another tab. If the check fails, the
    // dialog stays.
    if (message.type === 'signed-in' && own(portal).waiting)
      void lookForSession(portal).catch(() => undefined)
  })
}
