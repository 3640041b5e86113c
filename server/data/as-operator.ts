// Helpers for calls that work across merchants. They describe the caller as an operator, and write
// in the operator role.
import type { DatabaseRoles, Operator, Tx } from './database-roles.ts'
import { untilNoDeadlock, writeInside, type OpenCall, type Written } from './write.ts'

/** The caller as an operator. The reason is stored in the audit trail. */
export const toOperator = (
  { session, requestId }: { session: { userId: number; userName: string }; requestId: string },
  reason: string,
): Operator => ({ actor: session.userName, actorUserId: session.userId, reason, requestId })

/** The part of a call that such a write needs. Every Call has it. */
type Caller = Omit<OpenCall, 'scope'> & { databaseRoles: Pick<DatabaseRoles, 'asOperator'> }
interface Why {
  reason: string
  /**
   * Scope of the audit trail and the idempotency key: the merchant that the change is for, or
   * `chosenScope`. Undefined for changes to the platform itself.
   */
  scope: OpenCall['scope']
}

/**
 * Like `write`, but across merchants. The work must filter the rows itself, because the operator
 * role isn't limited to one merchant.
 */
export const writeAsOperator = <T>(
  call: Caller,
  { reason, scope }: Why,
  work: (tx: Tx) => Promise<Written<T>>,
): Promise<T> =>
  untilNoDeadlock(() =>
    call.databaseRoles.asOperator(toOperator(call, reason), (tx) => {
      // Lists the fields by name, because reading a field that the call doesn't have throws.
      const { operationId, session, role, requestId, ip, clock, idempotencyKey } = call
      const { requestHash, otherHashes = () => [] } = call
      const hashes = { requestHash, otherHashes }
      return writeInside(
        tx,
        { operationId, session, role, requestId, ip, clock, idempotencyKey, ...hashes, scope },
        work,
      )
    }),
  )

/** The chosen context. Undefined before the choice, because reading `call.scope` would throw. */
export const chosenScope = <Scope>(call: {
  readonly session: { merchantId: number | null; storeId: number | null }
  readonly scope: Scope
}): Scope | undefined =>
  call.session.merchantId === null || call.session.storeId === null ? undefined : call.scope
