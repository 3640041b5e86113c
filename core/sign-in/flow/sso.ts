// Single sign-on in the browser. Goes to the organization's provider, and continues when the user
// comes back. The server does the rest and keeps the tokens; this page only asks for the state of
// the sign-in.
// Facts: S-048, S-049; fault 33
import { atom, useAtomValue } from 'jotai'

import { call } from '../../api/call.ts'
import type { AnswerOf } from '../../api/types.ts'
import { portalConfig } from '../../config.ts'
import type { Portal } from '../../portal/portal.ts'
import { browser } from '../../browser/leave.ts'
import { signInQuery } from '../../browser/return-url.ts'
import { keepText, readText } from '../../browser/storage.ts'
import { enterSession, readSession } from '../../session/session.ts'
import { tellProblem } from './sign-in-flow.ts'
import { afterLogOn, toProblem } from './sign-in.ts'
import { toRefusal } from '#schemas/rules/sign-in-refusals.ts'

/** `interrupted`: this tab went to the provider and came back without an answer. */
export type SsoState = 'idle' | 'leaving' | 'checking' | 'interrupted'

const stateAtom = atom<SsoState>('idle')
const enter = (portal: Portal, state: SsoState): void => portal.set(stateAtom, state)
export const ssoState = (portal: Portal): SsoState => portal.get(stateAtom)
export const useSsoState = (): SsoState => useAtomValue(stateAtom)

const markKey = 'tillhouse.sso-begun'
/** In milliseconds. The server accepts a provider's answer for just as long. */
const markLasts = 10 * 60_000
/**
 * Marks that this tab went to the provider and has no answer yet, so that it doesn't go there again
 * automatically.
 */
const mark = {
  set: () => keepText('sessionStorage', markKey, String(Date.now())),
  clear: () => keepText('sessionStorage', markKey, undefined),
  isThere: () => Date.now() - Number(readText('sessionStorage', markKey) ?? 0) < markLasts,
}

/**
 * The provider that this page offers: that of the organization in the URL, or else the vendor's.
 */
export function offeredSso(): { organizationId: string; name: string; asked: boolean } | undefined {
  const { sso } = portalConfig()
  return sso.organizationId !== null && (sso.enabled || sso.asked)
    ? {
        organizationId: sso.organizationId,
        name: sso.name ?? sso.organizationId,
        asked: sso.asked,
      }
    : undefined
}

/** Opens the provider. The server checks the return URL and redirects the browser. */
export function startSso(
  portal: Portal,
  { organizationId, returnUrl }: { organizationId: string; returnUrl?: string | undefined },
): void {
  enter(portal, 'leaving')
  mark.set()
  // If the page is restored from the back/forward cache, it would still be in the leaving state, so
  // reload it.
  addEventListener('pageshow', ({ persisted }) => persisted && browser.reload(), { once: true })
  const query = new URLSearchParams({ organizationId, ...(returnUrl && { returnUrl }) })
  browser.go(`${portalConfig().base}sso/sign-in?${query}`)
}

/** The provider has answered. Starts the session, or reports the problem. */
async function finish(portal: Portal, organizationId: string): Promise<void> {
  // Never repeat this automatically, because the provider's answer is valid for only one call.
  const account = await call(
    portal,
    'validateSsoToken',
    { query: { jsonFormat: 'camelCase' }, body: { organizationId } },
    { askAgain: false },
  )
  const result = await afterLogOn(portal, account)
  if ('problem' in result) tellProblem(portal, result.problem)
  else enterSession(portal, result.session)
}

type Status = AnswerOf<'getLoginStatus'>
async function goOnFrom(
  portal: Portal,
  { success, errorCode, exception, isLoggingIn, redirectUrl }: Status,
  organizationId: string,
  returnUrl: string | undefined,
): Promise<SsoState> {
  const sentAway = mark.isThere()
  if (success || errorCode !== null || (!isLoggingIn && redirectUrl === null)) mark.clear()
  if (success) await readSession(portal)
  else if (errorCode !== null) {
    const kind = toRefusal(errorCode) ?? 'unknown'
    tellProblem(portal, {
      kind,
      ...(kind === 'ssoFailed' && exception !== null && { said: exception }),
    })
  } else if (!isLoggingIn && redirectUrl === null) await finish(portal, organizationId)
  else if (sentAway) return 'interrupted'
  else {
    startSso(portal, { organizationId, returnUrl })
    return 'leaving'
  }
  return 'idle'
}

/**
 * Runs on page load. If the URL names an organization with a provider, continues the sign-in,
 * starts it, or reports why it failed. After a failure, nothing starts automatically.
 */
export async function resumeSso(portal: Portal): Promise<void> {
  const { returnUrl } = signInQuery(location.search)
  if (new URLSearchParams(location.search).has('ssoError')) {
    mark.clear()
    history.replaceState(null, '', portalConfig().base)
    return tellProblem(portal, { kind: 'ssoExpired' })
  }
  const offered = offeredSso()
  enter(portal, offered?.asked ? 'checking' : 'idle')
  if (!offered?.asked) return
  try {
    const status = await call(portal, 'getLoginStatus', {
      query: {
        organizationId: offered.organizationId,
        ...(returnUrl !== undefined && { returnUrl }),
      },
    })
    enter(portal, await goOnFrom(portal, status, offered.organizationId, returnUrl))
  } catch (error) {
    enter(portal, 'idle')
    tellProblem(portal, toProblem(error))
  }
}
