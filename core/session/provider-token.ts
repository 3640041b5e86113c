// The identity provider's access token in the browser, where the platform is set to it: in memory
// alone, for as long as it is good, and sent along with every call of a session that came from
// there.
// Facts: S-067; C7
import { call } from '../api/call.ts'
import { setApiHooks } from '../api/hooks.ts'
import { whenSessionEnds } from './leave-session.ts'
import { sessionState } from './session.ts'

/** Before it runs out; and how long one without an end is taken. */
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
    // The call goes without: the server knows the session by its cookie, and another service says
    // that it wants more.
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

/** From here on calls carry the token. */
export function sendProviderToken(): void {
  setApiHooks({ providerToken })
  whenSessionEnds(() => {
    held = undefined
  })
}
