// The anti-forgery token. It is kept in memory and copied to sessionStorage, so that it survives a
// reload. The copy is useless without the session cookie.
// Facts: C-002; C8, D2
import { keepText, readText } from '../browser/storage.ts'
import { perPortal, type Portal } from '../portal/portal.ts'
import { readData } from './answer.ts'
import { coreOperations } from '../generated/operations.core.ts'
import type { AnswerOf } from './types.ts'
import { toAbsoluteUrl, randomId, wire } from './wire.ts'

const storageKey = 'tillhouse.csrf'

const store = (token: string | undefined) => keepText('sessionStorage', storageKey, token)

const own = perPortal((): { token?: string; onItsWay?: Promise<string> } => ({}))

async function ask(portal: Portal): Promise<string> {
  const requestId = randomId()
  const request = new Request(toAbsoluteUrl(coreOperations.getCsrfToken.path), {
    method: 'POST',
    headers: { 'X-Request-Id': requestId },
  })
  return ((await readData(portal, await wire(request), requestId)) as AnswerOf<'getCsrfToken'>)
    .tokenHeaderValue
}

/**
 * The token of the current session. It is fetched on first use, and parallel calls share one
 * request.
 */
export function csrfToken(portal: Portal): Promise<string> {
  const kept = own(portal)
  const token = kept.token ?? readText('sessionStorage', storageKey)
  if (token !== undefined) return Promise.resolve((kept.token = token))
  if (kept.onItsWay) return kept.onItsWay
  const asked: Promise<string> = ask(portal)
    .then((answer) => {
      // Keep the token only if it wasn't dropped in the meantime. A dropped token belongs to an old
      // session.
      if (kept.onItsWay === asked) store((kept.token = answer))
      return answer
    })
    .finally(() => {
      if (kept.onItsWay === asked) delete kept.onItsWay
    })
  return (kept.onItsWay = asked)
}

/**
 * Discards a token that the server rejected. With `used`, discards only that token and keeps a
 * newer one.
 */
export function dropCsrf(portal: Portal, used?: string): void {
  const kept = own(portal)
  if (used !== undefined && kept.token !== used) return
  delete kept.token
  delete kept.onItsWay
  store(undefined)
}
