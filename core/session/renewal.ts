// A session that ended while somebody was working: asked for the password above the page, then
// everything goes on.
// Facts: S-059, S-060; faults 11, 25
import { atom, createStore, useAtomValue } from 'jotai'

import { call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import { apiHooks, contextVersion, setApiHooks, setContextVersion } from '../api/hooks.ts'
import { dropJwt } from '../api/jwt.ts'
import { factsStore } from './facts.ts'
import { reasonOf } from './leave.ts'
import { leaveSession, makeWay } from './leave-session.ts'
import { withSessionLock } from './life/session-lock.ts'
import { isExpired } from './life/times.ts'
import { refreshPortalData } from './portal-data.ts'
import { samePlace } from './same-place.ts'
import { askSession, enterSession, sessionState, type SessionState } from './session.ts'
import { authenticate, type SignInProblem } from './sign-in.ts'
import { onTabMessage, tellTabs } from './tabs.ts'

export interface Asking {
  /** Why the session is over, where the server said so. */
  ended?: SessionState['ended']
  /** It is not over: what is to be done asks for the password once more, and need not be done. */
  again?: boolean
}
const store = createStore()
const askingAtom = atom<Asking | undefined>(undefined)
/** Whether the person is being asked to sign in again, and why. */
export const useRenewalAsked = (): Asking | undefined => useAtomValue(askingAtom, { store })
/** Whether that is because the session is over. */
export function isRenewalAsked(): boolean {
  const asking = store.get(askingAtom)
  return asking !== undefined && !asking.again
}

let waiting: { promise: Promise<boolean>; settle: (renewed: boolean) => void } | undefined

/**
 * Asks once, however many calls wait; answers whether there is a session of the same person again.
 */
export function askForRenewal(ended?: SessionState['ended']): Promise<boolean> {
  return ask({ ended })
}
function ask(asking: Asking): Promise<boolean> {
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting = { promise, settle: resolve }
    store.set(askingAtom, asking)
  }
  // The session ended while its password was asked for: then there is no way back to it without
  // one.
  else if (!asking.again && !isRenewalAsked()) store.set(askingAtom, asking)
  return waiting.promise
}
function settle(renewed: boolean): void {
  waiting?.settle(renewed)
  waiting = undefined
  store.set(askingAtom, undefined)
}

/** While the password is being asked for, asking for it again would wait for itself. */
const tell = { unauthenticated: 'tell' } as const
const isSamePerson = (session: SessionState): boolean =>
  session.membershipUserId === sessionState().membershipUserId

/**
 * Takes a session of the same person under another id. Of another place only the person has to
 * hear: screens must not slide along.
 */
function adopt(now: SessionState): void {
  const before = contextVersion()
  const stays = before === undefined || samePlace(now.contextVersion, before)
  enterSession(stays ? now : { ...now, contextVersion: before })
  if (!stays) apiHooks.contextMoved()
}

/**
 * The new session is somewhere else, or nowhere yet: back to the place where the page stands.
 * Answers whether it can be worked with.
 */
