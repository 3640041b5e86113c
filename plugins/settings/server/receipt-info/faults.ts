// Validates like the store form: the same messages at the same fields.
// Facts: E-071
import { refuseFaults as refuse, type FaultTexts } from '#server/calls/faults.ts'
import {
  storeFormFaults,
  type StoreCountry,
  type StoreForm,
} from '../../rules/store-configuration.ts'

/** For callers other than the portal. */
const texts: FaultTexts = {
  'settings:storeConfiguration.invalid.storeName': 'Enter the store name.',
  'settings:storeConfiguration.invalid.storeAdd1': 'Enter the first line of the address.',
  'settings:storeConfiguration.invalid.storeCity': 'Enter the city.',
  'settings:storeConfiguration.invalid.storeState': 'Choose the state.',
  'settings:storeConfiguration.invalid.storeZip':
    'Enter a zip code of five digits, or five, a dash and four.',
  'settings:storeConfiguration.invalid.noPostalCode': 'Enter the postal code.',
  'settings:storeConfiguration.invalid.storePhone': 'Enter the store phone, such as {{example}}.',
  'settings:storeConfiguration.invalid.storeContName': 'Enter the name of the primary contact.',
  'settings:storeConfiguration.invalid.storeContPhone':
    'Enter the phone of the primary contact, such as {{example}}.',
  'settings:storeConfiguration.invalid.storeEmail':
    'Enter the email address of the primary contact.',
  'settings:storeConfiguration.invalid.secondaryStoreContPhone':
    'Enter the phone of the secondary contact, such as {{example}}, or leave it empty.',
  'settings:storeConfiguration.invalid.secondaryStoreEmail':
    'Enter a valid email address of the secondary contact, or leave it empty.',
  'settings:storeConfiguration.invalid.qrCodeWebsiteUrl':
    'Enter a whole web address, such as https://example.com/.',
  'settings:storeConfiguration.invalid.posTimezone': 'Choose the time zone.',
}

/**
 * @param at maps a field to its path in the request
 * @throws invalid with each error at its field
 */
export function refuseFaults(
  values: Partial<StoreForm>,
  place: StoreCountry,
  at: (field: keyof StoreForm) => string,
): void {
  refuse(
    storeFormFaults(place)(values).map((fault) => ({
      ...fault,
      field: at(fault.field as keyof StoreForm),
    })),
    texts,
  )
}
