// Which merchant and store the session works in: /Account/SaveStoreContext and the check that goes before it. Ids in a request are
// wishes: what the person may not open does not exist for them, and asking for it is written down (C12).
import { sql } from 'kysely'

import type { UserKind } from '../../../core/access/vocabulary.ts'
import { contextVersionOf, usedStatusCodes } from '../../access/session-rights.ts'
import { appendAudit } from '../../data/audit.ts'
import type { Tx } from '../../data/doors.ts'
import type { Row } from '../../data/schema.ts'
import type { AnyCall, Call, Handlers } from '../../http/call.ts'
import { notFound, Refusal } from '../../http/problem.ts'
import { mayUpdatePayment, nextStep, suspendedStatusCode, type SignInStep } from '../../../core/session/gates.ts'
import { choosesMerchant, opensAllStores } from '../../identity/kinds.ts'
import { kindsOf, mayOpenMerchant, mayOpenStore, readPerson, type User } from '../../identity/people.ts'
import { moveSession } from '../../identity/sessions.ts'
import { comesAsSupport, supportIn, tellOfSupport } from '../../identity/support.ts'
import { nowOf } from '../../time.ts'

interface Place {
  user: User
  kinds: ReadonlySet<UserKind>
  merchant: Row<'merchant'>
  /** undefined: the company view. */
  store: Row<'store'> | undefined
}

