// The identity provider's access token in the browser, if the platform is configured for it. Kept
// in memory until it expires, and sent with every call of a session that came from that provider.
// Facts: S-067; C7
import { call } from '../api/call.ts'
import { setApiHooks } from '../api/hooks.ts'
import { perPortal, type Portal } from '../portal/portal.ts'
import { whenSessionEnds } from './leave-session.ts'
import { sessionState } from './session.ts'

/**
 * The token is dropped this long before it expires, and kept at most `lastsAtMost`. In
 * milliseconds.
 */
const spare = 30_000
const lastsAtMost = 300_000

const own = perPortal(() => ({
  held: undefined as { token: string | undefined; until: number } | undefined,
  onItsWay: undefined as Promise<string | undefined> | undefined,
}))

const ask = (portal: Portal, mine: ReturnType<typeof own>): Promise<string | undefined> =>
  call(portal, 'getProviderToken', undefined, { unauthenticated: 'tell' })
    .then(({ token, expiresInSeconds }) => {
      mine.held = {
        token: token ?? undefined,
        until: Date.now() + Math.min(lastsAtMost, (expiresInSeconds ?? Infinity) * 1000 - spare),
      }
      return mine.held.token
    })
    // Sends the call without a token, because our server recognizes the session by its cookie, and
    // any other service reports the missing token.
    .catch(() => undefined)
    .finally(() => {
      mine.onItsWay = undefined
    })

async function providerToken(portal: Portal, address: string): Promise<string | undefined> {
  if (
    !sessionState(portal).singleSignOn ||
    new URL(address).pathname.endsWith('/session/provider-token')
  )
    return undefined
  const mine = own(portal)
  if (mine.held && Date.now() < mine.held.until) return mine.held.token
  return (mine.onItsWay ??= ask(portal, mine))
}

/** Makes calls carry the token from now on. */
export function sendProviderToken(portal: Portal): void {
  setApiHooks(portal, { providerToken: (address) => providerToken(portal, address) })
  whenSessionEnds(portal, () => {
    own(portal).held = undefined
  })
}
