// The faults of an answer, compared with the promises of CONVENTIONS "Answers" and those about
// headers and other merchants' records.
// Facts: C12, D5
import type { TestAnswer } from '../../../server/testing/platform.ts'
import { problemFault, type FuzzOperation } from './contract.ts'
import type { Actor } from './people.ts'
import type { FuzzRequest } from './requests.ts'

/** Names and numbers of merchants that the bakery's people have no access to. */
const foreign = new RegExp(
  [
    /Corner Cup|Noodle Harbor|Daily Grind|Lakeside Diner|Second Street|Willow Street/,
    /\b(?:1001|1003|1004|1005|1006)\d{5}\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
)
/** Internal details: stacks, files, database terms. */
const inside = new RegExp(
  [
    /\n\s+at |node_modules|\.ts:\d+|relation \\?"|syntax error at|invalid input syntax/,
    /violates |out of range for type|Cannot read properties|is not a function/,
  ]
    .map(({ source }) => source)
    .join('|'),
)
/**
 * Operations denied to viewers before their request is read. Listed by hand, so that the manifest
 * does not check itself.
 */
const deniedToViewers = new Set([
  'createDiscount',
  'updateDiscount',
  'deleteDiscount',
  'updateItemAvailability',
  'updateItemAvailabilityAllInStock',
  'updateItemAvailabilityAllIsOnline',
  'addItemCategory',
  'editItemCategory',
  'deleteItemCategory',
  'addItem',
  'editItem',
  'deleteItem',
  'importItems',
  'addChargeItem',
  'updateChargeItem',
  'addTieredPriceList',
  'updateTieredPriceList',
  'eventScheduleInsert',
  'eventScheduleUpdate',
  'eventScheduleDelete',
  'undoChangeSet',
  'payInOutReasonCodesInsert',
  'payInOutReasonCodesUpdate',
])
const refusals = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429]

export function header(answer: TestAnswer<unknown>, name: string): string {
  return String(answer.headers[name] ?? '')
}

/** Faults possible in any answer, whatever the operation. */
export function commonFaults(actor: Actor, answer: TestAnswer<unknown>, sent: string): string[] {
  const { status, text } = answer
  const leaked = actor.startsWith('bakery') ? foreign.exec(text)?.[0] : undefined
  const said = inside.exec(text)?.[0]
  return [
    ...(status >= 500 ? [`answers ${status}: ${text.slice(0, 300)}`] : []),
    ...(leaked !== undefined && !sent.includes(leaked)
      ? [`shows ${actor} another merchant's '${leaked}'`]
      : []),
    ...(said !== undefined && !sent.includes(said)
      ? [`says '${said.trim()}', which only the inside knows`]
      : []),
    ...(header(answer, 'x-content-type-options') === 'nosniff' &&
    header(answer, 'content-security-policy') !== '' &&
    header(answer, 'cache-control') === 'no-store'
      ? []
      : ['lacks its security headers']),
  ]
}

/** Faults of an RFC 9457 problem. */
export function problemFaults({ status, body, headers }: TestAnswer<unknown>): string[] {
  const type = String(headers['content-type'])
  const problem = body as { status?: number; requestId?: string } | undefined
  return [
    ...(refusals.includes(status)
      ? []
      : [`answers with the status ${status}, which is none of a refusal`]),
    ...(status === 429 && headers['retry-after'] === undefined
      ? ['does not say when to try again']
      : []),
    ...(type.startsWith('application/problem+json') ? [] : [`answers ${status} as ${type}`]),
    ...[problemFault(body)].flatMap((fault) =>
      fault === undefined ? [] : [`isn't a problem body: ${fault}`],
    ),
    ...(problem?.status === status && problem.requestId === headers['x-request-id']
      ? []
      : ['says another status or request id in its body than in its head']),
  ]
}

/**
 * All faults of a REST operation's answer.
 * @param sent text of the request, which an answer may repeat
 */
export function listFaults(
  operation: FuzzOperation,
  actor: Actor,
  answer: TestAnswer<unknown>,
  sent: string,
  { mustRefuse, spoiltHead }: Pick<FuzzRequest, 'mustRefuse' | 'spoiltHead'>,
): string[] {
  const { status, body, headers } = answer
  const faults = commonFaults(actor, answer, sent)
  if (status === 200) {
    const type = String(headers['content-type'])
    if (!type.startsWith(operation.answerType)) faults.push(`answers 200 as ${type}`)
    const fault = operation.answerFault(
      operation.answerType === 'application/json' ? body : answer.text,
    )
    if (fault !== undefined) faults.push(`breaks the contract: ${fault}`)
    if (mustRefuse !== undefined) faults.push(`takes what it should refuse: ${mustRefuse}`)
  } else if (status < 400) {
    if (!operation.answersWith(status))
      faults.push(`answers with the status ${status}, which is not in the contract`)
  } else faults.push(...problemFaults(answer))
  if (actor === 'anonymous' && !operation.public && status !== 401 && status !== 403)
    faults.push(`answers a stranger with ${status}`)
  if (
    actor === 'bakery-viewer' &&
    deniedToViewers.has(operation.id) &&
    !spoiltHead &&
    status !== 403
  )
    faults.push(`answers people who may only look with ${status}`)
  return faults
}
