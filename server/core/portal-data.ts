// What the portal's shell and permission checks need: /Portal/GetPortalData,
// /Reseller/GetResellerConfiguration.
// Facts: F-03; resolution 75
import { sql } from 'kysely'

import { oneRow } from '../data/one-row.ts'
import { linksInForce } from '../../schemas/rules/example-links.ts'
import { vocabulary, type PortalFlag, type ToggleName } from '../../core/access/vocabulary.ts'
import type { Rights } from '../calls/rights.ts'
import { weekStartIn } from '../domain/tenancy/cultures.ts'
import { usedStatusCodes } from '../identity/sessions/session-rights.ts'
import type { PlatformConfig } from '../config/config.ts'
import type { DatabaseRoles } from '../data/database-roles.ts'
import type { AnswerOf, AnyCall, Handlers } from '../calls/call.ts'
import { helpOf, resellerOf } from '../resellers.ts'

type PortalData = AnswerOf<'getPortalData'>
const yesNo = (on: unknown): 'Y' | 'N' => (on === true || on === 'Y' ? 'Y' : 'N')
const toggleNames = vocabulary.toggle as readonly ToggleName[]
/** Flags that the API sends in another form, or that don't belong to the merchant. */
const toldOtherwise = [
  'customerCare',
  'IsNcrIdUser',
  'supportStoreChange',
  'isAccountManager',
  'hasNoMerchants',
] as const
type MerchantFlag = Exclude<PortalFlag, (typeof toldOtherwise)[number]>
const merchantFlags = (vocabulary.portal as readonly PortalFlag[]).filter(
  (name): name is MerchantFlag => !toldOtherwise.some((other) => other === name),
)

interface Names {
  merchant_name: string
  culture: string
  week_start: number | null
  time_zone: string
  subscription_number: string | null
  store_code: string | null
  store_name: string | null
  store_zone: string | null
  day_start: string | null
  store_subscription: string | null
  store_address: string | null
  used: number
  open: number
}

/**
 * Reads the names and counts of the chosen merchant and store. `used` counts all of the merchant's
 * stores; `open` counts only those assigned to the user.
 */
async function readNames(
  databaseRoles: DatabaseRoles,
  merchantId: number,
  storeId: number,
  stores: Rights['stores'],
): Promise<Names> {
  const inUse = sql`from store o where o.merchant_id = m.id and not o.is_deleted
    and o.status_code in (${sql.join(usedStatusCodes)})`
  const mine =
    stores === 'all' ? sql`true` : stores.length ? sql`o.id in (${sql.join(stores)})` : sql`false`
  return databaseRoles.asTenant({ merchantId, stores: 'all' }, async (tx) => {
    const { rows } = await sql<Names>`
      select m.name as merchant_name, m.culture, c.week_start, m.time_zone, m.subscription_number,
        s.code as store_code, s.name as store_name, s.time_zone as store_zone,
        s.business_day_start as day_start,
        s.subscription_number as store_subscription,
        nullif(concat_ws(', ', s.address_line1, s.address_line2, s.city,
          nullif(concat_ws(' ', nullif(s.state, ''), nullif(s.zip, '')), '')), '') as store_address,
        (select count(*) ${inUse})::int as used, (select count(*) ${inUse} and ${mine})::int as open
      from merchant m left join store s on s.merchant_id = m.id and s.id = ${storeId}
      left join company_setting c on c.merchant_id = m.id
      where m.id = ${merchantId}`.execute(tx)
    return oneRow(rows) // A foreign key guarantees that the session's merchant exists.
  })
}

const ofInstallation = (config: PlatformConfig, { resellerId, ProductMode }: Rights) => {
  const links = linksInForce(resellerOf(resellerId).links, config.demo)
  return {
    AppEnvironment: config.environment,
    baseUrl: config.base,
    legacyBaseUrl: config.legacyOrigin,
    graphBaseUrl: null,
    featureFlagClientKey: null,
    helpServerUrl: helpOf(links, ProductMode) ?? null,
    otherEditionUrl: links.edition?.url ?? null,
    platformUrl: links.platform ?? null,
    hardwareShopUrl: links.hardware ?? null,
    registerHardwareUrl: links.registerHardware ?? null,
    customerCareUrl: links.customerCare ?? null,
  }
}

/** All portal data of a session in its current merchant and store. */
export async function readPortalData({
  session,
  rights,
  databaseRoles,
  config,
}: Pick<AnyCall, 'session' | 'rights' | 'databaseRoles' | 'config'>): Promise<PortalData> {
  const { merchantId, storeId } = session
  const { fullName, hasNoMerchants } = await databaseRoles.asIdentity(async (tx) => ({
    fullName: (
      await tx
        .selectFrom('membership_user')
        .select('full_name')
        .where('id', '=', session.userId)
        .executeTakeFirstOrThrow()
    ).full_name,
    hasNoMerchants:
      merchantId === null &&
      (await tx.selectFrom('merchant').select('id').limit(1).executeTakeFirst()) === undefined,
  }))
  const names =
    merchantId === null
      ? undefined
      : await readNames(databaseRoles, merchantId, storeId ?? 0, rights.stores)
  const { portalFlags } = rights
  return {
    ...ofInstallation(config, rights),
    contextVersion: session.contextVersion,
    view: rights.view,
    userKinds: rights.userKinds,
    roles: rights.roles,
    membershipUserId: session.userId,
    userName: session.userName,
    userFullName: fullName,
    userRole: rights.roles[0] ?? null,
    merchantId,
    merchantName: names?.merchant_name ?? null,
    merchantType: rights.merchantType as PortalData['merchantType'],
    merchantCulture: names?.culture ?? 'en-US',
    countryId: rights.countryId,
    storeId: storeId ?? 0,
    storeCode: names?.store_code ?? null,
    storeName: names?.store_name ?? null,
    storeAddress: names?.store_address ?? null,
    storeTimeZone: names?.store_zone ?? names?.time_zone ?? null,
    storeBusinessDayStart: names?.day_start ?? null,
    weekStart: names?.week_start ?? weekStartIn(names?.culture),
    storeCount: names?.open ?? 0,
    activeStoreCount: names?.used ?? 0,
    resellerId: rights.resellerId,
    ProductMode: rights.ProductMode,
    featureIds: rights.featureIds,
    creditGateway: rights.creditGateway as PortalData['creditGateway'],
    timeout: rights.timeoutMinutes,
    customerCare: yesNo(portalFlags.customerCare),
    IsNcrIdUser: rights.IsNcrIdUser,
    supportStoreChange: rights.supportStoreChange,
    supportUntil: session.support?.until.toISOString() ?? null,
    supportReason: session.support?.reason ?? null,
    isAccountManager: rights.isAccountManager,
    hasNoMerchants,
    subscriptionNumber: names?.store_subscription ?? names?.subscription_number ?? null,
    ...(Object.fromEntries(
      merchantFlags.map((name) => [name, portalFlags[name] ?? false]),
    ) as Record<MerchantFlag, boolean>),
    ...(Object.fromEntries(
      toggleNames.map((name) => [name, yesNo(rights.toggles[name])]),
    ) as Record<ToggleName, 'Y' | 'N'>),
  }
}

export const portalHandlers: Handlers = {
  getPortalData: (call) => readPortalData(call),
  getResellerConfiguration: async ({ rights }) => ({ ResellerId: rights.resellerId }),
}
