// The account, merchant and store data that the sign-in needs. Read in the identity database role.
// Facts: F-01, F-02, P-003, P-006; C23
import { sql } from 'kysely'

import { parseMailAddress } from '../../../schemas/rules/mail-address.ts'
import type { UserKind } from '../../../core/access/vocabulary.ts'
import { permissionsByFeature } from '../../../core/access/features.ts'
import { suspendedStatusCode, updatePaymentPermission } from '../../../core/session/gates.ts'
import type { AnswerOf } from '../../calls/call.ts'
import { usedStatusCodes } from '../sessions/session-rights.ts'
import type { Tx } from '../../data/database-roles.ts'
import { oneRow } from '../../data/one-row.ts'
import type { Row } from '../../data/schema.ts'
import { cleanSearch } from '../../data/text.ts'
import { choosesMerchant, kindsFrom, opensAllStores } from './kinds.ts'

export type User = Row<'membership_user'>

/**
 * Finds a user by username or email address, ignoring case. If several users share an email
 * address, it finds none of them.
 */
export async function findUser(tx: Tx, typed: string): Promise<User | undefined> {
  const name = cleanSearch(typed)
  const byName = await tx
    .selectFrom('membership_user')
    .selectAll()
    .where(sql<boolean>`lower(user_name) = lower(${name})`)
    .executeTakeFirst()
  if (byName || !name.includes('@')) return byName
  const byMail = await tx
    .selectFrom('membership_user')
    .selectAll()
    .where(sql<boolean>`lower(email) in (lower(${name}), lower(${parseMailAddress(name) ?? name}))`)
    .limit(2)
    .execute()
  return byMail.length === 1 ? byMail[0] : undefined
}

export interface Person {
  user: User
  kinds: ReadonlySet<UserKind>
  /** Whether the user may open every store of a merchant, not only the assigned ones. */
  allStores: boolean
  /** The merchant that the user may open, if there is only one. */
  merchant: Row<'merchant'> | undefined
  /** Whether there are several merchants to choose from. */
  severalMerchants: boolean
  /**
   * The store, if there is only one to choose. 0, the company view, if there are several and the
   * user chooses merchants. null if the user has yet to choose a store.
   */
  storeId: number | null
  /** Stores assigned to the user that are no longer in use. */
  deactivatedStores: number
  holdsFeatures: boolean
  /** Whether an agreement is due but has no text. */
  agreementMissing: boolean
  /**
   * LogOn's answer about the account, which determines the sign-in steps (core/session/gates.ts).
   */
  accountStatus: AccountStatus
}
type AccountStatus = Omit<AnswerOf<'logOn'>, 'success' | 'errorCode' | 'message'>

/**
 * The feature that allows changing the card for bills. If no plugin has it, 0, which no role
 * grants.
 */
const paymentFeature =
  [...permissionsByFeature].find(([, name]) => name === updatePaymentPermission)?.[0] ?? 0

interface HeldRole {
  name: string
  platform: boolean
  features: boolean
  payment: boolean
  /** null if the role applies in every merchant. */
  merchant_id: number | null
  store_id: number | null
}
export interface Held {
  kinds: ReadonlySet<UserKind>
  /** Whether any of the user's roles grants a feature. */
  holdsFeatures: boolean
  /**
   * Whether a role of the user allows payment in this store, or in the whole merchant if no store
   * is given.
   */
  holdsPayment: (merchantId: number, storeId: number | null) => boolean
}
/** The user's kinds and what their roles grant. */
export async function readKinds(tx: Tx, user: User): Promise<Held> {
  const { rows } = await sql<HeldRole>`
    select r.name, r.merchant_id is null as platform, ur.merchant_id, ur.store_id,
      exists (select from role_feature rf where rf.role_id = r.id) as features,
      exists (select from role_feature rf
        where rf.role_id = r.id and rf.feature_id = ${paymentFeature}) as payment
    from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${user.id}`.execute(tx)
  return {
    kinds: kindsFrom(user, rows),
    holdsFeatures: rows.some(({ platform, features }) => platform || features),
    // True for the platform's own roles, because they grant every right.
    holdsPayment: (merchantId, storeId) =>
      rows.some(
        (role) =>
          (role.platform ? paymentFeature > 0 : role.payment) &&
          (role.merchant_id === null || role.merchant_id === merchantId) &&
          (role.store_id === null || role.store_id === storeId),
      ),
  }
}