/** The signed-in user with their kinds. */
async function readUser(tx: Tx, userId: number): Promise<Pick<Place, 'user' | 'kinds'>> {
  const user = await tx.selectFrom('membership_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  return { user, kinds: (await kindsOf(tx, user)).kinds }
}
/** The merchant, if the user may open it. */
export async function openMerchant(tx: Tx, user: User, kinds: ReadonlySet<UserKind>, merchantId: number): Promise<Row<'merchant'> | undefined> {
  const { rows } = await sql<Row<'merchant'>>`select m.* from merchant m where m.id = ${merchantId} and ${mayOpenMerchant(user, kinds)}`.execute(tx)
  return rows[0]
}
/** The store, if the user may open it. */
async function openStore(tx: Tx, user: User, kinds: ReadonlySet<UserKind>, merchantId: number, storeId: number): Promise<Row<'store'> | undefined> {
  const { rows } = await sql<Row<'store'>>`select s.* from store s
    where s.merchant_id = ${merchantId} and s.id = ${storeId} and ${mayOpenStore(user, kinds)}`.execute(tx)
  return rows[0]
}
/** The only store that is in use, where there is one only: its merchant has no company view (resolution 75). */
async function onlyStore(tx: Tx, merchantId: number): Promise<Row<'store'> | undefined> {
  const rows = await tx.selectFrom('store').selectAll().where('merchant_id', '=', merchantId).where('is_deleted', '=', false)
    .where('status_code', 'in', usedStatusCodes).limit(2).execute()
  return rows.length === 1 ? rows[0] : undefined
}

/** Writes down that somebody asked for what is not theirs. In a transaction of its own: the refusal rolls back the other. */
export async function refuseForeignPlace(call: AnyCall, merchantId: number, storeId?: number): Promise<never> {
  await call.audit({ action: 'tenancy.refuse', entity: 'merchant', entityId: merchantId, after: { storeId: storeId ?? null } })
  throw notFound('There is no such merchant or store that you may open.')
}

type Found = Place | 'foreign'
/** A merchant and, but for store 0, a store of it, as far as the user may open them. */
export async function findPlace(tx: Tx, userId: number, merchantId: number, storeId: number): Promise<Found> {
  const { user, kinds } = await readUser(tx, userId)
  const merchant = await openMerchant(tx, user, kinds, merchantId)
  if (!merchant) return 'foreign'
  const store = storeId === 0 ? await onlyStore(tx, merchantId) : await openStore(tx, user, kinds, merchantId, storeId)
  return storeId !== 0 && !store ? 'foreign' : { user, kinds, merchant, store }
}

/** A suspended merchant suspends all of its stores. */
export const statusOf = ({ merchant, store }: Place): number | null =>
  (merchant.status_code === suspendedStatusCode ? suspendedStatusCode : (store?.status_code ?? merchant.status_code))
export const pastDueOf = ({ merchant, store }: Place): number | null => store?.past_due_remaining_days ?? merchant.past_due_remaining_days

type Acknowledged = Call<'saveStoreContext'>['body']
const refuse = (Code: string, Message: string): never => {
  throw new Refusal({ Code, Message })
}

/** What stands against working there at all. */
function refuseClosed({ kinds, merchant, store }: Place): void {
  if (!usedStatusCodes.includes(merchant.status_code)) refuse('deactivatedMerchant', 'This merchant is no longer active.')
  if (!store && !opensAllStores(kinds)) refuse('storeRequired', 'Choose one of your stores.')
  if (store && (store.is_deleted || !usedStatusCodes.includes(store.status_code))) refuse('deactivatedStore', 'This store is no longer active.')
}
/** S-038; resolution 17: only plain users may go on into a suspended store. */
function refuseSuspended(place: Place, { AcknowledgeSuspended }: Acknowledged): void {
  if (statusOf(place) !== suspendedStatusCode) return
  if (choosesMerchant(place.kinds) || !AcknowledgeSuspended) refuse('suspended', 'The account of this store is suspended.')
}
/** P-006; no feature of this build grants paying for another's account (server/identity/people.ts). */
const mayPay = ({ user }: Place): boolean => mayUpdatePayment({ merchantUserRoleId: user.merchant_user_role_id }, user.is_account_manager)
/** S-039, S-041 … S-043: with no days left, nobody goes on but an administrator, and whoever is about to pay. */
function refusePastDue(place: Place, { AcknowledgePastDue, UpdatePayment }: Acknowledged): void {
  const days = pastDueOf(place)
  if (days === null) return
  const goesOn = days >= 0 || place.kinds.has('admin') || (UpdatePayment === true && mayPay(place))
  if (!AcknowledgePastDue || !goesOn) refuse('pastDue', 'Payment for this store is past due.')
}
/** The step that the session is in is done by this choice; what is checked is what belongs to it. */
function refuseStanding(place: Place, acknowledged: Acknowledged, step: SignInStep | undefined): void {
  refuseClosed(place)
  if (step === 'suspended') return refuseSuspended(place, acknowledged)
  if (step === 'pastDue') return refusePastDue(place, acknowledged)
  // S-036: the company view has no account of its own.
  if (!place.store) return undefined
  refuseSuspended(place, acknowledged)
  refusePastDue(place, acknowledged)
}

/** The step after the present one: none is skipped (resolution 65). */
async function stepAfter(tx: Tx, user: User, step: SignInStep | undefined): Promise<SignInStep | undefined> {
  if (step === undefined) return undefined
  const { standing } = await readPerson(tx, user)
  return nextStep(standing, step)
}

export const contextHandlers: Handlers = {
  async checkStoreAccountStatus(call) {
    const { MerchantId, StoreId } = call.body
    const place = await call.doors.asIdentity((tx) => findPlace(tx, call.session.userId, MerchantId, StoreId))
    if (place === 'foreign') return refuseForeignPlace(call, MerchantId, StoreId)
    return { IsSuccessful: true, Message: null, PastDueRemainingDays: pastDueOf(place), StoreStatusCode: statusOf(place) }
  },

  async saveStoreContext(call) {
    const { session, doors, body, query } = call
    const merchantId = body.OverrideMerchantId ?? session.merchantId
    if (merchantId === null) throw new Refusal({ Code: 'merchantRequired', Message: 'Choose a merchant.' })
    const saved = await doors.asIdentity(async (tx) => {
      const place = await findPlace(tx, session.userId, merchantId, query.StoreId)
      if (place === 'foreign') return place
      refuseStanding(place, body, session.step)
      const support = comesAsSupport(place.user, place.kinds, merchantId)
        ? supportIn(session, merchantId, body.SupportReason, nowOf(call.clock), call.config.supportMinutes) : undefined
      const storeId = place.store?.id ?? 0
      const contextVersion = await moveSession(tx, session, { merchantId, storeId, support }, await stepAfter(tx, place.user, session.step))
      const where = { at: call.clock.now(), role: call.role, ip: call.ip, requestId: call.requestId }
      await tellOfSupport(tx, session, merchantId, support, where)
      await appendAudit(tx, {
        ...where, merchantId, storeId, actorUserId: session.userId, actorName: session.userName, sessionHash: session.idHash,
        action: 'context.save', entity: 'store', entityId: storeId,
        before: { merchantId: session.merchantId, storeId: session.storeId }, after: { merchantId, storeId },
      })
      return { storeId, ContextVersion: contextVersionOf({ user_id: session.userId, merchant_id: merchantId, store_id: storeId, context_version: contextVersion }) }
    })
    if (saved === 'foreign') return refuseForeignPlace(call, merchantId, query.StoreId)
    return { IsSuccessful: true, Message: null, ContextVersion: saved.ContextVersion, MerchantId: merchantId, StoreId: saved.storeId }
  },
}
