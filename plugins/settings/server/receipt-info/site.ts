// A store's site over GraphQL. It is the same record under other names, so that both APIs always
// agree. A store whose configuration was never saved has no site.
// Facts: C-106, C-109, F-46, F-47, F-50, S-126, S-127
import { isTimeZone } from '#core/time/zone.ts'
import { postalCodeText } from '#schemas/rules/postal-codes.ts'
import { telephoneText } from '#schemas/rules/telephone.ts'
import { storeAsked } from '#server/calls/store-asked.ts'
import { invalid, notFound } from '#server/calls/problem.ts'
import { lastChange } from '#server/data/checksum.ts'
import { orNull, trimmedText } from '#server/data/text.ts'
import { write } from '#server/data/write.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  Site,
  SiteUpdateInput,
} from '#server/generated/resolvers.ts'
import { usedStatusCodes } from '#server/identity/sessions/session-rights.ts'
import type { StoreCountry, StoreForm } from '../../rules/store-configuration.ts'
import { refuseFaults } from './faults.ts'
import { nowhere } from './receipt-info.ts'
import {
  changeStoreRecord,
  readStoreRecord,
  readStoreCountry,
  type StoreColumns,
  type StoreContext,
  type StoreRecord,
} from './store-record.ts'

const belongs = 'A site belongs'

const toWire =
  ({ merchantId, storeId }: StoreContext, { country }: StoreCountry) =>
  (record: StoreRecord): Site => ({
    id: String(storeId),
    organization: String(merchantId),
    enterpriseUnitName: record.name,
    primaryStoreContact: record.contact_name === null ? null : { name: record.contact_name },
    receiptInformation: {
      storeName: record.name,
      address: [record.address_line1, record.address_line2].filter(Boolean).join('\n'),
      city: record.city ?? '',
      state: record.state ?? '',
      zip: record.zip ?? '',
      phone: record.phone ?? '',
      country,
    },
    coordinates:
      record.latitude === null || record.longitude === null
        ? null
        : { latitude: record.latitude, longitude: record.longitude },
    status: usedStatusCodes.includes(record.status_code) ? 'ACTIVE' : 'INACTIVE',
    timeZone: record.time_zone,
    url: record.website_url,
    ...lastChange(record),
  })

/** Splits an address into two lines. GraphQL has both in one text. */
const splitAddress = (address: string) => {
  const [first = '', second = ''] = address.split('\n')
  return { first: trimmedText(first), second: trimmedText(second) }
}

/** The GraphQL path of each field of the store form. */
const fields: Partial<Record<keyof StoreForm, string>> = {
  storeName: 'receiptInformation.storeName',
  storeAdd1: 'receiptInformation.address',
  storeCity: 'receiptInformation.city',
  storeState: 'receiptInformation.state',
  storeZip: 'receiptInformation.zip',
  storePhone: 'receiptInformation.phone',
  storeContName: 'primaryStoreContact.name',
  qrCodeWebsiteUrl: 'url',
  posTimezone: 'timeZone',
}
function check(
  { receiptInformation, primaryStoreContact, url, timeZone }: SiteUpdateInput,
  country: StoreCountry,
): void {
  refuseFaults(
    {
      ...(receiptInformation && {
        storeName: receiptInformation.storeName,
        storeAdd1: splitAddress(receiptInformation.address).first,
        storeCity: receiptInformation.city,
        storeState: receiptInformation.state,
        storeZip: receiptInformation.zip,
        storePhone: receiptInformation.phone,
      }),
      ...(primaryStoreContact && { storeContName: primaryStoreContact.name }),
      ...(typeof url === 'string' && { qrCodeWebsiteUrl: url }),
      ...(typeof timeZone === 'string' && { posTimezone: isTimeZone(timeZone) ? timeZone : '' }),
    },
    country,
    (field) => `input.${fields[field]}`,
  )
}

function toColumns(
  {
    receiptInformation,
    primaryStoreContact,
    coordinates,
    url,
    timeZone,
    isDirtyAddress,
  }: SiteUpdateInput,
  enterpriseUnitName: string,
  { country }: StoreCountry,
): Partial<StoreColumns> {
  const address = receiptInformation && splitAddress(receiptInformation.address)
  return {
    name: trimmedText(enterpriseUnitName),
    ...(receiptInformation &&
      address && {
        address_line1: address.first,
        address_line2: orNull(address.second),
        city: trimmedText(receiptInformation.city),
        state: receiptInformation.state,
        zip: postalCodeText(receiptInformation.zip, country),
        phone: telephoneText(receiptInformation.phone, country),
      }),
    ...(primaryStoreContact && { contact_name: trimmedText(primaryStoreContact.name) }),
    ...(isDirtyAddress && nowhere),
    ...coordinates,
    ...(typeof url === 'string' && { website_url: orNull(trimmedText(url)) }),
    ...(typeof timeZone === 'string' && { time_zone: timeZone }),
  }
}

const Query: Pick<QueryResolvers, 'getSiteInfo'> = {
  getSiteInfo: (_parent, args, { call }) => {
    const context = storeAsked(call, args, belongs)
    return call.databaseRoles.asTenant(call.scope, async (tx) => {
      const record = await readStoreRecord(tx, context)
      if (!record.is_configured) return null
      return toWire(context, await readStoreCountry(tx, context.merchantId))(record)
    })
  },
}
const Mutation: Pick<MutationResolvers, 'updateSiteById'> = {
  // Async, so that an error before the transaction also becomes an error of this GraphQL field.
  updateSiteById: async (_parent, { id, organization, enterpriseUnitName, input }, { call }) => {
    const context = storeAsked(call, { organization, enterpriseUnit: id }, belongs)
    const { receiptInformation } = input
    if (receiptInformation && receiptInformation.storeName !== enterpriseUnitName)
      throw invalid([
        {
          field: 'enterpriseUnitName',
          code: 'otherName',
          message: "The enterprise unit takes its store's name.",
        },
      ])
    return write(call, async (tx) => {
      const country = await readStoreCountry(tx, context.merchantId)
      check(input, country)
      if (!(await readStoreRecord(tx, context)).is_configured)
        throw notFound("This store doesn't have a site yet, because it hasn't been configured.")
      return changeStoreRecord(tx, call, {
        context,
        sent: input.concurrencyChecksum,
        action: 'site.update',
        columnsOf: () => toColumns(input, enterpriseUnitName, country),
        toWire: toWire(context, country),
      })
    })
  },
}

export const siteResolvers = { Query, Mutation }