const inUse = (store: string) =>
  sql<boolean>`not ${sql.ref(`${store}.is_deleted`)}
    and ${sql.ref(`${store}.status_code`)} in (${sql.join(usedStatusCodes)})`

/**
 * Condition on merchants `m` that the user may open. Administrators may open all. Others may open
 * their own, or those of their reseller.
 */
export const mayOpenMerchant = (user: User, kinds: ReadonlySet<UserKind>) =>
  kinds.has('admin')
    ? sql<boolean>`true`
    : user.merchant_id !== null
      ? sql<boolean>`m.id = ${user.merchant_id}`
      : user.reseller_id !== null && choosesMerchant(kinds)
        ? sql<boolean>`m.reseller_id = ${user.reseller_id}`
        : sql<boolean>`false`
/** Condition on stores `s` that the user may open. */
export const mayOpenStore = (user: User, kinds: ReadonlySet<UserKind>) =>
  opensAllStores(kinds)
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from user_store us where us.user_id = ${user.id}
      and us.merchant_id = s.merchant_id and us.store_id = s.id)`

async function onlyMerchant(
  tx: Tx,
  user: User,
  kinds: ReadonlySet<UserKind>,
): Promise<{ merchant: Row<'merchant'> | undefined; several: boolean }> {
  const { rows } = await sql<Row<'merchant'>>`
    select m.* from merchant m where ${mayOpenMerchant(user, kinds)}
      and (m.status_code in (${sql.join(usedStatusCodes)}) or m.id = ${user.merchant_id})
    limit 2`.execute(tx)
  return { merchant: rows.length === 1 ? rows[0] : undefined, several: rows.length > 1 }
}
async function storeCounts(tx: Tx, user: User, merchantId: number) {
  const { rows } = await sql<{ used: number; assigned: number; assigned_used: number }>`
    select count(*) filter (where ${inUse('s')})::int as used, count(us.store_id)::int as assigned,
      (count(us.store_id) filter (where ${inUse('s')}))::int as assigned_used
    from store s left join user_store us on us.merchant_id = s.merchant_id and us.store_id = s.id
      and us.user_id = ${user.id}
    where s.merchant_id = ${merchantId}`.execute(tx)
  return oneRow(rows)
}
async function onlyStore(tx: Tx, user: User, kinds: ReadonlySet<UserKind>, merchantId: number) {
  const { rows } = await sql<Row<'store'>>`
    select s.* from store s where s.merchant_id = ${merchantId} and ${inUse('s')}
      and ${mayOpenStore(user, kinds)} limit 2`.execute(tx)
  return rows.length === 1 ? rows[0] : undefined
}
async function eulaDue(
  tx: Tx,
  user: User,
  merchant: Row<'merchant'>,
): Promise<Pick<Row<'eula'>, 'id' | 'file_name' | 'body'> | undefined> {
  if (merchant.eula_id === null) return undefined
  const accepted = await tx
    .selectFrom('eula_acceptance')
    .select('eula_id')
    .where('eula_id', '=', merchant.eula_id)
    .where('user_id', '=', user.id)
    .where('merchant_id', '=', merchant.id)
    .executeTakeFirst()
  if (accepted) return undefined
  return tx
    .selectFrom('eula')
    .select(['id', 'file_name', 'body'])
    .where('id', '=', merchant.eula_id)
    .executeTakeFirst()
}

/**
 * Whether the user works in this merchant as support, which means an administrator in a merchant
 * that isn't their own. Partners and merchant administrators don't count, because they manage their
 * own merchants.
 */
export const comesAsSupport = (
  user: Pick<User, 'merchant_id'>,
  kinds: ReadonlySet<UserKind>,
  merchantId: number,
): boolean => kinds.has('admin') && user.merchant_id !== merchantId

/** Reads everything that the sign-in needs. */
export async function readPerson(tx: Tx, user: User): Promise<Person> {
  const { kinds, holdsFeatures, holdsPayment } = await readKinds(tx, user)
  const chooses = choosesMerchant(kinds)
  const { merchant, several } = await onlyMerchant(tx, user, kinds)
  const counts = merchant && (await storeCounts(tx, user, merchant.id))
  const store = merchant && (await onlyStore(tx, user, kinds, merchant.id))
  const eula = merchant && !chooses ? await eulaDue(tx, user, merchant) : undefined
  return {
    user,
    kinds,
    allStores: opensAllStores(kinds),
    merchant,
    severalMerchants: several,
    holdsFeatures,
    agreementMissing: eula?.body.trim() === '',
    storeId: store?.id ?? (merchant && chooses ? 0 : null),
    deactivatedStores: counts ? counts.assigned - counts.assigned_used : 0,
    accountStatus: toAccountStatus({
      user,
      kinds,
      several,
      merchant,
      store,
      counts,
      eula,
      holdsPayment: merchant !== undefined && holdsPayment(merchant.id, store?.id ?? null),
    }),
  }
}

interface Found {
  user: User
  kinds: ReadonlySet<UserKind>
  several: boolean
  merchant: Row<'merchant'> | undefined
  store: Row<'store'> | undefined
  counts: Awaited<ReturnType<typeof storeCounts>> | undefined
  eula: Awaited<ReturnType<typeof eulaDue>>
  holdsPayment: boolean
}
function toAccountStatus({
  user,
  kinds,
  several,
  merchant,
  store,
  counts,
  eula,
  holdsPayment,
}: Found): AccountStatus {
  return {
    userName: user.user_name,
    membershipUserId: user.id,
    posUserId: user.pos_user_id,
    userRoleRank: user.user_role_rank,
    isAdminUser: kinds.has('admin'),
    isMerchantAdminUser: kinds.has('merchant-admin'),
    isSilverPartner: kinds.has('partner'),
    isCompanyUser: kinds.has('company'),
    isPaymentRequired: merchant?.is_payment_required ?? false,
    // False for single sign-on users. Their organization manages their password, so they could
    // never finish this step.
    resetPassword: user.must_reset_password && user.sso_issuer === null,
    merchantStoreCount: counts?.used ?? 0,
    assignedUserStoreCount: counts?.assigned_used ?? 0,
    merchantUserRoleId: user.merchant_user_role_id,
    launchFirstRunUnleashFlag: store?.has_first_run === false,
    storePastDueRemainingDays:
      store?.past_due_remaining_days ?? merchant?.past_due_remaining_days ?? null,
    merchantId: merchant?.id ?? null,
    merchantStatusCode: merchant?.status_code ?? null,
    storeId: store?.id ?? null,
    // The merchant's status comes first, because a suspended merchant suspends all of its stores.
    storeStatusCode:
      merchant?.status_code === suspendedStatusCode
        ? suspendedStatusCode
        : (store?.status_code ?? null),
    isUpdatePaymentFeatureEnabled: holdsPayment,
    featConfigurableRolePermission: merchant?.toggles.featConfigurableRolePermissions ?? 'N',
    eulaId: eula?.id ?? null,
    eulaFileName: eula?.file_name ?? null,
    resellerId: merchant?.reseller_id ?? user.reseller_id ?? 1,
    productMode: merchant?.product_mode ?? 1,
    // An administrator of an empty platform also has nothing to choose. Support must always give a
    // reason, even if there is only one merchant.
    skipMerchantSelectionModal: !several && !(merchant && comesAsSupport(user, kinds, merchant.id)),
  }
}
