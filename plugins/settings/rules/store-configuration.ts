// Rules of the store form, shared by screen and server, and how its text is stored.
// Facts: E-071, S-125, S-127, V-105 to V-110, V-116, V-119 to V-122; resolution 41
import { strangerFaults, type FieldKind } from '#schemas/rules/kinds.ts'
import { parseMailAddress } from '#schemas/rules/mail-address.ts'
import { isPostalCode, needsPostalCode, postalCodeFaults } from '#schemas/rules/postal-codes.ts'
import type { FieldFault, FieldsRule } from '#schemas/rules/rule.ts'
import {
  isTelephone,
  telephoneExample,
  telephoneLength,
  telephoneText,
} from '#schemas/rules/telephone.ts'
import { isWebsite } from '#schemas/rules/website.ts'

type Text = string | null | undefined
/** The values to validate. '' and null both mean empty. */
export interface StoreForm {
  storeName: Text
  storeAdd1: Text
  storeCity: Text
  storeState: Text
  storeZip: Text
  storePhone: Text
  storeContName: Text
  storeContPhone: Text
  storeEmail: Text
  secondaryStoreContPhone: Text
  secondaryStoreEmail: Text
  qrCodeWebsiteUrl: Text
  posTimezone: Text
}

/** The store's country, which determines its phone numbers, postal codes and states. */
export interface StoreCountry {
  /** A two-letter code such as US. */
  country: string
  /** Codes of the states to choose from. Empty if addresses in this country have none. */
  states: readonly string[]
}

const fault = (field: keyof StoreForm, params?: FieldFault['params']): FieldFault[] => [
  { field, key: `settings:storeConfiguration.invalid.${field}`, ...(params && { params }) },
]
type Check = (field: keyof StoreForm, text: string, country: StoreCountry) => FieldFault[]
const needed: Check = (field, text) => (text === '' ? fault(field) : [])
const website: Check = (field, text) => (text === '' || isWebsite(text) ? [] : fault(field))
/** Reports an invalid character, or else the field's own message. */
const strange = (
  kind: FieldKind,
  field: keyof StoreForm,
  text: string,
  otherwise: FieldFault[],
) => {
  const faults = strangerFaults(kind, field, text)
  return faults.length > 0 ? faults : otherwise
}
const email: Check = (field, text) =>
  parseMailAddress(text) === undefined ? strange('email', field, text, fault(field)) : []
/** A phone number with at most as many digits as the country allows. */
const phone =
  ({ required }: { required: boolean }): Check =>
  (field, text, { country }) => {
    const isGood =
      text === ''
        ? !required
        : isTelephone(text, country) &&
          telephoneText(text, country).length <= telephoneLength(country)
    return isGood
      ? []
      : strange('phone', field, text, fault(field, { example: telephoneExample(country) }))
  }
const zip: Check = (field, text, { country }) => {
  if (country === 'US') return isPostalCode(text, country) ? [] : fault(field)
  return text === '' && needsPostalCode(country)
    ? [{ field, key: 'settings:storeConfiguration.invalid.noPostalCode' }]
    : postalCodeFaults(field, text, country)
}
const state: Check = (field, text, { states }) =>
  states.length === 0 || states.includes(text) ? [] : fault(field)

const checks: Readonly<Record<keyof StoreForm, Check>> = {
  storeName: needed,
  storeAdd1: needed,
  storeCity: needed,
  storeState: state,
  storeZip: zip,
  storePhone: phone({ required: true }),
  storeContName: needed,
  storeContPhone: phone({ required: true }),
  storeEmail: email,
  secondaryStoreContPhone: phone({ required: false }),
  secondaryStoreEmail: (field, text, country) => (text === '' ? [] : email(field, text, country)),
  qrCodeWebsiteUrl: website,
  posTimezone: needed,
}
const fields = Object.keys(checks) as (keyof StoreForm)[] // the keys of this object

/** Each field of the store form has its own message. */
export const storeFormFaults =
  (country: StoreCountry): FieldsRule<Partial<StoreForm>> =>
  (values) =>
    fields.flatMap((field) =>
      field in values ? checks[field](field, values[field]?.trim() ?? '', country) : [],
    )

/** Clears the tip message if there are no suggestions, because it's only printed with them. */
export const tipMessageOf = (suggests: boolean, message: string): string =>
  suggests ? message : ''

/** Whether the address must be geocoded again. */
export const isMoved = (before: Text, after: Text): boolean => (before ?? '') !== (after ?? '')
