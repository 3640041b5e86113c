// The store's contacts, receipt, tip suggestions and time zone, as the store form reads and saves
// them.
// Facts: C-071, C-072, C-093, F-45, S-125, S-127, V-105 to V-122
import { isTimeZone } from '#core/time/zone.ts'
import { postalCodeText } from '#schemas/rules/postal-codes.ts'
import { telephoneText } from '#schemas/rules/telephone.ts'
import { succeeded } from '#server/calls/answers.ts'
import type { AnswerOf, BodyOf, Handlers } from '#server/calls/call.ts'
import { timeZoneChoices, timeZoneLabel } from '#server/domain/tenancy/time-zones.ts'
import { toNumber } from '#server/data/amounts.ts'
import { lastChange } from '#server/data/checksum.ts'
import { orNull, trimmedLines, trimmedText } from '#server/data/text.ts'
import { write } from '#server/data/write.ts'
import { storeHere } from '#server/identity/sessions/visible-stores.ts'
import { tipMessageOf } from '../../rules/store-configuration.ts'
import { refuseFaults } from './faults.ts'
import {
  changeStoreRecord,
  readStoreRecord,
  readStoreCountry,
  type StoreColumns,
  type StoreRecord,
} from './store-record.ts'

type Entity = NonNullable<AnswerOf<'getReceiptInfo'>['entity']>
type Company = BodyOf<'updateReceiptInfo'>['Company']

const belongs = 'The store configuration belongs'
/** Adds the stored zone if it's missing, because it may be an alias that isn't in the list. */
function zonesWith(zone: string): Entity['posTimezoneList'] {
  const zones = timeZoneChoices().map(({ value, label }) => ({ id: value, displayName: label }))
  return zones.some(({ id }) => id === zone)
    ? zones
    : [...zones, { id: zone, displayName: timeZoneLabel(zone) }]
}

type NamedCountry = Awaited<ReturnType<typeof readStoreCountry>>
const toWire =
  ({ country, named }: NamedCountry) =>
  (record: StoreRecord): Entity => ({
    storeName: record.name,
    storeAdd1: record.address_line1 ?? '',
    storeAdd2: record.address_line2,
    storeCity: record.city ?? '',
    storeState: record.state ?? '',
    storeZip: record.zip ?? '',
    storePhone: record.phone ?? '',
    storeContName: record.contact_name ?? '',
    storeEmail: record.contact_email ?? '',
    storeContPhone: record.contact_phone ?? '',
    secondaryStoreContName: record.second_contact_name,
    secondaryStoreEmail: record.second_contact_email,
    secondaryStoreContPhone: record.second_contact_phone,
    receiptHeader: record.receipt_header,
    includeQrCode: record.includes_qr_code,
    qrCodeWebsiteUrl: record.website_url,
    receiptNote: record.receipt_note,
    displayTipSuggestion: record.suggests_tips,
    tipSuggestionMessage: record.tip_message,
    tipSuggestion1: toNumber(record.tip_suggestion_1),
    tipSuggestion2: toNumber(record.tip_suggestion_2),
    tipSuggestion3: toNumber(record.tip_suggestion_3),
    posTimezone: record.time_zone,
    posTimezoneList: zonesWith(record.time_zone),
    storeCountry: country,
    storeStates: [...named],
    ...lastChange(record),
  })

const line = (text: string | null | undefined) => orNull(trimmedText(text))
const lines = (text: string | null | undefined) => orNull(trimmedLines(text))
const phone = (text: string | null | undefined, country: string) =>
  orNull(telephoneText(text ?? '', country))
/** Formats a percentage with two decimals, as the table stores it. */
const percent = (value: number | null | undefined) => value?.toFixed(2) ?? null

const toColumns = (
  company: Company,
  country: string,
): Omit<StoreColumns, 'latitude' | 'longitude'> => ({
  name: trimmedText(company.storeName),
  address_line1: line(company.storeAdd1),
  address_line2: line(company.storeAdd2),
  city: line(company.storeCity),
  state: line(company.storeState),
  zip: postalCodeText(company.storeZip, country),
  phone: phone(company.storePhone, country),
  contact_name: line(company.storeContName),
  contact_email: line(company.storeEmail),
  contact_phone: phone(company.storeContPhone, country),
  second_contact_name: line(company.secondaryStoreContName),
  second_contact_email: line(company.secondaryStoreEmail),
  second_contact_phone: phone(company.secondaryStoreContPhone, country),
  receipt_header: line(company.receiptHeader),
  includes_qr_code: company.includeQrCode,
  website_url: line(company.qrCodeWebsiteUrl),
  receipt_note: lines(company.receiptNote),
  suggests_tips: company.displayTipSuggestion,
  tip_message: lines(
    tipMessageOf(company.displayTipSuggestion, company.tipSuggestionMessage ?? ''),
  ),
  tip_suggestion_1: percent(company.tipSuggestion1),
  tip_suggestion_2: percent(company.tipSuggestion2),
  tip_suggestion_3: percent(company.tipSuggestion3),
  time_zone: company.posTimezone,
})
/** Clears the coordinates, because the new address has to be geocoded first. */
export const nowhere = { latitude: null, longitude: null }

export const receiptInfoHandlers: Handlers = {
  getReceiptInfo: ({ scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const storeId = await storeHere(tx, scope, belongs)
      const record = await readStoreRecord(tx, { merchantId: scope.merchantId, storeId })
      const storeCountry = await readStoreCountry(tx, scope.merchantId)
      return { ...succeeded, entity: toWire(storeCountry)(record) }
    }),

  updateReceiptInfo: (call) =>
    write(call, async (tx) => {
      const { Company: company, UpdateStoreCoordinates: isMoved } = call.body
      const storeId = await storeHere(tx, call.scope, belongs)
      const posTimezone = isTimeZone(company.posTimezone) ? company.posTimezone : ''
      const storeCountry = await readStoreCountry(tx, call.scope.merchantId)
      refuseFaults({ ...company, posTimezone }, storeCountry, (field) => `Company.${field}`)
      const { answer, audit } = await changeStoreRecord(tx, call, {
        context: { merchantId: call.scope.merchantId, storeId },
        sent: company.concurrencyChecksum,
        action: 'storeReceipt.update',
        columnsOf: () => ({ ...toColumns(company, storeCountry.country), ...(isMoved && nowhere) }),
        toWire: toWire(storeCountry),
      })
      return { answer: { ...succeeded, entity: answer }, audit }
    }),
}
