// Filters of tickets beyond the texts, which show the tickets behind a figure of a report. In the
// list's address each has a name of its own.

/** Each filter of the call, and its name in the address of the list. */
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
/** In the address, the filter that the texts have: how a ticket was paid. */
export const paymentName = 'payment'
export type BehindName = keyof typeof addressNames
// Object.entries forgets which keys an object has.
export const behindNames = Object.keys(addressNames) as BehindName[]

/** Stands for tickets or lines that have no such name: what nobody names so. */
export const withoutName = '-none-'

/** The most characters that a name can have, as the contract has it. */
export const longestName = 250

/** What a report measures of each ticket. */
export const behindMeasures = [
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

/** The measure that an address names. */
export const measureIn = (named: string | null | undefined) =>
  behindMeasures.find((measure) => measure === named)

/** Kinds of lines; `Goods` are items and modifiers, `Non-sales` gift cards and account payments. */
export const behindLines = [
  'Goods',
  'Item',
  'Modifier',
  'Charge',
  'Donation',
  'Gift card',
  'Account payment',
  'Non-sales',
] as const
export const behindParts = ['Discount', 'Tax', 'Tip', 'Customer', 'Override', 'Offline'] as const
export const behindChannels = ['store', 'online'] as const
export const behindDiscounts = ['Discount', 'Promotion'] as const
