// The anti-forgery token: in memory, with a copy for reloads of the tab, which is of no use without
// the session's cookie.
// Facts: C-002; C8, D2
import { dataOf } from './answer.ts'
import { coreOperations } from './generated/operations.core.ts'
import type { AnswerOf } from './types.ts'
import { addressOf, randomId, wire } from './wire.ts'

const storageKey = 'tillhouse.csrf'

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined // storage is switched off: the token lives as long as the page
  }
}
function store(token: string | undefined): void {
  try {
    if (token === undefined) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, token)
  } catch {
    // the one in memory will do
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

/**
 * The token of the present session: fetched when first needed, and only once however many calls
 * wait for it.
 */
export function csrfToken(): Promise<string> {
  token ??= stored()
  if (token !== undefined) return Promise.resolve(token)
  if (onItsWay) return onItsWay
  const asked: Promise<string> = ask()
    .then((answer) => {
      // Dropped while it was on its way: it belongs to a session that has been replaced.
      if (onItsWay === asked) store((token = answer))
      return answer
    })
    .finally(() => {
      if (onItsWay === asked) onItsWay = undefined
    })
  return (onItsWay = asked)
}

/**
 * A token that the server no longer takes. One that came meanwhile stays: give the one that was
 * used.
 */
export function dropCsrf(used?: string): void {
  if (used !== undefined && token !== used) return
  token = undefined
  onItsWay = undefined
  store(undefined)
}
