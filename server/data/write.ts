// Every change of a tenant's record goes through here: one transaction holds the tenant's door, the
// idempotency key, the change and its audit row (CONVENTIONS "Contracts").
// Facts: D15, D16
import type { Clock } from '../../core/time/clock.ts'
import { nowOf } from '../time.ts'
import { appendAudit } from './audit.ts'
import type { Doors, Tx } from './doors.ts'
import { IdempotencyMismatch, isDeadlock } from './errors.ts'
import { toJson } from './json.ts'

/** What write needs of a call; every Call has it. */
export interface AnyCall {
  operationId: string
  session: { userId: number; userName: string; idHash: string }
  scope: { merchantId: number; storeId: number; stores: readonly number[] | 'all' }
  /** Name of the role in which the person acts, for the audit row. */
  role?: string | null
  requestId: string
  ip?: string | null
  clock: Clock
  /** Without one the call is simply done: http decides where it must be there. */
  idempotencyKey?: string | null
  /** Hash of method, path, query and body, by which a repetition is told from a misused key. */
  requestHash: string
  doors: Pick<Doors, 'asTenant'>
}

export interface Written<T> {
  /** What the operation answers; kept for a repetition, so plain JSON. */
  answer: T
  audit: {
    action: string
    entity: string
    entityId: string | number
    before?: unknown
    after?: unknown
  }
}

/** Who changes a row, and when. */
export const stampOf = (call: Pick<AnyCall, 'clock' | 'session'>) => ({
  modified_at: nowOf(call.clock),
  modified_by: call.session.userName,
})

/** How long a key is remembered; after that it may be used anew. */
export const idempotencyHours = 24

/**
 * How often work is begun that a knot of locks ends: whoever held the other lock is through by
 * then.
 */
const attempts = 3

/**
 * Does the work once. The same key again gives the stored answer and does nothing; while the first
 * is in flight, it waits for it. When the work throws, nothing of it stays, the key included. Two
 * that wait for each other's rows, such as two people who give two items each other's name, are no
 * fault: the one that the engine takes back is begun anew.
 * @throws IdempotencyMismatch where the key came before with another request
 */
export async function write<T>(call: AnyCall, work: (tx: Tx) => Promise<Written<T>>): Promise<T> {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await call.doors.asTenant(call.scope, (tx) => writeInside(tx, call, work))
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error
    }
  }
}

/**
 * A call as far as it matters inside a door that is open; where it concerns no merchant, it has no
 * scope.
 */
export type OpenCall = Omit<AnyCall, 'doors' | 'scope'> & {
  scope: Pick<AnyCall['scope'], 'merchantId' | 'storeId'> | undefined
}

/** The same inside a door that is open already, as the operator's tools need it. */
export async function writeInside<T>(
  tx: Tx,
  call: OpenCall,
  work: (tx: Tx) => Promise<Written<T>>,
): Promise<T> {
  const { scope, session } = call
  const known = call.idempotencyKey ? await claim(tx, call, call.idempotencyKey) : undefined
  if (known) return known.answer as T // it was T when it was stored
  const { answer, audit } = await work(tx)
  if (call.idempotencyKey)
    await rowOf(tx, call, call.idempotencyKey)
      .set({ answer: toJson(answer) })
      .execute()
  await appendAudit(tx, {
    ...audit,
    merchantId: scope?.merchantId ?? null,
    storeId: scope?.storeId ?? null,
    at: call.clock.now(),
    actorUserId: session.userId,
    actorName: session.userName,
    role: call.role,
    ip: call.ip,
    requestId: call.requestId,
    sessionHash: session.idHash,
  })
  return answer
}

/** Keys of calls that concern no merchant; no merchant has this id. */
const noMerchant = 0
const keysOf = ({ scope }: OpenCall): number => scope?.merchantId ?? noMerchant

/**
 * Takes the key for this call, or gives what was answered before. A key in flight makes the insert
 * wait for its end.
 */
async function claim(
  tx: Tx,
  call: OpenCall,
  key: string,
): Promise<{ answer: unknown } | undefined> {
  const now = call.clock.now()
  const row = {
    request_hash: call.requestHash,
    request_id: call.requestId,
    created_at: new Date(now.epochMilliseconds),
    answer: null,
  }
  const oldest = new Date(now.subtract({ hours: idempotencyHours }).epochMilliseconds)
  const taken = await tx
    .insertInto('idempotency')
    .values({
      merchant_id: keysOf(call),
      user_id: call.session.userId,
      operation_id: call.operationId,
      key,
      ...row,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'user_id', 'operation_id', 'key'])
        .doUpdateSet(row)
        .where('idempotency.created_at', '<', oldest),
    )
    .returning('key')
    .executeTakeFirst()
  if (taken) return undefined
  const known = await tx
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('merchant_id', '=', keysOf(call))
    .where('user_id', '=', call.session.userId)
    .where('operation_id', '=', call.operationId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (known.request_hash !== call.requestHash) throw new IdempotencyMismatch()
  return known
}

const rowOf = (tx: Tx, call: OpenCall, key: string) =>
  tx
    .updateTable('idempotency')
    .where('merchant_id', '=', keysOf(call))
    .where('user_id', '=', call.session.userId)
    .where('operation_id', '=', call.operationId)
    .where('key', '=', key)
