// Single sign-on in the browser: off to the organization's provider, and what to do when the page
// comes back. The server does the rest and keeps the tokens; this page only asks it how the sign-in
// stands.
// Facts: S-048, S-049; fault 33
import { atom, createStore, useAtomValue } from 'jotai'

import { call } from '../api/call.ts'
import type { AnswerOf } from '../api/types.ts'
import { portalConfig } from '../config.ts'
import { browser } from './leave.ts'
import { signInQuery } from './return-url.ts'
import { enterSession, readSession } from './session.ts'
import { tellProblem } from './sign-in-flow.ts'
import { afterLogOn, problemOf } from './sign-in.ts'

/** `interrupted`: this tab was sent to the provider and came back without an answer. */
export type SsoState = 'idle' | 'leaving' | 'checking' | 'interrupted'

const store = createStore()
const stateAtom = atom<SsoState>('idle')
const enter = (state: SsoState): void => store.set(stateAtom, state)
export const ssoState = (): SsoState => store.get(stateAtom)
export const useSsoState = (): SsoState => useAtomValue(stateAtom, { store })

const markKey = 'tillhouse.sso-begun'
/** As long as the server takes an answer. */
const markLasts = 10 * 60_000
/**
 * Whether this tab was sent away and heard of no answer yet: then it does not go by itself again.
 */
const mark = {
  set: (): void => keep(() => sessionStorage.setItem(markKey, String(Date.now()))),
  clear: (): void => keep(() => sessionStorage.removeItem(markKey)),
  isThere: (): boolean =>
    keep(() => Date.now() - Number(sessionStorage.getItem(markKey) ?? 0) < markLasts) ?? false,
}
function keep<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined // without storage the browser's own history is the only way back
  }
}

/** The provider that this page offers: of the organization in its address, else the vendor's. */
export function offeredSso(): { organizationId: string; name: string; asked: boolean } | undefined {
  const { sso } = portalConfig()
  const asked = signInQuery(location.search).organizationId === sso.organizationId
  return sso.organizationId !== null && (sso.enabled || asked)
    ? { organizationId: sso.organizationId, name: sso.name ?? sso.organizationId, asked }
    : undefined
}

/** Leaves for the provider. The server checks where to return to, and sends the browser on. */
export function startSso({
  organizationId,
  returnUrl,
}: {
  organizationId: string
  returnUrl?: string | undefined
}): void {
  enter('leaving')
  mark.set()
  // A page that the browser kept as it was would go on saying that it leaves.
  addEventListener('pageshow', ({ persisted }) => persisted && browser.reload(), { once: true })
  browser.go(
    `${portalConfig().base}sso/sign-in?${new URLSearchParams({ organizationId, ...(returnUrl && { returnUrl }) })}`,
  )
}

/** The provider has answered: has the session begun, or says why not. */
async function finish(organizationId: string): Promise<void> {
  // Sent once: the answer that waits is there for one call.
  const account = await call(
    'validateSsoToken',
    { query: { jsonFormat: 'camelCase' }, body: { organizationId } },
    { askAgain: false },
  )
  const result = await afterLogOn(account)
  if ('problem' in result) tellProblem(result.problem)
  else enterSession(result.session)
}

type Status = AnswerOf<'getLoginStatus'>
async function goOnFrom(
  { success, errorCode, exception, isLoggingIn, redirectUrl }: Status,
  organizationId: string,
  returnUrl: string | undefined,
): Promise<SsoState> {
  const sentAway = mark.isThere()
  if (success || errorCode !== null || (!isLoggingIn && redirectUrl === null)) mark.clear()
  if (success) await readSession()
  else if (errorCode === 'J' || errorCode === 'P' || errorCode === 'E')
    tellProblem({
      kind: errorCode,
      ...(errorCode === 'E' && exception !== null && { said: exception }),
    })
  else if (!isLoggingIn && redirectUrl === null) await finish(organizationId)
  else if (sentAway) return 'interrupted'
  else {
    startSso({ organizationId, returnUrl })
    return 'leaving'
  }
  return 'idle'
}

/**
 * On opening the page: where its address names an organization with a provider, the sign-in goes
 * on, begins by itself, or says why it failed. After a failure nothing goes by itself.
 */
export async function resumeSso(): Promise<void> {
  const { returnUrl } = signInQuery(location.search)
  if (new URLSearchParams(location.search).has('ssoError')) {
    mark.clear()
    history.replaceState(null, '', portalConfig().base)
    return tellProblem({ kind: 'P' })
  }
  const offered = offeredSso()
  enter(offered?.asked ? 'checking' : 'idle')
  if (!offered?.asked) return
  try {
    const status = await call('getLoginStatus', {
      query: {
        organizationId: offered.organizationId,
        ...(returnUrl !== undefined && { returnUrl }),
      },
    })
    enter(await goOnFrom(status, offered.organizationId, returnUrl))
  } catch (error) {
    enter('idle')
    tellProblem(problemOf(error))
  }
}
