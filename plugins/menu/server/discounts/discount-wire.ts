// Converts a discount between API, rule values and table.
// Facts: P-061
import { centsOrNull, decimalOrNull } from '#core/money.ts'
import type { components } from '#core/generated/legacy.ts'
import { toAssignment, isAssigned, toRows, type Assignment } from '#schemas/rules/stores.ts'
import { checksum } from '#server/data/checksum.ts'
import type { NewRow } from '#server/data/schema.ts'
import { discountTypeInfo, type DiscountField, type DiscountValues } from '../../rules/menu.ts'
import type { DiscountRow, StoredDiscount } from './discount-rows.ts'
import type { VisibleStores } from '#server/identity/sessions/visible-stores.ts'
import { sameStores } from '#server/identity/sessions/store-assignment.ts'
import { orNull, trimmedText } from '#server/data/text.ts'
import { toNumber } from '#server/data/amounts.ts'

type Wire = components['schemas']
export type SentDiscount = Wire['DiscountFields']

/** Keeps white space at the start, because the rule refuses it. */
const worded = (text: string | null): string =>
  `${/^\s/.test(text ?? '') ? ' ' : ''}${trimmedText(text)}`

/** Where the discount is active, among the visible stores. */
export const toStoredAssignment = ({ row, differing }: StoredDiscount): Assignment => ({
  all: row.default_active,
  differing: new Set(differing.map(({ id }) => id)),
})

export function toValues(stored: StoredDiscount, visibleStores: VisibleStores): DiscountValues {
  const { row } = stored
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    externalDiscountId: row.external_id ?? '',
    discountType: row.type,
    discountAmount: centsOrNull(discountTypeInfo(row.type).isAmountAllowed ? row.amount : 0),
    minimumDiscountAmount: centsOrNull(row.minimum_amount),
    appliesTo: row.applies_to,
    validFor: row.valid_for ?? '',
    emailOfferOnly: row.email_offer_only,
    usedInMailout: row.used_in_mailout,
    barcodeRangeStart: row.barcode_start ?? '',
    barcodeRangeEnd: row.barcode_end ?? '',
    isApprovalNeeded: row.is_approval_needed,
    showOnActivitySummary: row.show_on_activity_summary,
    posActive: stored.activeHere,
    isAutoCashDiscount: row.is_auto_cash,
    discountStores: visibleStores.here === undefined ? toRows(toStoredAssignment(stored)) : [],
  }
}

/** The field with the sent value; nothing if the request does not have it. */
const given = <Key extends keyof DiscountValues, Sent>(
  key: Key,
  sent: Sent | undefined,
  read: (sent: Sent) => DiscountValues[Key],
) => (sent === undefined ? {} : { [key]: read(sent) })
const asSent = <Value>(value: Value) => value

/**
 * The stored values, overridden by the sent ones. Fields that were not sent keep their value. Lists
 * every field by name, so that no unknown field is ever stored.
 */
export function merged(
  present: DiscountValues,
  sent: SentDiscount,
  visibleStores: VisibleStores,
): DiscountValues {
  return {
    ...present,
    name: worded(sent.Name),
    description: worded(sent.Description),
    discountType: sent.DiscountType,
    ...given('externalDiscountId', sent.ExternalDiscountId, trimmedText),
    ...given(
      'discountAmount',
      discountTypeInfo(sent.DiscountType).isAmountAllowed ? sent.DiscountAmount : 0,
      centsOrNull,
    ),
    ...given('minimumDiscountAmount', sent.MinimumDiscountAmount, centsOrNull),
    ...given('appliesTo', sent.AppliesTo, asSent),
    ...given('validFor', sent.ValidFor, trimmedText),
    ...given('emailOfferOnly', sent.EmailOfferOnly, asSent),
    ...given('usedInMailout', sent.UsedInMailout, asSent),
    ...given('barcodeRangeStart', sent.BarcodeRangeStart, trimmedText),
    ...given('barcodeRangeEnd', sent.BarcodeRangeEnd, trimmedText),
    ...given('isApprovalNeeded', sent.IsApprovalNeeded, asSent),
    ...given('showOnActivitySummary', sent.ShowOnActivitySummary, asSent),
    ...given('isAutoCashDiscount', sent.IsAutoCashDiscount, asSent),
    // Ignores a sent `PosActive` in company view, because the list of stores decides there.
    ...given('posActive', visibleStores.here === undefined ? undefined : sent.PosActive, asSent),
    ...given('discountStores', sent.DiscountStores, (rows) =>
      rows.map(({ StoreId, IsAssigned }) => ({ storeId: StoreId, isAssigned: IsAssigned })),
    ),
  }
}

