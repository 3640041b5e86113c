// Facts: D13
import { required } from '#core/required.ts'
import { platformRank, platformRoleId } from '../../../data/platform-roles.ts'
import type { NewRow } from '../../../data/schema.ts'
import { demoAccounts, type DemoAccount } from './accounts.ts'
import { demoMerchants } from '../../tenancy/demo/merchants.ts'
import { demoBegan, farAway } from '../../../data/demo/moments.ts'
import { merchantRoleId, rankOf } from './roles.ts'
import { storeId } from '../../tenancy/demo/stores.ts'

const firstUserId = 501
const idOf = (account: DemoAccount) => firstUserId + demoAccounts.indexOf(account)
/** A reset finds the demo users by these IDs, even if they were renamed. */
export const demoUserIds: readonly number[] = demoAccounts.map(idOf)

/** @throws if no demo account has this username */
export const demoUserId = (userName: string): number =>
  idOf(
    required(
      demoAccounts.find((account) => account.userName === userName),
      userName,
    ),
  )

export const userRows = (passwordHash: string, issuer: string): NewRow<'membership_user'>[] =>
  demoAccounts.map((account, index) => ({
    id: idOf(account),
    merchant_id: account.merchantId ?? null,
    user_name: account.userName,
    full_name: account.fullName,
    email: `${account.fullName.toLowerCase().replace(' ', '.')}@${domainOf(account)}`,
    password_hash: passwordHash,
    is_admin: false,
    is_merchant_admin: false,
    is_partner: false,
    is_company_user: false,
    is_reseller_user: false,
    reseller_id: null,
    pos_user_id: account.merchantId ? 100 + index : 0,
    is_approved: true,
    is_account_manager: false,
    must_reset_password: false,
    merchant_user_role_id: account.role ? 2 : null,
    user_role_rank: account.role ? rankOf(account.role) : account.platformRole ? platformRank : 0,
    sso_issuer: null,
    sso_subject: null,
    disabled_at: null,
    password_changed_at: demoBegan,
    created_at: demoBegan,
    ...account.user,
    ...(account.user?.sso_issuer && { sso_issuer: issuer }),
  }))

const domainOf = ({ merchantId }: DemoAccount) => {
  const merchant = demoMerchants.find(({ id }) => id === merchantId)
  return `${merchant ? merchant.code.toLowerCase() : 'tillhouse'}.example`
}

export const userRoleRows = (): NewRow<'user_role'>[] =>
  demoAccounts.flatMap((account): NewRow<'user_role'>[] => {
    const { merchantId, role, platformRole } = account
    if (platformRole)
      return [
        {
          user_id: idOf(account),
          role_id: platformRoleId[platformRole],
          merchant_id: null,
          store_id: null,
        },
      ]
    return merchantId && role
      ? [
          {
            user_id: idOf(account),
            role_id: merchantRoleId(merchantId, role),
            merchant_id: merchantId,
            store_id: null,
          },
        ]
      : []
  })

export const userStoreRows = (): NewRow<'user_store'>[] =>
  demoAccounts.flatMap((account) => {
    const { stores, merchantId } = account
    if (!stores || merchantId === undefined) return []
    return stores.map((n) => ({
      merchant_id: merchantId,
      store_id: storeId(merchantId, n),
      user_id: idOf(account),
    }))
  })

/**
 * Rows for locked accounts.
 * @param keyOf returns the counter key of a username, as the sign-in computes it
 */
export const lockedRows = (keyOf: (userName: string) => string): NewRow<'sign_in_counter'>[] =>
  demoAccounts
    .filter(({ locked }) => locked)
    .map(({ userName }) => ({
      key: keyOf(userName),
      failures: 5,
      locks: 1,
      locked_until: farAway,
      updated_at: demoBegan,
    }))