async function returnToPlace(session: SessionState): Promise<boolean> {
  dropJwt()
  const place = factsStore.portalData()
  let now = session
  if (now.state === 'pending' && (now.step === 'store' || now.step === 'merchant') && place) {
    await call(
      'saveStoreContext',
      {
        query: { StoreId: place.storeId },
        body: {
          StoreCode: place.storeCode,
          StoreName: place.storeName,
          OverrideMerchantId: place.merchantId,
          ...(place.supportReason && { SupportReason: place.supportReason }),
        },
      },
      tell,
    ).catch((error: unknown) => {
      // refused: it stays in its step
      if (!(error instanceof ApiError) || error.kind !== 'refused') throw error
    })
    now = await askSession()
  }
  if (now.state !== 'active') return false
  if (place) {
    const data = await call('getPortalData', undefined, tell)
    if (data.merchantId !== place.merchantId || data.storeId !== place.storeId) {
      // Chosen in another tab meanwhile: this one keeps its place, where it can save nothing more.
      enterSession({ ...now, contextVersion: contextVersion() })
      apiHooks.contextMoved()
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
  // Only now: a session in a step would have the page give way to that step's, and with it
  // everything that was typed.
  enterSession(now)
  refreshPortalData()
  return true
}

/** Signs in again as the same person. A problem is for the dialog to show. */
export function renew(password: string): Promise<SignInProblem | undefined> {
  return withSessionLock('exclusive', async () => {
    const { userName = '' } = sessionState()
    const result = await authenticate({ userName, password })
    if ('problem' in result) return result.problem
    // Another step of the sign-in is due, or the place is not open any more: the whole way, from
    // the sign-in page.
    if (await returnToPlace(result.session)) settle(true)
    else leaveSession('ended')
    return undefined
  })
}
/** Leaves instead of signing in again; where the session goes on, nothing is done and one stays. */
export function giveUpRenewal(): void {
  const { ended, again } = store.get(askingAtom) ?? {}
  settle(false)
  if (again) return
  const why = reasonOf(ended) ?? 'ended'
  leaveSession(why)
}

/**
 * Whether the same person is signed in again, by another tab or an identity provider: then the page
 * goes on without a password.
 */
export async function lookForSession(): Promise<boolean> {
  const there = await withSessionLock('exclusive', async () => {
    const now = await askSession()
    if (now.state === 'none' || isExpired(now)) return false
    if (isSamePerson(now)) return returnToPlace(now)
    makeWay()
    return false
  })
  if (there) settle(true)
  return there
}

/**
 * The answer to a renewal may still be on its way with the new id. The server knows why a session
 * ended; of an id that was renewed it knows nothing.
 */
const renewalArrives = 500
async function askPatiently(): Promise<SessionState> {
  const now = await askSession()
  if (now.state !== 'none' || now.ended) return now
  await new Promise((resolve) => setTimeout(resolve, renewalArrives))
  return askSession()
}

let recovering: Promise<boolean> | undefined
/**
 * A call met no session. A renewal elsewhere makes the old id worthless at once, so the server is
 * asked first: where the same person's session is there, nobody is asked for anything. Answers
 * whether the call may be made again.
 * @param told why it ended, as another tab heard
 */
function recover(told?: SessionState['ended']): Promise<boolean> {
  if (waiting && isRenewalAsked()) return waiting.promise
  recovering ??= withSessionLock('shared', askPatiently)
    .then((now) => {
      if (now.state !== 'active') {
        const ended = now.ended ?? told
        tellTabs({ type: 'session-ended', ended })
        return askForRenewal(ended)
      }
      if (!isSamePerson(now)) {
        makeWay()
        return false
      }
      adopt(now)
      return true
    })
    .finally(() => (recovering = undefined))
  return recovering
}

let comparing: Promise<boolean> | undefined
/**
 * The server works under another version of the context: by a sign-in elsewhere, of the same person
 * in the same place, or in another.
 */
function compareContext(): Promise<boolean> {
  comparing ??= withSessionLock('shared', () => call('getSession'))
    .then((now) => {
      if (now.state !== 'active' || !samePlace(now.contextVersion, contextVersion())) return false
      setContextVersion(now.contextVersion)
      return true
    })
    .catch(() => false)
    .finally(() => (comparing = undefined))
  return comparing
}

/** An embedded page, or another tab, met no session. */
async function sessionEnded(told: SessionState['ended']): Promise<void> {
  if (sessionState().state !== 'active' || isRenewalAsked()) return
  if (await recover(told))
    tellTabs({ type: 'signed-in', membershipUserId: sessionState().membershipUserId })
}

/** Takes part in what calls, other tabs and embedded pages meet. Answers how to stop. */
export function startRenewal(): () => void {
  setApiHooks({
    renew: recover,
    signInAgain: () => ask({ again: true }),
    contextRenewed: compareContext,
  })
  return onTabMessage((message) => {
    // offline: the page asks again with its next call
    if (message.type === 'session-ended') void sessionEnded(message.ended).catch(() => undefined)
    // The same person signed in again in another tab: this one need not ask. Where nothing is
    // heard, the question stays.
    if (message.type === 'signed-in' && waiting) void lookForSession().catch(() => undefined)
  })
}
