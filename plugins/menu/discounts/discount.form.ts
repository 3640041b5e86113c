// Facts: F-13, P-061
import { z } from 'zod'

import {
  amountField,
  centsOrNull,
  hundredthsText,
  limits,
  numberOrNull,
  toCheck,
  storesText,
  type AnswerOf,
  type ArgsOf,
  type FormSpec,
  type Whole,
} from '#core'
import { assignAll, toRows } from '#schemas/rules/stores.ts'
import { discountFieldsRules, newDiscount, type DiscountValues } from '../rules/menu.ts'

export type DiscountRecord = AnswerOf<'getDiscountMetadata'>
/** The arguments shared by both writes. An update adds the record's id and version. */
type DiscountSave = ArgsOf<'updateDiscount'>

const max = limits.DiscountFieldsLimits
export const discountMaxima = {
  name: max.Name.maxLength,
  description: max.Description.maxLength,
  externalDiscountId: max.ExternalDiscountId.maxLength,
  barcode: max.BarcodeRangeStart.maxLength,
} as const

const text = (maxLength: number) => z.string().max(maxLength)
const schema = z
  .object({
    id: z.number(),
    name: text(discountMaxima.name),
    description: text(discountMaxima.description),
    externalDiscountId: text(discountMaxima.externalDiscountId),
    discountType: z.enum(['I', 'A', 'P', 'B', 'Q']),
    discountAmount: amountField(),
    minimumDiscountAmount: amountField(),
    appliesTo: z.enum(['L', 'H']).nullable(),
    validFor: z.string(),
    emailOfferOnly: z.boolean(),
    usedInMailout: z.boolean(),
    barcodeRangeStart: text(discountMaxima.barcode),
    barcodeRangeEnd: text(discountMaxima.barcode),
    isApprovalNeeded: z.boolean(),
    showOnActivitySummary: z.boolean(),
    posActive: z.boolean(),
    isAutoCashDiscount: z.boolean(),
    discountStores: z.array(z.object({ storeId: z.number(), isAssigned: z.boolean() })),
  })
  .check(toCheck(discountFieldsRules))

export const discountForm: FormSpec<DiscountRecord, DiscountValues, DiscountSave> = {
  schema,
  fromApi: ({ Discount: stored }) =>
    stored
      ? {
          id: stored.Id,
          name: stored.Name,
          description: stored.Description,
          externalDiscountId: stored.ExternalDiscountId ?? '',
          discountType: stored.DiscountType,
          discountAmount: centsOrNull(stored.DiscountAmount),
          minimumDiscountAmount: centsOrNull(stored.MinimumDiscountAmount),
          appliesTo: stored.AppliesTo ?? null,
          validFor: stored.ValidFor ?? '',
          emailOfferOnly: stored.EmailOfferOnly ?? false,
          usedInMailout: stored.UsedInMailout ?? false,
          barcodeRangeStart: stored.BarcodeRangeStart ?? '',
          barcodeRangeEnd: stored.BarcodeRangeEnd ?? '',
          isApprovalNeeded: stored.IsApprovalNeeded ?? false,
          showOnActivitySummary: stored.ShowOnActivitySummary ?? false,
          posActive: stored.PosActive ?? false,
          isAutoCashDiscount: stored.IsAutoCashDiscount ?? false,
          discountStores: (stored.DiscountStores ?? []).map(({ StoreId, IsAssigned }) => ({
            storeId: StoreId,
            isAssigned: IsAssigned,
          })),
        }
      : newDiscount,
  toApi: (values, { Discount: stored }) => ({
    body: {
      Name: values.name,
      Description: values.description,
      ExternalDiscountId: values.externalDiscountId || null,
      DiscountType: values.discountType,
      DiscountAmount: numberOrNull(values.discountAmount),
      MinimumDiscountAmount: numberOrNull(values.minimumDiscountAmount),
      AppliesTo: values.appliesTo,
      ValidFor: values.validFor || null,
      EmailOfferOnly: values.emailOfferOnly,
      UsedInMailout: values.usedInMailout,
      BarcodeRangeStart: values.barcodeRangeStart.trim() || null,
      BarcodeRangeEnd: values.barcodeRangeEnd.trim() || null,
      IsApprovalNeeded: values.isApprovalNeeded,
      ShowOnActivitySummary: values.showOnActivitySummary,
      PosActive: values.posActive,
      IsAutoCashDiscount: values.isAutoCashDiscount,
      // Sent only in company view, because elsewhere no stores are loaded and the list is empty.
      ...(values.discountStores.length > 0 && {
        DiscountStores: values.discountStores.map(({ storeId, isAssigned }) => ({
          StoreId: storeId,
          IsAssigned: isAssigned,
        })),
      }),
      ...(stored && { Id: stored.Id, ConcurrencyChecksum: stored.ConcurrencyChecksum }),
    } satisfies Whole<
      DiscountSave['body'],
      'Id' | 'ConcurrencyChecksum' | 'DiscountStores'
    > as DiscountSave['body'],
  }),
  // Names of fields that can be hidden, and then have no label on the page.
  labels: {
    discountAmount: 'menu:discounts.form.amounts.amount',
    minimumDiscountAmount: 'menu:discounts.form.minimum',
    discountStores: 'grid:stores.label',
    isApprovalNeeded: 'menu:discounts.form.isApprovalNeeded',
    emailOfferOnly: 'menu:discounts.form.emailOfferOnly',
    barcodeRangeStart: 'menu:discounts.form.barcodeRangeStart',
    barcodeRangeEnd: 'menu:discounts.form.barcodeRangeEnd',
  },
  show: {
    discountType: (type) => `menu:discounts.types.${type}`,
    appliesTo: (to) => (to === null ? '' : `menu:discounts.appliesTo.${to}`),
    discountAmount: hundredthsText,
    minimumDiscountAmount: hundredthsText,
    discountStores: storesText,
  },
  fromConflict: (record: DiscountRecord['Discount'], loaded) => ({ ...loaded, Discount: record }),
  fromSaved: ({ Entity }: AnswerOf<'updateDiscount'>, loaded) => ({ ...loaded, Discount: Entity }),
}

/**
 * The form in company view. It sets in which stores a discount is active. A new discount starts
 * active in every store.
 */
export const companyDiscountForm: typeof discountForm = {
  ...discountForm,
  fromApi: (record) =>
    record.Discount
      ? discountForm.fromApi(record)
      : { ...newDiscount, discountStores: toRows(assignAll(true)) },
}

/** Deletes only the version that was read, so that a newer one isn't lost. */
export const deleteArgs = ({
  Id,
  ConcurrencyChecksum,
}: NonNullable<DiscountRecord['Discount']>): ArgsOf<'deleteDiscount'> => ({
  body: { Id, ConcurrencyChecksum },
})
