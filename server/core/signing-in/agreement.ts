// Shows the license agreement as a document, and records its acceptance for the merchant.
// Facts: F-10, M-13; C12, C19
import { sql } from 'kysely'

import { appendAudit, auditOf } from '../../data/audit.ts'
import type { Tx } from '../../data/database-roles.ts'
import type { Row } from '../../data/schema.ts'
import { htmlDocument } from '../../documents/document.ts'
import { markdownToHtml } from '../../documents/markdown.ts'
import type { Call, Handlers } from '../../calls/call.ts'
import { documentHeaders } from '../../http/headers.ts'
import { notFound, Refusal } from '../../calls/problem.ts'
import { finishStep } from '../../identity/signing-in/finish-step.ts'
import { nowOf } from '../../time.ts'
import { refuseForeignContext } from '../contexts/context.ts'
import { letterOf } from '#schemas/rules/sign-in-refusals.ts'

/**
 * Finds the agreement of the session's merchant, or an agreement that the user has accepted.
 * Undefined for any other id.
 */
async function findAgreement(
  tx: Tx,
  id: number,
  { session }: Pick<Call<'getAgreement'>, 'session'>,
): Promise<Row<'eula'> | undefined> {
  const { rows } = await sql<Row<'eula'>>`select e.* from eula e where e.id = ${id} and (
    exists (select from merchant m where m.id = ${session.merchantId} and m.eula_id = e.id)
    or exists (select from eula_acceptance a where a.eula_id = e.id
      and a.user_id = ${session.userId}))`.execute(tx)
  return rows[0]
}
const isMissing = ({ body }: Row<'eula'>): boolean => body.trim() === ''

type AcceptCall = Call<'updateMerchantEulaHistory'>
async function refuseForeignIds(call: AcceptCall): Promise<void> {
  const { body, session } = call
  if (body.membershipUserId !== session.userId || body.merchantId !== session.merchantId)
    await refuseForeignContext(call, body.merchantId)
}

async function accept(tx: Tx, call: AcceptCall): Promise<'accepted' | 'changed' | 'missing'> {
  const { body, session, clock, ip } = call
  const agreement = await findAgreement(tx, body.eulaId, call)
  const due = await tx
    .selectFrom('merchant')
    .select('eula_id')
    .where('id', '=', body.merchantId)
    .executeTakeFirst()
  if (!agreement || due?.eula_id !== body.eulaId) return 'changed'
  if (isMissing(agreement)) return 'missing'
  const accepted = await tx
    .insertInto('eula_acceptance')
    .values({
      eula_id: body.eulaId,
      user_id: session.userId,
      merchant_id: body.merchantId,
      accepted_at: nowOf(clock),
      ip,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('eula_id')
    .executeTakeFirst()
  if (session.step === 'eula') await finishStep(tx, session, 'eula')
  // Audits only the first acceptance, because it may be accepted in two tabs at the same time.
  if (accepted) {
    await appendAudit(tx, {
      merchantId: body.merchantId,
      storeId: session.storeId,
      ...auditOf(call),
      action: 'eula.accept',
      entity: 'eula',
      entityId: body.eulaId,
      after: { title: agreement.title },
    })
  }
  return 'accepted'
}

export const agreementHandlers: Handlers = {
  async getAgreement(call) {
    const agreement = await call.databaseRoles.asIdentity((tx) =>
      findAgreement(tx, call.path.eulaId, call),
    )
    if (!agreement || isMissing(agreement)) throw notFound("This agreement doesn't exist.")
    call.reply.headers(documentHeaders)
    return htmlDocument(agreement.title, markdownToHtml(agreement.body))
  },

  async updateMerchantEulaHistory(call) {
    await refuseForeignIds(call)
    const result = await call.databaseRoles.asIdentity((tx) => accept(tx, call))
    if (result === 'missing')
      throw new Refusal({
        Code: letterOf('noAgreement'),
        Message: "The license agreement couldn't be found, so it can't be accepted.",
      })
    if (result === 'changed')
      throw new Refusal({
        Code: 'agreementChanged',
        Message: 'A newer agreement is now in force. Read that one.',
      })
    return { success: true, message: null }
  },
}
