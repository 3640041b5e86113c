// Ticket filters beyond those of the specification. They find the tickets behind a value of a
// report. Each has its own name in the URL of the list.

/** The operation's filters, with their names in the URL of the list. */
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
/** The name in the URL for the specification's filter by payment type. */
export const paymentName = 'payment'
export type DrillDownName = keyof typeof addressNames
// Cast because `Object.keys` loses the key type.
export const drillDownNames = Object.keys(addressNames) as DrillDownName[]

/** The filter value for tickets or lines that have no name. No real name has this value. */
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

/** Parses the measure in a URL. */
export const measureIn = (named: string | null | undefined) =>
  drillDownMeasures.find((measure) => measure === named)

/**
 * Kinds of lines. `Goods` means items and modifiers. `Non-sales` means gift cards and account
 * payments.
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
