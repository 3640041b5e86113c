// Validates with the same rules as the store form, so that messages and fields are the same.
// Facts: E-071
import { refuseFaults as refuse, type FaultTexts } from '#server/calls/faults.ts'
import {
  storeFormFaults,
  type StoreCountry,
  type StoreForm,
} from '../../rules/store-configuration.ts'

/** Only other API clients show these, because the portal has its own string for each key. */
const texts: FaultTexts = {
  'settings:storeConfiguration.invalid.storeName': 'Enter the store name.',
  'settings:storeConfiguration.invalid.storeAdd1': 'Enter the first line of the address.',
  'settings:storeConfiguration.invalid.storeCity': 'Enter the city.',
  'settings:storeConfiguration.invalid.storeState': 'Choose the state.',
  'settings:storeConfiguration.invalid.storeZip': 'Enter a ZIP code, such as 12345 or 12345-6789.',
  'settings:storeConfiguration.invalid.noPostalCode': 'Enter the postal code.',
  'settings:storeConfiguration.invalid.storePhone':
    "Enter the store's phone number, such as {{example}}.",
  'settings:storeConfiguration.invalid.storeContName': "Enter the primary contact's name.",
  'settings:storeConfiguration.invalid.storeContPhone':
    "Enter the primary contact's phone number, such as {{example}}.",
  'settings:storeConfiguration.invalid.storeEmail': "Enter the primary contact's email address.",
  'settings:storeConfiguration.invalid.secondaryStoreContPhone':
    "Enter the secondary contact's phone number, such as {{example}}, or leave it empty.",
  'settings:storeConfiguration.invalid.secondaryStoreEmail':
    'Enter a valid email address for the secondary contact, or leave it empty.',
  'settings:storeConfiguration.invalid.qrCodeWebsiteUrl':
    'Enter a full web address, such as https://example.com/.',
  'settings:storeConfiguration.invalid.posTimezone': 'Choose the time zone.',
}

/**
 * @param at maps a field to its path in the request
 * @throws invalid with each error at its field
 */
export function refuseFaults(
  values: Partial<StoreForm>,
  country: StoreCountry,
  at: (field: keyof StoreForm) => string,
): void {
  refuse(
    storeFormFaults(country)(values).map((fault) => ({
      ...fault,
      field: at(fault.field as keyof StoreForm),
    })),
    texts,
  )
}
