// Support: working in a merchant that isn't the user's own. It needs a role that allows it and a
// reason, lasts for a limited time, and is recorded where the merchant can read it.
// Facts: C23
import { required } from '../../../core/required.ts'
import { instantFrom } from '../../../core/time/clock.ts'
import { appendAudit, type AuditEvent } from '../../data/audit.ts'
import type { Tx } from '../../data/database-roles.ts'
import { trimmedText } from '../../data/text.ts'
import { Refusal } from '../../calls/problem.ts'
import { later, minutes } from '../../time.ts'
import type { Session, Support } from '../../calls/session.ts'

/**
 * The support entry for a merchant. Giving a reason starts a new period. Choosing another store of
 * the same merchant continues the current one. If neither applies, throws a Refusal at the field of
 * the reason.
 */
export function supportIn(
  session: Session,
  merchantId: number,
  given: string | undefined,
  now: Date,
  limitMinutes: number,
): Support {
  const reason = trimmedText(given)
  if (given === undefined && session.support && session.merchantId === merchantId)
    return session.support
  if (reason.length >= 3) return { reason, until: later(now, minutes(limitMinutes)) }
  const Message = "Say in a few words why you're entering this merchant. The merchant can read it."
  throw new Refusal({
    Code: 'supportReasonRequired',
    Message,
    Errors: [{ Field: 'SupportReason', Code: 'required', Message }],
  })
}

type Where = Pick<AuditEvent, 'at'> & Partial<AuditEvent>
const leaving = (session: Session, by: string, where: Where): AuditEvent => ({
  merchantId: session.merchantId,
  storeId: session.storeId,
  actorUserId: session.userId,
  actorName: session.userName,
  sessionHash: session.idHash,
  ...where,
  action: 'support.leave',
  entity: 'merchant',
  entityId: required(session.merchantId, 'merchant of a session in support'),
  after: { reason: required(session.support, 'support of a session').reason, by },
})

/**
 * Records a change of support: leaving in the old merchant's audit trail, and entering in the new
 * one's.
 */
export async function tellOfSupport(
  tx: Tx,
  session: Session,
  merchantId: number,
  support: Support | undefined,
  where: Where,
): Promise<void> {
  if (session.support === support) return
  if (session.support && session.merchantId !== merchantId)
    await appendAudit(tx, leaving(session, 'choice', where))
  if (support) {
    await appendAudit(tx, {
      merchantId,
      storeId: null,
      actorUserId: session.userId,
      actorName: session.userName,
      sessionHash: session.idHash,
      ...where,
      action: 'support.enter',
      entity: 'merchant',
      entityId: merchantId,
      after: { reason: support.reason, until: support.until.toISOString() },
    })
  }
}

/**
 * Returns the session to the choice of a merchant, on request (`choice`) or because time is up
 * (`limit`).
 */
export async function leaveMerchant(
  tx: Tx,
  session: Session,
  by: 'choice' | 'limit',
  where: Where,
): Promise<void> {
  await tx
    .updateTable('session')
    .set((row) => ({
      state: 'pending',
      step: 'merchant',
      merchant_id: null,
      store_id: null,
      support_reason: null,
      support_until: null,
      context_version: row('context_version', '+', 1),
    }))
    .where('id_hash', '=', session.idHash)
    .where('ended_at', 'is', null)
    .execute()
  await appendAudit(tx, leaving(session, by, where))
}

/** Ends support in a merchant when its time is up. Returns whether it ended. */
export async function leaveWhenOver(
  tx: Tx,
  session: Session,
  role: string | null,
  now: Date,
): Promise<boolean> {
  if (!session.support || now < session.support.until) return false
  await leaveMerchant(tx, session, 'limit', { at: instantFrom(now), role })
  return true
}
