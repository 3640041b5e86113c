// Sets the merchant and store that the session works in: /Account/SaveStoreContext and its status
// check. Ids in a request aren't trusted: a context that the user may not open gets a 404, and the
// attempt is audited.
// Facts: P-006, S-036, S-038, S-039, S-041 to S-043; resolutions 17, 65, 75, 79; C12
import { sql } from 'kysely'

import type { UserKind } from '../../../core/access/vocabulary.ts'
import { computeContextVersion, usedStatusCodes } from '../../identity/sessions/session-rights.ts'
import { appendAudit, auditOf } from '../../data/audit.ts'
import type { Tx } from '../../data/database-roles.ts'
import type { Row } from '../../data/schema.ts'
import type { AnyCall, Call, Handlers } from '../../calls/call.ts'
import { notFound, Refusal } from '../../calls/problem.ts'
import {
  acknowledgementOf,
  isNotice,
  mayUpdatePayment,
  nextStep,
  suspendedStatusCode,
  type Hurdle,
  type SignInStep,
} from '../../../core/session/gates.ts'
import { choosesMerchant, opensAllStores } from '../../identity/people/kinds.ts'
import {
  comesAsSupport,
  readKinds,
  mayOpenMerchant,
  mayOpenStore,
  readPerson,
  type Held,
  type User,
} from '../../identity/people/people.ts'
import type { Session } from '../../calls/session.ts'
import { moveSession } from '../../identity/sessions/sessions.ts'
import { supportIn, tellOfSupport } from '../../identity/support/support.ts'
import { nowOf } from '../../time.ts'

interface Context extends Pick<Held, 'kinds' | 'holdsPayment'> {
  user: User
  merchant: Row<'merchant'>
  /** Undefined in company view, or before a store is chosen. */
  store: Row<'store'> | undefined
}

/** Reads a user with their user kinds. */
export async function readUser(tx: Tx, userId: number) {
  const user = await tx
    .selectFrom('membership_user')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { user, ...(await readKinds(tx, user)) }
}
/** The merchant, if the user may open it. */
export async function openMerchant(
  tx: Tx,
  user: User,
  kinds: ReadonlySet<UserKind>,
  merchantId: number,
): Promise<Row<'merchant'> | undefined> {
  const { rows } = await sql<Row<'merchant'>>`select m.* from merchant m where m.id = ${merchantId}
    and ${mayOpenMerchant(user, kinds)}`.execute(tx)
  return rows[0]
}
/** The store, if the user may open it. */
async function openStore(
  tx: Tx,
  user: User,
  kinds: ReadonlySet<UserKind>,
  merchantId: number,
  storeId: number,
): Promise<Row<'store'> | undefined> {
  const { rows } = await sql<Row<'store'>>`select s.* from store s
    where s.merchant_id = ${merchantId} and s.id = ${storeId}
      and ${mayOpenStore(user, kinds)}`.execute(tx)
  return rows[0]
}
/** The merchant's active store, if there is exactly one. Such a merchant has no company view. */
async function onlyStore(tx: Tx, merchantId: number): Promise<Row<'store'> | undefined> {
  const rows = await tx
    .selectFrom('store')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('is_deleted', '=', false)
    .where('status_code', 'in', usedStatusCodes)
    .limit(2)
    .execute()
  return rows.length === 1 ? rows[0] : undefined
}

/**
 * Audits a request for a merchant or store that the user may not open, then throws a 404. The audit
 * row gets its own transaction, because the refusal rolls back the caller's.
 */
export async function refuseForeignContext(
  call: AnyCall,
  merchantId: number,
  storeId?: number,
): Promise<never> {
  await call.audit({
    action: 'tenancy.refuse',
    entity: 'merchant',
    entityId: merchantId,
    after: { storeId: storeId ?? null },
  })
  throw notFound("This merchant or store doesn't exist, or you don't have access to it.")
}

/**
 * Refuses a call that names another merchant. It comes from a browser tab that still shows that
 * merchant, and must not change the session's merchant.
 */
export async function refuseOtherMerchant(
  call: AnyCall,
  merchantId: number | undefined,
): Promise<void> {
  if (merchantId !== undefined && merchantId !== call.scope.merchantId)
    await refuseForeignContext(call, merchantId)
}

type Found = Context | 'foreign'
/**
 * Finds a merchant and one of its stores, if the user may open them. Store id 0 means company view
 * (or the merchant's only store). null means that only a merchant is chosen.
 */
