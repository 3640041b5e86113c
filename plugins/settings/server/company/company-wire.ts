// Converts the company record between the API and the table.
// Facts: F-35 to F-37
import type { components } from '#core/generated/legacy.ts'
import { countryCodeOf } from '#schemas/rules/countries.ts'
import { postalCodeText } from '#schemas/rules/postal-codes.ts'
import { telephoneText } from '#schemas/rules/telephone.ts'
import type { AnyCall, BodyOf } from '#server/calls/call.ts'
import { lastChange } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { setting, type StoredSetting } from '#server/data/records/setting.ts'
import { orNull, trimmedText } from '#server/data/text.ts'
import { logoUse } from '#server/domain/images/company-logo.ts'
import { readImages, imageUrl } from '#server/domain/images/image-store.ts'

export type Company = components['schemas']['CompanyContact']
type Sent = BodyOf<'updateCompanyContactInfoAndIndustry'>['company']

const unsaved = {
  business_name: '',
  contact_name: '',
  contact_email: '',
  industry_id: 1,
  address_line1: '',
  address_line2: null as string | null,
  city: '',
  state: null as string | null,
  zip: '',
  country_id: 840,
  phone: null as string | null,
  website_url: null as string | null,
  reply_to_email: '',
}
export type CompanyColumns = typeof unsaved

/** The data that the record needs from other tables. */
interface Around {
  /** The merchant's name and country, used until the record is first saved. */
  merchant: { name: string; country_id: number }
  logoUrl: string | null
  /** The key of the logo's picture, for the audit log. */
  logo: string | null
}
export async function around(tx: Tx, call: AnyCall): Promise<Around> {
  const { merchantId } = call.scope
  const merchant = await tx
    .selectFrom('merchant')
    .select(['name', 'country_id'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const logo = (await readImages(tx, merchantId, [logoUse])).get(logoUse) ?? null
  return { merchant, logo, logoUrl: logo === null ? null : addressOf(call, logo) }
}
export const addressOf = ({ config, scope }: AnyCall, hash: string): string =>
  imageUrl(config, scope.merchantId, hash)

const toWire = (
  stored: StoredSetting<CompanyColumns>,
  merchantId: number,
  { logoUrl }: Pick<Around, 'logoUrl'>,
): Company => ({
  merchantId,
  coName: stored.business_name,
  coAdd1: stored.address_line1,
  coAdd2: stored.address_line2,
  coCity: stored.city,
  coState: stored.state,
  coZip: stored.zip,
  contName: stored.contact_name,
  contPhone: stored.phone,
  contEmail: stored.contact_email,
  countryId: stored.country_id,
  industryId: stored.industry_id,
  webSiteUrl: stored.website_url,
  marketingFromEmailAddress: stored.reply_to_email,
  merchantLogoUrl: logoUrl,
  ...lastChange(stored),
})

/** The company record. Until the first save, its name and country are those of the merchant. */
export const buildCompanySetting = (given: Around) =>
  setting({
    table: 'company_setting',
    action: 'company.update',
    defaults: {
      ...unsaved,
      business_name: given.merchant.name.slice(0, 40),
      country_id: given.merchant.country_id,
    },
    toWire: (stored, { merchantId }) => toWire(stored, merchantId, given),
  })

/** Converts the sent text to columns. Leaves out the business type, because it can't be changed. */
export function toColumns(sent: Sent): Omit<CompanyColumns, 'industry_id'> {
  const country = countryCodeOf(sent.countryId)
  return {
    business_name: trimmedText(sent.coName),
    contact_name: trimmedText(sent.contName),
    contact_email: trimmedText(sent.contEmail),
    address_line1: trimmedText(sent.coAdd1),
    address_line2: orNull(trimmedText(sent.coAdd2)),
    city: trimmedText(sent.coCity),
    state: orNull(trimmedText(sent.coState)),
    zip: postalCodeText(trimmedText(sent.coZip), country ?? ''),
    country_id: sent.countryId,
    phone: orNull(telephoneText(trimmedText(sent.contPhone), country)),
    website_url: orNull(trimmedText(sent.webSiteUrl)),
    reply_to_email: trimmedText(sent.marketingFromEmailAddress),
  }
}
