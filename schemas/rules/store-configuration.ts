// What the store form and the platform refuse, field by field, and how its texts are stored.
// Facts: E-071, S-125, S-127, V-105 to V-110, V-116, V-119 to V-122; resolution 41
import { isAddress } from './mail-address.ts'
import { isPostalCode } from './postal-codes.ts'
import type { FieldFault, FieldsRule } from './rule.ts'
import { isTelephone, telephoneText } from './telephone.ts'
import { isUsState } from './us-states.ts'

type Text = string | null | undefined
/** What is checked; '' and null are empty. */
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

/** Stores have numbers and postal codes of the United States. */
export const storeCountry = 'US'
/** The longest number that is stored: (207) 555-0134. */
const phoneLength = 14

/** A telephone number without an extension, for which there is no room. */
const isStorePhone = (text: string): boolean =>
  isTelephone(text, storeCountry) && storePhoneText(text).length <= phoneLength
/** A number as it is stored: (207) 555-0134 where it is American, else as typed. */
export const storePhoneText = (text: string): string => telephoneText(text, storeCountry)

/**
 * A web address, either origin only or complete. http and https only: other schemes could do harm
 * on a receipt.
 */
export function isWebsite(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin, href } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && (text === origin || text === href)
}

const filled = (text: Text): text is string =>
  text !== null && text !== undefined && text.trim() !== ''
const anything = () => true
interface Check {
  /** What a text must be. */
  holds: (text: string) => boolean
  required: boolean
}
const needed = (holds: Check['holds'] = anything): Check => ({ holds, required: true })
const optional = (holds: Check['holds']): Check => ({ holds, required: false })

const checks: Readonly<Record<keyof StoreForm, Check>> = {
  storeName: needed(),
  storeAdd1: needed(),
  storeCity: needed(),
  storeState: needed(isUsState),
  storeZip: needed((text) => isPostalCode(text, storeCountry)),
  storePhone: needed(isStorePhone),
  storeContName: needed(),
  storeContPhone: needed(isStorePhone),
  storeEmail: needed(isAddress),
  secondaryStoreContPhone: optional(isStorePhone),
  secondaryStoreEmail: optional(isAddress),
  qrCodeWebsiteUrl: optional(isWebsite),
  posTimezone: needed(),
}
const fields = Object.keys(checks) as (keyof StoreForm)[] // its own keys

/** Each field of the store form has a message of its own. */
export const storeFormFaults: FieldsRule<Partial<StoreForm>> = (values) =>
  fields.flatMap((field): FieldFault[] => {
    if (!(field in values)) return []
    const { holds, required } = checks[field]
    const text = values[field]
    return (filled(text) ? holds(text) : !required)
      ? []
      : [{ field, key: `settings:storeConfiguration.invalid.${field}` }]
  })

/** A tip message is printed with suggestions only: without them it is empty. */
export const tipMessageOf = (suggests: boolean, message: string): string =>
  suggests ? message : ''

/** Whether the place on the map must be looked up anew. */
export const isMoved = (before: Text, after: Text): boolean => (before ?? '') !== (after ?? '')
