// The identity provider's access token in the browser, if the platform is configured for it. Kept
// in memory until it expires, and sent with every call of a session that came from that provider.
// Facts: S-067; C7
import { call } from '../api/call.ts'
import { setApiHooks } from '../api/hooks.ts'
import { whenSessionEnds } from './leave-session.ts'
import { sessionState } from './session.ts'

/**
 * The token is dropped this long before it expires, and kept at most `lastsAtMost`. In
 * milliseconds.
 */
const spare = 30_000
const lastsAtMost = 300_000

let held: { token: string | undefined; until: number } | undefined
let onItsWay: Promise<string | undefined> | undefined

const ask = (): Promise<string | undefined> =>
  call('getProviderToken', undefined, { unauthenticated: 'tell' })
    .then(({ token, expiresInSeconds }) => {
      held = {
        token: token ?? undefined,
        until: Date.now() + Math.min(lastsAtMost, (expiresInSeconds ?? Infinity) * 1000 - spare),
      }
      return held.token
    })
    // Send the call without a token: our server knows the session by its cookie, and another
    // service reports a missing token.
    .catch(() => undefined)
    .finally(() => {
      onItsWay = undefined
    })

async function providerToken(address: string): Promise<string | undefined> {
  if (!sessionState().singleSignOn || new URL(address).pathname.endsWith('/session/provider-token'))
    return undefined
  if (held && Date.now() < held.until) return held.token
  return (onItsWay ??= ask())
}

/** Makes calls carry the token from now on. */
export function sendProviderToken(): void {
  setApiHooks({ providerToken })
  whenSessionEnds(() => {
    held = undefined
  })
}
