// Facts: F-45, F-51 to F-53, S-127, V-105 to V-123, K-64
import { z } from 'zod'

import {
  hundredthsOrNull,
  hundredthsText,
  limits,
  numberOrNull,
  percentField,
  toCheck,
  type AnswerOf,
  type ArgsOf,
  type FormSpec,
} from '#core'
import { stateNames } from '#schemas/rules/us-states.ts'
import {
  isMoved,
  storeFormFaults,
  tipMessageOf,
  type StoreCountry,
} from '../rules/store-configuration.ts'

export type StoreRecord = NonNullable<AnswerOf<'getReceiptInfo'>['entity']>
/** The body that saves the company record. */
export type Body = Exclude<ArgsOf<'updateReceiptInfo'>['body'], FormData>

const { StoreReceiptFieldsLimits: most } = limits
/** The maximum length of each field. */
export const storeMaxima = Object.fromEntries(
  Object.entries(most).flatMap(([field, limit]) =>
    'maxLength' in limit ? [[field, limit.maxLength]] : [],
  ),
) as { [Field in keyof typeof most]: number }

const upTo = (field: keyof typeof most) => z.string().max(storeMaxima[field])
const percent = percentField({ ...most.tipSuggestion1, error: 'forms:errors.number' })
const fields = z.object({
  storeContName: upTo('storeContName'),
  storeContPhone: upTo('storeContPhone'),
  storeEmail: upTo('storeEmail'),
  secondaryStoreContName: upTo('secondaryStoreContName'),
  secondaryStoreContPhone: upTo('secondaryStoreContPhone'),
  secondaryStoreEmail: upTo('secondaryStoreEmail'),
  storeName: upTo('storeName'),
  storeAdd1: upTo('storeAdd1'),
  storeAdd2: upTo('storeAdd2'),
  storeCity: upTo('storeCity'),
  storeState: upTo('storeState'),
  storeZip: upTo('storeZip'),
  storePhone: upTo('storePhone'),
  receiptHeader: upTo('receiptHeader'),
  includeQrCode: z.boolean(),
  qrCodeWebsiteUrl: upTo('qrCodeWebsiteUrl'),
  receiptNote: upTo('receiptNote'),
  displayTipSuggestion: z.boolean(),
  tipSuggestionMessage: upTo('tipSuggestionMessage'),
  tipSuggestion1: percent,
  tipSuggestion2: percent,
  tipSuggestion3: percent,
  posTimezone: z.string(),
})
export type StoreValues = z.infer<typeof fields>

/**
 * The states to choose from. Some platforms don't send them, so the default is the American states.
 */
export const toStates = ({ storeStates }: Pick<StoreRecord, 'storeStates'>) =>
  storeStates?.map(({ stateCode: value, displayName: label }) => ({ value, label })) ??
  Object.entries(stateNames).map(([value, label]) => ({ value, label }))
/** The store's country; the United States by default. */
export const countryOf = (store: StoreRecord): StoreCountry => ({
  country: store.storeCountry ?? 'US',
  states: toStates(store).map(({ value }) => value),
})

/** The store form. It contains both the saved record and the fields of the site. */
export const storeForm = (
  country: StoreCountry,
): FormSpec<StoreRecord, StoreValues, { body: Body }> => ({
  schema: fields.check(toCheck([storeFormFaults(country)])),
  fromApi: (store) => ({
    storeContName: store.storeContName,
    storeContPhone: store.storeContPhone,
    storeEmail: store.storeEmail,
    secondaryStoreContName: store.secondaryStoreContName ?? '',
    secondaryStoreContPhone: store.secondaryStoreContPhone ?? '',
    secondaryStoreEmail: store.secondaryStoreEmail ?? '',
    storeName: store.storeName,
    storeAdd1: store.storeAdd1,
    storeAdd2: store.storeAdd2 ?? '',
    storeCity: store.storeCity,
    storeState: store.storeState,
    storeZip: store.storeZip,
    storePhone: store.storePhone,
    receiptHeader: store.receiptHeader ?? '',
    includeQrCode: store.includeQrCode,
    qrCodeWebsiteUrl: store.qrCodeWebsiteUrl ?? '',
    receiptNote: store.receiptNote ?? '',
    displayTipSuggestion: store.displayTipSuggestion,
    tipSuggestionMessage: store.tipSuggestionMessage ?? '',
    tipSuggestion1: hundredthsOrNull(store.tipSuggestion1),
    tipSuggestion2: hundredthsOrNull(store.tipSuggestion2),
    tipSuggestion3: hundredthsOrNull(store.tipSuggestion3),
    posTimezone: store.posTimezone,
  }),
  toApi: (values, { storeAdd1, concurrencyChecksum }) => ({
    body: {
      Company: {
        ...values,
        secondaryStoreContName: orNull(values.secondaryStoreContName),
        secondaryStoreContPhone: orNull(values.secondaryStoreContPhone),
        secondaryStoreEmail: orNull(values.secondaryStoreEmail),
        storeAdd2: orNull(values.storeAdd2),
        receiptHeader: orNull(values.receiptHeader),
        qrCodeWebsiteUrl: orNull(values.qrCodeWebsiteUrl),
        receiptNote: orNull(values.receiptNote),
        tipSuggestion1: numberOrNull(values.tipSuggestion1),
        tipSuggestion2: numberOrNull(values.tipSuggestion2),
        tipSuggestion3: numberOrNull(values.tipSuggestion3),
        tipSuggestionMessage: orNull(
          tipMessageOf(values.displayTipSuggestion, values.tipSuggestionMessage),
        ),
        concurrencyChecksum,
      },
      UpdateStoreCoordinates: isMoved(storeAdd1, values.storeAdd1),
    },
  }),
  show: {
    tipSuggestion1: hundredthsText,
    tipSuggestion2: hundredthsText,
    tipSuggestion3: hundredthsText,
  },
  fieldOf: (serverField) => /^Company\.(\w+)$/.exec(serverField)?.[1],
  fromSaved: (answer) => (answer as AnswerOf<'updateReceiptInfo'>).entity ?? undefined,
})
const orNull = (text: string): string | null => (text === '' ? null : text)
