// The names of a company and its stores in their web addresses. A company's name is unique among
// all merchants. A store's name is unique among the stores of its company.
// Facts: F-86, K-42, K-43, V-169, C-164 to C-167, E-114
import { storeAsked } from '#server/calls/store-asked.ts'
import { invalid, notFound } from '#server/calls/problem.ts'
import { checksum, lastChange } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { setting, type StoredSetting } from '#server/data/records/setting.ts'
import type {
  CompanyInformation,
  CompanyProvisioning,
  MutationResolvers,
  QueryResolvers,
  SiteProvisioning,
} from '#server/generated/resolvers.ts'
import { orderingUrlOf, resellerOf, type OrderingPlace } from '#server/resellers.ts'
import { storeUrl } from '../../rules/web-address.ts'
import type { StoreContext } from '../hours/store-hours.ts'

interface Columns {
  uri_name: string
  /** The name in lower case, for comparison. */
  uri_key: string
  is_enabled: boolean
}
const none: Columns = { uri_name: '', uri_key: '', is_enabled: true }

const shown = (row: StoredSetting<Columns>) => ({
  uriName: row.uri_name,
  enabled: row.is_enabled,
  ...lastChange(row),
})
/** The refusal of a name that is taken, with the specification's message. */
const taken = (message: string) => () =>
  invalid([{ field: 'uriName', code: 'DomainNameTakenErrMsg', message }], message)
const isStored = ({ uriName }: { uriName: string }) => uriName !== ''

const ofCompany = setting({
  table: 'company_web_address',
  action: 'company-web-address.update',
  defaults: none,
  toWire: (row): CompanyProvisioning => shown(row),
  unique: {
    company_web_address_name_key: taken('The organization URI name is already being used'),
  },
})
const ofStore = setting({
  table: 'web_address',
  action: 'web-address.update',
  defaults: none,
  toWire: (row, { storeId }): SiteProvisioning => ({
    enterpriseUnit: String(storeId),
    ...shown(row),
  }),
  unique: { web_address_name_key: taken('The site URI name is already being used') },
})

/** The reseller of a company. */
export async function resellerAt(tx: Tx, merchantId: number) {
  const { reseller_id } = await tx
    .selectFrom('merchant')
    .select('reseller_id')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return resellerOf(reseller_id)
}
/** A store's name and location. */
export const placedStore = (tx: Tx, { merchantId, storeId }: StoreContext) =>
  tx
    .selectFrom('store')
    .select(['name', 'address_line1', 'address_line2', 'city', 'state', 'zip', 'phone'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()

/** The company's part of its web addresses, and the base URL of all of them. */
export async function companyAddress(
  tx: Tx,
  merchantId: number,
  config: OrderingPlace,
): Promise<Pick<CompanyInformation, 'uriName' | 'provisioning' | 'orderingUrl'>> {
  const stored = await ofCompany.read(tx, { merchantId })
  const provisioning = isStored(stored) ? stored : null
  return {
    uriName: provisioning?.uriName ?? null,
    provisioning,
    orderingUrl: orderingUrlOf(await resellerAt(tx, merchantId), config),
  }
}

/**
 * The URL where guests find a store, and the store's name in it. Undefined if the company or the
 * store has no name, or its name isn't in use.
 */
export async function storeAddress(
  tx: Tx,
  { merchantId, storeId }: { merchantId: number; storeId: number },
  config: OrderingPlace,
): Promise<{ uriName: string; url: string } | undefined> {
  const { provisioning, orderingUrl } = await companyAddress(tx, merchantId, config)
  const { uriName, enabled } = await ofStore.read(tx, { merchantId, storeId })
  if (!provisioning?.enabled || !enabled || uriName === '') return undefined
  return { uriName, url: storeUrl(orderingUrl, provisioning.uriName, uriName) }
}

const toColumns = ({ uriName, enabled }: { uriName: string; enabled: boolean }): Columns => {
  const uri_name = uriName.normalize('NFC')
  return { uri_name, uri_key: uri_name.toLowerCase(), is_enabled: enabled }
}
/** The version of an address that doesn't exist yet. */
const noVersion = checksum(0)

export const Query: QueryResolvers = {
  getSiteProvisioning: async (_parent, { nepOrganization, enterpriseUnit }, { call }) => {
    const asked = { organization: nepOrganization, enterpriseUnit }
    const store = storeAsked(call, asked, 'Web addresses belong')
    const stored = await call.databaseRoles.asTenant(call.scope, (tx) => ofStore.read(tx, store))
    if (!isStored(stored)) throw notFound('The store has no web address yet.')
    return stored
  },
  getStoreLocation: async (_parent, { nepOrganization, enterpriseUnit }, { call }) => {
    const asked = { organization: nepOrganization, enterpriseUnit }
    const context = storeAsked(call, asked, 'Locations belong')
    const row = await call.databaseRoles.asTenant(call.scope, (tx) => placedStore(tx, context))
    const { address_line1: addressLine1, address_line2: addressLine2, ...rest } = row
    return { ...rest, addressLine1, addressLine2 }
  },
}
export const Mutation: MutationResolvers = {
  createCompanyProvisioning: async (_parent, args, { call }) =>
    ofCompany.save(
      call,
      { merchantId: call.scope.merchantId },
      args.concurrencyChecksum ?? noVersion,
      toColumns(args),
    ),
  createSiteProvisioning: async (_parent, args, { call }) => {
    const asked = { organization: args.nepOrganization, enterpriseUnit: args.enterpriseUnit }
    const store = storeAsked(call, asked, 'Web addresses belong')
    return ofStore.save(call, store, args.concurrencyChecksum ?? noVersion, toColumns(args))
  },
}
