// Every change of a tenant's record goes through here. One transaction in the tenant role contains
// the idempotency key, the change and its audit row (CONVENTIONS "Contracts").
// Facts: D15, D16
import type { Clock } from '../../core/time/clock.ts'
import { nowOf } from '../time.ts'
import { appendAudit, auditOf } from './audit.ts'
import type { DatabaseRoles, Tx } from './database-roles.ts'
import { IdempotencyMismatch, isDeadlock } from './errors.ts'
import { toJson } from './json.ts'

/** The part of a call that write needs. Every Call has it. */
export interface WriteCall {
  operationId: string
  session: { userId: number; userName: string; idHash: string }
  scope: { merchantId: number; storeId: number; stores: readonly number[] | 'all' }
  /** Name of the person's role, for the audit row. */
  role?: string | null
  requestId: string
  ip?: string | null
  clock: Clock
  /** Null or missing: no idempotency check. The HTTP layer decides where a key is required. */
  idempotencyKey?: string | null
  /**
   * Hash of method, path, query and body. It distinguishes a retry from another request that reuses
   * the key.
   */
  requestHash: string
  /** The same hash under the platform's other keys, because the key may change before a retry. */
  otherHashes?: () => readonly string[]
  databaseRoles: Pick<DatabaseRoles, 'asTenant'>
}

export interface Written<T> {
  /** The operation's result. Must be plain JSON, because it is stored for retries. */
  answer: T
  audit: {
    action: string
    entity: string
    entityId: string | number
    before?: unknown
    after?: unknown
  }
}

/** The same write with another answer, such as the whole record. */
export const answering = <From, To>(
  { answer, audit }: Written<From>,
  to: (answer: From) => To,
): Written<To> => ({ answer: to(answer), audit })

/** The columns that record who changed a row, and when. */
export const stampOf = (call: Pick<WriteCall, 'clock' | 'session'>) => ({
  modified_at: nowOf(call.clock),
  modified_by: call.session.userName,
})

/** A key is remembered for this many hours. After that, it may be reused. */
export const idempotencyHours = 24

/**
 * How often a call is tried when it runs into deadlocks. By the next attempt, the other transaction
 * has usually ended.
 */
const attempts = 3

/**
 * Retries after a deadlock, because a deadlock isn't the caller's error: two people may be swapping
 * the names of two items. The engine has already rolled the transaction back.
 */
export async function untilNoDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error
    }
  }
}

/**
 * Runs the work once, in one transaction. A retry with the same key returns the stored answer and
 * changes nothing. If the first call is still running, the retry waits for it. If the work throws,
 * everything is rolled back, including the key. After a deadlock, the work runs again.
 * @throws IdempotencyMismatch if the key was used before with another request
 */
export const write = <T>(call: WriteCall, work: (tx: Tx) => Promise<Written<T>>): Promise<T> =>
  untilNoDeadlock(() =>
    call.databaseRoles.asTenant(call.scope, (tx) => writeInside(tx, call, work)),
  )

/** A call made inside an open transaction. Its scope is undefined if it concerns no merchant. */
export type OpenCall = Omit<WriteCall, 'databaseRoles' | 'scope'> & {
  scope: Pick<WriteCall['scope'], 'merchantId' | 'storeId'> | undefined
}

/** Like `write`, inside an open transaction (as-operator.ts opens one as the operator). */
export async function writeInside<T>(
  tx: Tx,
  call: OpenCall,
  work: (tx: Tx) => Promise<Written<T>>,
): Promise<T> {
  const known = call.idempotencyKey ? await claim(tx, call, call.idempotencyKey) : undefined
  if (known) return known.answer as T // the stored answer has type T
  const { answer, audit } = await work(tx)
  if (call.idempotencyKey)
    await updateRow(tx, call, call.idempotencyKey)
      .set({ answer: toJson(answer) })
      .execute()
  await appendAudit(tx, {
    ...audit,
    ...auditOf(call),
    merchantId: call.scope?.merchantId ?? null,
    storeId: call.scope?.storeId ?? null,
  })
  return answer
}

/**
 * Used instead of a merchant ID for keys of calls that concern no merchant. No merchant has the ID
 * 0.
 */
const noMerchant = 0
const keysOf = ({ scope }: OpenCall): number => scope?.merchantId ?? noMerchant

/**
 * Claims the key for this call, or returns the stored answer. If another transaction has claimed
 * the key, the insert waits until that transaction ends.
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
  const isSame =
    known.request_hash === call.requestHash || call.otherHashes?.().includes(known.request_hash)
  if (!isSame) throw new IdempotencyMismatch()
  return known
}

const updateRow = (tx: Tx, call: OpenCall, key: string) =>
  tx
    .updateTable('idempotency')
    .where('merchant_id', '=', keysOf(call))
    .where('user_id', '=', call.session.userId)
    .where('operation_id', '=', call.operationId)
    .where('key', '=', key)
