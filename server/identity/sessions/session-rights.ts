// Reads the session of a cookie and the user's rights in its current context. It takes one indexed
// query per request and uses no cache, so that a removed role, a disabled user or an unassigned
// store takes effect with the next request (ASVS 8.3.2). Facts: K-03, N-04, P-009; resolutions 18,
// 22
import { createHash } from 'node:crypto'
import { sql } from 'kysely'

import { required } from '../../../core/required.ts'
import { permissionsByFeature } from '../../../core/access/features.ts'
import { accountManagerRoleId, type SignInStep } from '../../../core/session/gates.ts'
import type { UserKind, View } from '../../../core/access/vocabulary.ts'
import type { Tx } from '../../data/database-roles.ts'
import { prepared } from '../../data/prepared.ts'
import type { Row } from '../../data/schema.ts'
import { kindsFrom, opensAllStores } from '../people/kinds.ts'
import type { Rights } from '../../calls/rights.ts'
import type { Session } from '../../calls/session.ts'
import { later, minutes } from '../../time.ts'

/** Why a session ended, as shown to the user. */
export type EndReason = NonNullable<Row<'session'>['end_reason']>

/** Used if the merchant sets no idle timeout. */
export const defaultTimeoutMinutes = 40
/** The range that a merchant may set. */
export const timeoutLimits = { minimum: 1, maximum: 480 }

/**
 * Status codes of stores and merchants in use: pending, active and suspended. All others are
 * inactive.
 */
export const usedStatusCodes = [1, 2, 5]

interface RoleOfUser {
  name: string
  rank: number
  platform: boolean
}
interface SessionRow {
  id_hash: string
  user_id: number
  user_name: string
  state: 'active' | 'pending'
  step: SignInStep | null
  merchant_id: number | null
  store_id: number | null
  context_version: number
  csrf_secret: string
  acknowledged: string[]
  created_at: Date
  authenticated_at: Date
  last_seen_at: Date
  expires_at: Date
  public_id: string
  support_reason: string | null
  support_until: Date | null
  same_rights: boolean
  is_admin: boolean
  is_merchant_admin: boolean
  is_partner: boolean
  is_company_user: boolean
  is_reseller_user: boolean
  is_account_manager: boolean
  sso_issuer: string | null
  is_usable: boolean
  reseller_id: number | null
  user_reseller_id: number | null
  product_mode: number | null
  merchant_type: number | null
  country_id: number | null
  timeout_minutes: number | null
  credit_gateway: number | null
  toggles: Rights['toggles'] | null
  portal_flags: Rights['portalFlags'] | null
  used_stores: number
  assigned: number[]
  roles: RoleOfUser[]
  features: number[]
  overlays: number
}

/**
 * The roles in scope: roles for the session's merchant and store, and roles that apply everywhere.
 */
const rolesInScope = sql`user_role ur join role r on r.id = ur.role_id
  where ur.user_id = s.user_id and (ur.merchant_id is null or ur.merchant_id = s.merchant_id)
  and (ur.store_id is null or ur.store_id = s.store_id)`

/**
 * Account managers have the flag or the account manager role. Needs a membership_user row as `u`.
 */
const isManager = sql<boolean>`(u.is_account_manager
  or u.merchant_user_role_id is not distinct from ${sql.lit(accountManagerRoleId)})`

/** A digest of the user's kinds and roles in all contexts. Needs a membership_user row as `u`. */
export const rightsMark = sql<string>`md5(concat_ws(' ',
  u.is_admin, u.is_merchant_admin, u.is_partner,
  u.is_company_user, u.is_reseller_user, u.is_account_manager,
  (select string_agg(concat_ws('-', mine.role_id, mine.merchant_id, mine.store_id), ','
  order by mine.role_id, mine.merchant_id, mine.store_id)
    from user_role mine where mine.user_id = u.id)))`

// Counting stores stops at two. A franchise may have 10,000, and the view only needs to know
// whether there are several.
const read = prepared(
  ({ idHash }: { idHash: string }) => sql<SessionRow>`
    select s.id_hash, s.user_id, u.user_name, s.state, s.step,
      s.merchant_id, s.store_id, s.context_version, s.csrf_secret, s.acknowledged,
      s.created_at, s.authenticated_at, s.last_seen_at, s.expires_at,
      s.public_id, s.support_reason, s.support_until,
      (s.rights_mark is null or s.rights_mark = ${rightsMark}) as same_rights,
      u.is_admin, u.is_merchant_admin, u.is_partner, u.is_company_user, u.is_reseller_user,
      ${isManager} as is_account_manager, u.sso_issuer,
      (u.disabled_at is null and u.is_approved) as is_usable,
      m.reseller_id, u.reseller_id as user_reseller_id,
      m.product_mode, m.merchant_type, m.country_id, m.timeout_minutes,
      coalesce(st.credit_gateway, m.credit_gateway) as credit_gateway, m.toggles, m.portal_flags,
      (select count(*) from (select 1 from store where merchant_id = s.merchant_id
      and not is_deleted
        and status_code in (${sql.join(usedStatusCodes)}) limit 2) two)::int as used_stores,
      coalesce((select jsonb_agg(us.store_id) from user_store us where us.user_id = s.user_id
        and us.merchant_id = s.merchant_id), '[]') as assigned,
      coalesce((select jsonb_agg(distinct jsonb_build_object(
          'name', r.name, 'rank', r.rank, 'platform', r.merchant_id is null))
        from ${rolesInScope}), '[]') as roles,
      coalesce((select jsonb_agg(distinct rf.feature_id) from role_feature rf
        where rf.role_id in (select r.id from ${rolesInScope})), '[]') as features,
      coalesce((select max(id) from overlay_revision), 0) as overlays
    from session s
    join membership_user u on u.id = s.user_id
    left join merchant m on m.id = s.merchant_id
    left join store st on st.merchant_id = s.merchant_id and st.id = s.store_id
    where s.id_hash = ${idHash} and s.ended_at is null`,
)