export async function findContext(
  tx: Tx,
  userId: number,
  merchantId: number,
  storeId: number | null,
): Promise<Found> {
  const held = await readUser(tx, userId)
  const { user, kinds } = held
  const merchant = await openMerchant(tx, user, kinds, merchantId)
  if (!merchant) return 'foreign'
  if (storeId === null) return { ...held, merchant, store: undefined }
  const store =
    storeId === 0
      ? await onlyStore(tx, merchantId)
      : await openStore(tx, user, kinds, merchantId, storeId)
  return storeId !== 0 && !store ? 'foreign' : { ...held, merchant, store }
}

/**
 * The account status that applies in the context. The merchant's comes first, because a suspended
 * merchant suspends all of its stores.
 */
export const statusOf = ({ merchant, store }: Context): number | null =>
  merchant.status_code === suspendedStatusCode
    ? suspendedStatusCode
    : (store?.status_code ?? merchant.status_code)
export const pastDueOf = ({ merchant, store }: Context): number | null =>
  store?.past_due_remaining_days ?? merchant.past_due_remaining_days

/**
 * A problem with a context's account. `ofMerchant` says whether it is a problem of the merchant's
 * account, which applies to all of its stores.
 */
interface Against {
  hurdle: Hurdle
  ofMerchant: boolean
}
function listHurdles(context: Context): Against[] {
  const { store } = context
  const days = pastDueOf(context)
  return [
    ...(statusOf(context) === suspendedStatusCode
      ? [
          {
            hurdle: { kind: 'suspended' as const },
            ofMerchant: store?.status_code !== suspendedStatusCode,
          },
        ]
      : []),
    ...(days !== null
      ? [
          {
            hurdle: { kind: 'pastDue' as const, days },
            ofMerchant: (store?.past_due_remaining_days ?? null) === null,
          },
        ]
      : []),
  ]
}
/**
 * Whether the user has already acknowledged this problem of the merchant's account since signing
 * in. Problems of a store's own account must be acknowledged every time.
 */
const wasAcknowledged = (
  { acknowledged }: Session,
  { merchant }: Context,
  { hurdle, ofMerchant }: Against,
): boolean => ofMerchant && acknowledged.includes(acknowledgementOf(merchant.id, hurdle))

type Acknowledged = Call<'saveStoreContext'>['body']
const refuse = (Code: string, Message: string): never => {
  throw new Refusal({ Code, Message })
}

/** Refuses an inactive merchant or store, and a user who needs a store but has none. */
function refuseClosed({ kinds, merchant, store }: Context, step: SignInStep | undefined): void {
  if (!usedStatusCodes.includes(merchant.status_code))
    refuse('deactivatedMerchant', 'This merchant is no longer active.')
  // Not checked during a notice, because the user chooses a store in a later step.
  if (!store && !opensAllStores(kinds) && !isNotice(step))
    refuse('storeRequired', 'Choose one of your stores.')
  if (store && (store.is_deleted || !usedStatusCodes.includes(store.status_code)))
    refuse('deactivatedStore', 'This store is no longer active.')
}
/**
 * Whether the user may update the payment: by their role at the merchant, or by a right from a role
 * in this context.
 */
export const mayPay = ({ user, merchant, store, holdsPayment }: Context): boolean =>
  mayUpdatePayment(
    {
      merchantUserRoleId: user.merchant_user_role_id,
      isUpdatePaymentFeatureEnabled: holdsPayment(merchant.id, store?.id ?? null),
      featConfigurableRolePermission: merchant.toggles.featConfigurableRolePermissions ?? 'N',
    },
    user.is_account_manager,
  )

function refuseHurdle(
  hurdle: Hurdle,
  context: Context,
  { AcknowledgeSuspended, AcknowledgePastDue, UpdatePayment }: Acknowledged,
): void {
  if (hurdle.kind === 'suspended') {
    // Only users who can't choose another merchant may continue into a suspended store.
    if (choosesMerchant(context.kinds) || !AcknowledgeSuspended)
      refuse('suspended', "This store's account is suspended.")
    return
  }
  // With no days left, only administrators and users about to pay may continue.
  const goesOn =
    hurdle.days >= 0 || context.kinds.has('admin') || (UpdatePayment === true && mayPay(context))
  if (!AcknowledgePastDue || !goesOn) refuse('pastDue', 'Payment for this store is past due.')
}
/**
 * Refuses a context with an account problem that the user hasn't acknowledged. During a sign-in
 * notice, only that notice's problem is checked.
 * @returns the acknowledgements of the merchant's account to add to the session
 */
