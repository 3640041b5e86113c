// Accounts for the walk over HTTP: kinds of people × numbers of stores × problems, as rows and as
// the machine's account status. Both are derived from the case, so that neither the rows' reader
// nor the machine depends on the other.
import { sql } from 'kysely'

import { suspendedStatusCode, type Hurdle, type AccountStatus } from '../../core/session/gates.ts'
import type { Choice } from '../../core/sign-in/flow/flow-positions.ts'
import type { TestPlatform } from '../../server/testing/platform.ts'

/**
 * `payer`: role 1. `holder`: one of their roles grants the right to pay, because roles are
 * configurable. Both are plain users.
 */
export type Kind =
  'plain' | 'reseller' | 'payer' | 'holder' | 'company' | 'admin' | 'merchant-admin' | 'partner'
/** Problems of the merchant's account, of its first store's, and of the person. */
export interface Matter {
  merchant?: { suspended?: true; days?: number; eula?: true; paymentRequired?: true }
  first?: { suspended?: true; days?: number }
  reset?: true
}
export interface Case {
  kind: Kind
  stores: number
  assigned: number
  matter: Matter
}

export const merchantId = 1002
export const storeId = (n: number): number => merchantId * 100_000 + n
const eulaId = 1
const chooses = (kind: Kind): boolean =>
  kind === 'admin' || kind === 'merchant-admin' || kind === 'partner'
export const opensAll = (kind: Kind): boolean => kind === 'company' || chooses(kind)
/** All users of the merchant share one account, which is reset for each case. */
export const userNameOf = (kind: Kind): string => (chooses(kind) ? kind : 'bakery-manager')

/** Numbers of the stores that the person may open. */
export const openTo = ({ kind, stores, assigned }: Case): number[] =>
  Array.from({ length: opensAll(kind) ? stores : assigned }, (_, index) => index + 1)

/** The account status of one store, or the merchant's if the store has none of its own. */
const accountAt = (n: number | undefined, { merchant = {}, first = {} }: Matter) => {
  const own = n === 1 ? first : {}
  const active = n === undefined ? null : 2
  return {
    status: (merchant.suspended ?? own.suspended) ? suspendedStatusCode : active,
    days: own.days ?? merchant.days ?? null,
    ofMerchant: [
      ...(own.suspended ? [] : ['suspended']),
      ...(own.days === undefined ? ['pastDue'] : []),
    ] as Hurdle['kind'][],
  }
}
export function buildChoice(n: number, { matter }: Case): Choice {
  const { status, days, ofMerchant } = accountAt(n || undefined, matter)
  return {
    merchantId,
    storeId: n === 0 ? 0 : storeId(n),
    storeStatusCode: status,
    pastDueRemainingDays: days,
    ofMerchant,
  }
}

/** The account status that determines this account's sign-in. */
export function buildAccountStatus(account: Case): AccountStatus {
  const { kind, stores, assigned, matter } = account
  if (chooses(kind)) {
    return {
      isAdminUser: kind === 'admin',
      isMerchantAdminUser: kind === 'merchant-admin',
      isSilverPartner: kind === 'partner',
      skipMerchantSelectionModal: false,
    }
  }
  const open = openTo(account)
  const { status, days } = accountAt(open.length === 1 ? open[0] : undefined, matter)
  return {
    merchantId,
    productMode: 2,
    resellerId: 1,
    isCompanyUser: kind === 'company',
    merchantStoreCount: stores,
    assignedUserStoreCount: assigned,
    storeStatusCode: status,
    storePastDueRemainingDays: days,
    resetPassword: matter.reset === true,
    eulaId: matter.merchant?.eula ? eulaId : null,
    eulaFileName: matter.merchant?.eula ? 'agreement.pdf' : null,
    isPaymentRequired: matter.merchant?.paymentRequired === true,
    skipMerchantSelectionModal: true,
    merchantUserRoleId: kind === 'payer' ? 1 : 2,
    isUpdatePaymentFeatureEnabled: true,
    featConfigurableRolePermission: kind === 'holder' ? 'Y' : 'N',
  }
}

export async function make(
  { databaseRoles }: TestPlatform,
  { kind, stores, assigned, matter: { merchant = {}, first = {}, reset } }: Case,
  passwordHash: string,
): Promise<void> {
  const toggles = { featConfigurableRolePermissions: kind === 'holder' ? 'Y' : 'N' }
  await databaseRoles.asOperator({ actor: 'test', reason: 'make', routine: true }, async (tx) => {
    await tx
      .updateTable('merchant')
      .where('id', '=', merchantId)
      .set({
        status_code: merchant.suspended ? suspendedStatusCode : 2,
        past_due_remaining_days: merchant.days ?? null,
        eula_id: merchant.eula ? eulaId : null,
        is_payment_required: merchant.paymentRequired === true,
        toggles: sql`toggles || ${JSON.stringify(toggles)}::jsonb`,
      })
      .execute()
    const accountStatuses = [
      { n: 1, status_code: first.suspended ? suspendedStatusCode : 2, days: first.days ?? null },
      { n: 2, status_code: 2, days: null },
      { n: 3, status_code: 2, days: null },
    ]
    for (const { n, status_code, days } of accountStatuses) {
      await tx
        .updateTable('store')
        .where('merchant_id', '=', merchantId)
        .where('id', '=', storeId(n))
        .set({ is_deleted: n > stores, status_code, past_due_remaining_days: days })
        .execute()
    }
    if (chooses(kind)) return
    const { id } = await tx
      .updateTable('membership_user')
      .where('user_name', '=', userNameOf(kind))
      .set({
        is_company_user: kind === 'company',
        is_reseller_user: kind === 'reseller',
        reseller_id: kind === 'reseller' ? 1 : null,
        merchant_user_role_id: kind === 'payer' ? 1 : 2,
        must_reset_password: reset === true,
        password_hash: passwordHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('eula_acceptance').where('user_id', '=', id).execute()
    await tx.deleteFrom('user_store').where('user_id', '=', id).execute()
    const rows = Array.from({ length: assigned }, (_, index) => ({
      merchant_id: merchantId,
      store_id: storeId(index + 1),
      user_id: id,
    }))
    if (rows.length > 0) await tx.insertInto('user_store').values(rows).execute()
  })
}