/**
 * Combines user, merchant, store and the number of the choice, so that a tab that still shows
 * another store from an earlier session is detected too.
 */
export function computeContextVersion(
  row: Pick<Row<'session'>, 'user_id' | 'merchant_id' | 'store_id' | 'context_version'>,
): string {
  const fingerprint = createHash('sha256')
    .update(`${row.user_id} ${row.merchant_id} ${row.store_id}`)
    .digest('base64url')
    .slice(0, 10)
  return `${row.context_version}.${fingerprint}`
}

const allFeatures = [...permissionsByFeature.keys()]
function computeView(row: SessionRow): View {
  if (row.merchant_id === null || row.store_id === null) return 'none'
  if (row.used_stores === 1) return 'single-store'
  return row.store_id === 0 ? 'company' : 'store-of-many'
}

function buildRights(row: SessionRow): Rights {
  const kinds = kindsFrom(row, row.roles)
  const userKinds: UserKind[] = kinds.size ? [...kinds] : ['plain']
  const roles = row.roles.sort((a, b) => b.rank - a.rank || (a.name < b.name ? -1 : 1))
  const view = computeView(row)
  const toggles = row.toggles ?? {}
  // Account managers count as billing officers, so they get notices about accounts and bills.
  const portalFlags = { ...row.portal_flags, isAccountAndBillingOfficer: row.is_account_manager }
  const rights = {
    view,
    userKinds,
    roles: roles.map(({ name }) => name),
    featureIds: roles.some(({ platform }) => platform)
      ? allFeatures
      : row.features.sort((a, b) => a - b),
    ProductMode: row.product_mode ?? 1,
    resellerId: row.reseller_id ?? row.user_reseller_id ?? 1,
    merchantType: row.merchant_type ?? 0,
    countryId: row.country_id,
    creditGateway: row.credit_gateway ?? 0,
    isAccountManager: row.is_account_manager,
    IsNcrIdUser: row.sso_issuer !== null,
    stores: opensAllStores(kinds) ? ('all' as const) : row.assigned,
    timeoutMinutes: row.timeout_minutes ?? defaultTimeoutMinutes,
    hasSeveralStores: row.used_stores > 1,
    toggles,
    portalFlags,
    overlayRevision: row.overlays,
  }
  const supportStoreChange =
    rights.hasSeveralStores && (rights.stores === 'all' || rights.stores.length > 1)
  // factsOf reads toggles and named booleans by name. Our own values override the columns of the
  // merchant's row.
  return { ...portalFlags, ...toggles, ...rights, supportStoreChange }
}

function toSession(row: SessionRow, timeoutMinutes: number): Session {
  const idle = later(row.last_seen_at, minutes(timeoutMinutes))
  return {
    idHash: row.id_hash,
    publicId: row.public_id,
    userId: row.user_id,
    userName: row.user_name,
    state: row.state,
    ...(row.step && { step: row.step }),
    merchantId: row.merchant_id,
    storeId: row.store_id,
    contextVersion: computeContextVersion(row),
    csrfSecret: row.csrf_secret,
    acknowledged: row.acknowledged,
    createdAt: row.created_at,
    authenticatedAt: row.authenticated_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    idleExpiresAt: idle < row.expires_at ? idle : row.expires_at,
    ...(row.support_until && {
      support: {
        reason: required(row.support_reason, 'the reason of a support session'),
        until: row.support_until,
      },
    }),
  }
}

/** Why a session that hasn't been ended yet must no longer be accepted. Undefined if it may be. */
function overBy(
  row: SessionRow,
  { idleExpiresAt, expiresAt }: Session,
  now: Date,
): EndReason | undefined {
  if (!row.is_usable) return 'disabled'
  if (now >= idleExpiresAt) return idleExpiresAt < expiresAt ? 'idle' : 'absolute'
  return row.same_rights ? undefined : 'byAdmin'
}

/**
 * The session with this hash and its rights. If `over` is set, the caller must end it and not
 * accept it.
 */
export async function loadSession(
  tx: Tx,
  idHash: string,
  now: Date,
): Promise<{ session: Session; rights: Rights; over?: EndReason } | undefined> {
  const [row] = await read(tx, { idHash })
  if (!row) return undefined
  const rights = buildRights(row)
  const session = toSession(row, rights.timeoutMinutes)
  const over = overBy(row, session, now)
  return { session, rights, ...(over && { over }) }
}
