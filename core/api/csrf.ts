// The anti-forgery token. Kept in memory, with a copy in sessionStorage for page reloads. The copy
// is useless without the session cookie.
// Facts: C-002; C8, D2
import { dataOf } from './answer.ts'
import { coreOperations } from '../generated/operations.core.ts'
import type { AnswerOf } from './types.ts'
import { addressOf, randomId, wire } from './wire.ts'

const storageKey = 'tillhouse.csrf'

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined // storage is disabled: the token lives as long as the page
  }
}
function store(token: string | undefined): void {
  try {
    if (token === undefined) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, token)
  } catch {
    // storage is disabled: the copy in memory is enough
  }
}

let token: string | undefined
let onItsWay: Promise<string> | undefined

async function ask(): Promise<string> {
  const requestId = randomId()
  const request = new Request(addressOf(coreOperations.getCsrfToken.path), {
    method: 'POST',
    headers: { 'X-Request-Id': requestId },
  })
  return ((await dataOf(await wire(request), requestId)) as AnswerOf<'getCsrfToken'>)
    .tokenHeaderValue
}

/** The token of the current session. Fetched on first use; parallel calls share one request. */
export function csrfToken(): Promise<string> {
  token ??= stored()
  if (token !== undefined) return Promise.resolve(token)
  if (onItsWay) return onItsWay
  const asked: Promise<string> = ask()
    .then((answer) => {
      // Keep the token only if it was not dropped meanwhile: a dropped one belongs to an old
      // session.
      if (onItsWay === asked) store((token = answer))
      return answer
    })
    .finally(() => {
      if (onItsWay === asked) onItsWay = undefined
    })
  return (onItsWay = asked)
}

/**
 * Discards a token that the server rejected. With `used`, discards only that token, so that a newer
 * one stays.
 */
export function dropCsrf(used?: string): void {
  if (used !== undefined && token !== used) return
  token = undefined
  onItsWay = undefined
  store(undefined)
}