/** Fields whose values differ. No minimum and a minimum of 0 are equal. */
export function changedFields(before: DiscountValues, after: DiscountValues): DiscountField[] {
  const same = (field: DiscountField): boolean => {
    if (field === 'discountStores')
      return sameStores(toAssignment(before.discountStores), toAssignment(after.discountStores))
    if (field === 'minimumDiscountAmount') return (before[field] ?? 0) === (after[field] ?? 0)
    return before[field] === after[field]
  }
  return (Object.keys(before) as (keyof DiscountValues)[]).filter(
    (field): field is DiscountField => field !== 'id' && !same(field),
  )
}

/** The row's own columns, without the stores where the discount is active. */
export const toColumns = (values: DiscountValues) =>
  ({
    name: values.name,
    description: values.description,
    external_id: orNull(values.externalDiscountId),
    type: values.discountType,
    amount: discountTypeInfo(values.discountType).isAmountAllowed
      ? decimalOrNull(values.discountAmount)
      : null,
    minimum_amount: decimalOrNull(values.minimumDiscountAmount),
    applies_to: values.appliesTo,
    valid_for: orNull(values.validFor),
    email_offer_only: values.emailOfferOnly,
    used_in_mailout: values.usedInMailout,
    barcode_start: orNull(values.barcodeRangeStart),
    barcode_end: orNull(values.barcodeRangeEnd),
    is_approval_needed: values.isApprovalNeeded,
    show_on_activity_summary: values.showOnActivitySummary,
    is_auto_cash: values.isAutoCashDiscount,
  }) satisfies Omit<NewRow<'discount'>, 'merchant_id'>

export function toWire(stored: StoredDiscount, visibleStores: VisibleStores): Wire['Discount'] {
  const { row, available, activeHere, differing } = stored
  const assignment = toStoredAssignment(stored)
  return {
    Id: row.id,
    ConcurrencyChecksum: checksum(row.version),
    Name: row.name,
    Description: row.description,
    ExternalDiscountId: row.external_id,
    DiscountType: row.type,
    DiscountAmount: discountTypeInfo(row.type).isAmountAllowed ? toNumber(row.amount) : null,
    MinimumDiscountAmount: toNumber(row.minimum_amount),
    AppliesTo: row.applies_to,
    ValidFor: row.valid_for,
    EmailOfferOnly: row.email_offer_only,
    UsedInMailout: row.used_in_mailout,
    BarcodeRangeStart: row.barcode_start,
    BarcodeRangeEnd: row.barcode_end,
    IsApprovalNeeded: row.is_approval_needed,
    ShowOnActivitySummary: row.show_on_activity_summary,
    IsAutoCashDiscount: row.is_auto_cash,
    PosActive: activeHere,
    IsAvailable: available > 0,
    AvailableStores: available,
    AssignedStores: available,
    LastModified: row.modified_at.toISOString(),
    LastModifiedBy: row.modified_by,
    ...(visibleStores.here === undefined && {
      DiscountStores: [
        { StoreId: 0, IsAssigned: assignment.all, IsAvailable: assignment.all },
        ...differing.map(({ id, name }) => ({
          StoreId: id,
          StoreName: name,
          IsAssigned: isAssigned(assignment, id),
          IsAvailable: isAssigned(assignment, id),
        })),
      ],
    }),
  }
}

export const toWireRow = (row: DiscountRow): Wire['DiscountRow'] => ({
  Id: row.id,
  Name: row.name,
  Description: row.description,
  AvailableStores: row.available,
  DiscountType: row.type,
  DiscountAmount: discountTypeInfo(row.type).isAmountAllowed ? toNumber(row.amount) : null,
  PosActive: row.active_here,
  IsAutoCashDiscount: row.is_auto_cash,
  LastModified: row.modified_at.toISOString(),
})
