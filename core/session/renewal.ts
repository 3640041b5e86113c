// A session that ended while somebody was working: asked for the password above the page, then everything goes on (fault 11, S-059, S-060).
import { atom, createStore, useAtomValue } from 'jotai'

import { call } from '../api/call.ts'
import { setApiHooks } from '../api/hooks.ts'
import { dropJwt } from '../api/jwt.ts'
import { factsStore } from './facts.ts'
import { leaveSession } from './leave-session.ts'
import { askSession, enterSession, sessionState, type SessionState } from './session.ts'
import { authenticate, type SignInProblem } from './sign-in.ts'
import { onTabMessage, tellTabs } from './tabs.ts'

const store = createStore()
const askingAtom = atom(false)
/** Whether the password is being asked for. */
export const useRenewalAsked = (): boolean => useAtomValue(askingAtom, { store })

let waiting: { promise: Promise<boolean>; settle: (renewed: boolean) => void } | undefined

/** Asks once, however many calls wait; answers whether there is a session of the same person in the same place again. */
export function askForRenewal(): Promise<boolean> {
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting = { promise, settle: resolve }
    store.set(askingAtom, true)
  }
  return waiting.promise
}
function settle(renewed: boolean): void {
  waiting?.settle(renewed)
  waiting = undefined
  store.set(askingAtom, false)
}

/** While the password is being asked for, asking for it again would wait for itself. */
const tell = { unauthenticated: 'tell' } as const

/** The new session is somewhere else, or nowhere yet: back to the place where the page stands. Answers whether it is there. */
async function returnToPlace(session: SessionState): Promise<boolean> {
  dropJwt()
  const place = factsStore.portalData()
  let now = session
  if (now.state === 'pending' && (now.step === 'store' || now.step === 'merchant') && place) {
    await call('saveStoreContext', { query: { StoreId: place.storeId }, body: { StoreCode: place.storeCode, StoreName: place.storeName, OverrideMerchantId: place.merchantId } }, tell)
    now = await askSession()
  }
  if (now.state !== 'active') return false
  if (place) {
    const data = await call('getPortalData', undefined, tell)
    if (data.merchantId !== place.merchantId || data.storeId !== place.storeId) return false
    tellTabs({ type: 'context', contextVersion: data.contextVersion, merchantId: data.merchantId, storeId: data.storeId, place: data.storeName ?? data.merchantName ?? '' })
    now = { ...now, contextVersion: data.contextVersion }
  }
  // Only now: a session in a step would have the page give way to that step's, and with it everything that was typed.
  enterSession(now)
  return true
}

/** Signs in again as the same person. A problem is for the dialog to show. */
export async function renew(password: string): Promise<SignInProblem | undefined> {
  const { userName = '' } = sessionState()
  const result = await authenticate({ userName, password })
  if ('problem' in result) return result.problem
  // Another step of the sign-in is due, or the place is not open any more: the whole way, from the sign-in page.
  if (await returnToPlace(result.session)) settle(true)
  else leaveSession('ended')
  return undefined
}
/** Leaves instead of signing in again. */
export function giveUpRenewal(): void {
  settle(false)
  leaveSession('ended')
}

/** An embedded page met no session. The server is asked first: the page may have been slow to hear of a renewal. */
async function sessionEnded(): Promise<void> {
  const here = sessionState()
  if (waiting || here.state !== 'active') return
  const now = await askSession()
  if (now.state === 'active' && now.membershipUserId === here.membershipUserId) tellTabs({ type: 'signed-in', membershipUserId: now.membershipUserId })
  else await askForRenewal()
}

/** Takes part in what calls, other tabs and embedded pages meet. Answers how to stop. */
export function startRenewal(): () => void {
  setApiHooks({ renew: askForRenewal })
  return onTabMessage((message) => {
    if (message.type === 'session-ended') void sessionEnded().catch(() => undefined) // offline: the page asks again with its next call
    // The same person signed in again in another tab: this one need not ask.
    if (message.type === 'signed-in' && waiting) void askSession().then(returnToPlace).then((there) => there && settle(true)).catch(() => undefined) // the question stays
  })
}