function refuseAccountStatus(context: Context, body: Acknowledged, session: Session): string[] {
  const { step } = session
  refuseClosed(context, step)
  // Company view isn't checked, because it has no account of its own.
  const asked = listHurdles(context)
    .filter(({ hurdle }) => (isNotice(step) ? hurdle.kind === step : context.store !== undefined))
    .filter((against) => !wasAcknowledged(session, context, against))
  for (const { hurdle } of asked) refuseHurdle(hurdle, context, body)
  return asked
    .filter(({ ofMerchant }) => ofMerchant)
    .map(({ hurdle }) => acknowledgementOf(context.merchant.id, hurdle))
}

/**
 * Reads the context that the sign-in found. During a notice, the user can acknowledge only that
 * context: another one would be checked against its own account, and the notice would be skipped.
 */
async function readNoticeContext(
  tx: Tx,
  { userId, merchantId, storeId }: Session,
  asked: { merchantId: number; storeId: number },
): Promise<Found> {
  if (asked.merchantId !== merchantId || (asked.storeId !== 0 && asked.storeId !== storeId))
    refuse(
      'acknowledgeFirst',
      'Acknowledge the notice about your account first. Then choose a merchant or store.',
    )
  return findContext(tx, userId, asked.merchantId, storeId)
}

/** The sign-in step after the current one. No step is skipped. */
async function stepAfter(
  tx: Tx,
  user: User,
  step: SignInStep | undefined,
): Promise<SignInStep | undefined> {
  if (step === undefined) return undefined
  const { accountStatus } = await readPerson(tx, user)
  return nextStep(accountStatus, step)
}

export const contextHandlers: Handlers = {
  async checkStoreAccountStatus(call) {
    const { MerchantId, StoreId } = call.body
    const context = await call.databaseRoles.asIdentity((tx) =>
      findContext(tx, call.session.userId, MerchantId, StoreId),
    )
    if (context === 'foreign') return refuseForeignContext(call, MerchantId, StoreId)
    return {
      IsSuccessful: true,
      Message: null,
      PastDueRemainingDays: pastDueOf(context),
      StoreStatusCode: statusOf(context),
      Acknowledged: listHurdles(context)
        .filter((against) => wasAcknowledged(call.session, context, against))
        .map(({ hurdle }) => hurdle.kind),
    }
  },

  async saveStoreContext(call) {
    const { session, databaseRoles, body, query } = call
    const merchantId = body.OverrideMerchantId ?? session.merchantId
    if (merchantId === null)
      throw new Refusal({ Code: 'merchantRequired', Message: 'Choose a merchant.' })
    const saved = await databaseRoles.asIdentity(async (tx) => {
      const asked = await findContext(tx, session.userId, merchantId, query.StoreId)
      if (asked === 'foreign') return asked
      const context = isNotice(session.step)
        ? await readNoticeContext(tx, session, { merchantId, storeId: query.StoreId })
        : asked
      if (context === 'foreign') return context
      const acknowledged = refuseAccountStatus(context, body, session)
      const support = comesAsSupport(context.user, context.kinds, merchantId)
        ? supportIn(
            session,
            merchantId,
            body.SupportReason,
            nowOf(call.clock),
            call.config.supportMinutes,
          )
        : undefined
      const storeId = context.store?.id ?? (isNotice(session.step) ? null : 0)
      const contextVersion = await moveSession(
        tx,
        session,
        { merchantId, storeId, acknowledged, support },
        await stepAfter(tx, context.user, session.step),
      )
      const where = auditOf(call)
      await tellOfSupport(tx, session, merchantId, support, where)
      await appendAudit(tx, {
        ...where,
        merchantId,
        storeId,
        action: 'context.save',
        entity: 'store',
        entityId: storeId ?? 0,
        before: { merchantId: session.merchantId, storeId: session.storeId },
        after: { merchantId, storeId, ...(acknowledged.length > 0 && { acknowledged }) },
      })
      return {
        storeId,
        ContextVersion: computeContextVersion({
          user_id: session.userId,
          merchant_id: merchantId,
          store_id: storeId,
          context_version: contextVersion,
        }),
      }
    })
    if (saved === 'foreign') return refuseForeignContext(call, merchantId, query.StoreId)
    return {
      IsSuccessful: true,
      Message: null,
      ContextVersion: saved.ContextVersion,
      MerchantId: merchantId,
      ...(saved.storeId !== null && { StoreId: saved.storeId }),
    }
  },
}
