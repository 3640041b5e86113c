// The identity provider's access token in the browser, if the platform is configured to keep it
// there. It is kept in memory until it expires. Every call sends it if the session came from that
// provider.
// Facts: S-067; C7
import { call } from '../api/call.ts'
import { setApiHooks } from '../api/hooks.ts'
import { perPortal, type Portal } from '../portal/portal.ts'
import { whenSessionEnds } from './leave-session.ts'
import { sessionState } from './session.ts'

/**
 * How long before its expiry the token is dropped, and how long it is kept at most, in
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
    // If there is no token, send the call without one. Our server recognizes the session by its
    // cookie, and any other service reports that the token is missing.
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

/** From now on, makes calls send the token. */
export function sendProviderToken(portal: Portal): void {
  setApiHooks(portal, { providerToken: (address) => providerToken(portal, address) })
  whenSessionEnds(portal, () => {
    own(portal).held = undefined
  })
}
