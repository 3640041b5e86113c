// Ticket filters beyond the specification, which show the tickets behind a report's value. Each has
// its own name in the list's address.

/** Each filter of the operation, with its name in the list's address. */
export const addressNames = {
  Sold: 'sold',
  Hour: 'hour',
  LineType: 'line',
  Item: 'item',
  Variation: 'variation',
  Category: 'category',
  TopCategory: 'topCategory',
  Department: 'department',
  ModifierGroup: 'group',
  Employee: 'employee',
  EmployeeId: 'employeeId',
  Associate: 'associate',
  Channel: 'channel',
  Device: 'device',
  Location: 'location',
  Discount: 'discount',
  DiscountKind: 'discountKind',
  Tax: 'tax',
  TaxRate: 'taxRate',
  Payment: 'paid',
  Customer: 'customer',
  Has: 'has',
  Measure: 'measure',
} as const
/** The specification's filter by payment type, as the address names it. */
export const paymentName = 'payment'
export type DrillDownName = keyof typeof addressNames
// Cast because `Object.keys` loses the key type.
export const drillDownNames = Object.keys(addressNames) as DrillDownName[]

/** The filter value for tickets or lines without a name; no real name has this value. */
export const withoutName = '-none-'

/** The maximum length of a name in the contract. */
export const longestName = 250

/** The measures that a report can show for each ticket. */
export const drillDownMeasures = [
  'Net',
  'Gross',
  'Goods',
  'Returns',
  'Discounts',
  'Charges',
  'Tax',
  'Taxable',
  'Gratuity',
  'Tips',
  'TipsAndGratuity',
  'Donations',
  'Other',
  'Paid',
] as const

/** Parses the measure of an address. */
export const measureIn = (named: string | null | undefined) =>
  drillDownMeasures.find((measure) => measure === named)

/**
 * Kinds of lines. `Goods` are items and modifiers; `Non-sales` are gift cards and account payments.
 */
export const drillDownLines = [
  'Goods',
  'Item',
  'Modifier',
  'Charge',
  'Donation',
  'Gift card',
  'Account payment',
  'Non-sales',
] as const
export const drillDownParts = ['Discount', 'Tax', 'Tip', 'Customer', 'Override', 'Offline'] as const
export const drillDownChannels = ['store', 'online'] as const
export const drillDownDiscounts = ['Discount', 'Promotion'] as const
