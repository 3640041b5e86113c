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
