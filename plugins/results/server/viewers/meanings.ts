// What each figure of a report is made of, in a sentence. A figure of the same name is made of the
// same in all reports but those that name their own.
import type { ReportName } from '#schemas/rules/reports.ts'

type Texts = Readonly<Record<string, string>>

const common: Texts = {
  tickets: 'Sales, returns, exchanges and reopened sales; deleted tickets are not counted.',
  guests: 'Guests on these tickets, where guests are counted.',
  goods: 'Items and modifiers sold, before discounts and without returns.',
  returns: 'Items and modifiers taken back, as a negative amount.',
  discounts: 'Discounts and promotions on lines and whole tickets, as a negative amount.',
  gross: 'Quantity times price of the lines, before discounts; returns are taken off.',
  net: 'Gross sales less returns and discounts, without taxes, charges and tips.',
  charges: 'Fees, and surcharges for paying by card.',
  tax: 'Taxes on sales and on gratuities.',
  gratuity: 'Gratuities that the house added, such as for large parties.',
  tips: 'Tips that guests gave, and gratuities where they have no column of their own.',
  donations: 'What guests gave for a good cause.',
  other: 'Gift cards sold and payments on house accounts.',
  total: 'Net sales with charges, taxes, tips, donations and non-sales revenue.',
  quantity: 'How many were sold, less those taken back; pounds where sold by weight.',
  share: 'The row’s net sales in percent of the net sales of all rows.',
  average: 'Net sales divided by the number of tickets.',
  price: 'Net sales divided by the quantity sold.',
  count: 'How many lines of tickets there are.',
  amount: 'What the lines came to, after discounts.',
  hours: 'Hours between clock-in and clock-out, without unpaid breaks.',
  pay: 'Hours times the pay rate.',
  cost: 'Hours times the labor rate, which has costs beside pay; else the pay rate.',
  tip: 'The tip of the payment.',
}
const declared = 'Tips that the person declared at clock-out.'
const charged = 'What was charged to the card, without the tip.'
const own: Readonly<Partial<Record<ReportName, Texts>>> = {
  DepartmentSales: { quantity: 'Items sold, less those taken back; modifiers are not counted.' },
  Donations: { average: 'The amount divided by how often was given.' },
  OperationsSummary: {
    online: 'Tickets that were ordered online.',
    overrides: 'What other prices than the menu’s took off, as a negative amount.',
    voided: 'Tickets that were voided or cleared.',
    voidedAmount: 'What voided and cleared tickets would have come to.',
  },
  EmployeeSales: {
    voided: 'Tickets of this person that were voided or cleared.',
    tips: 'Tips and gratuities on the tickets of this person.',
  },
  DiscountsPromotions: {
    times: 'How often it was given; twice on one ticket counts twice.',
    tickets: 'Tickets on which it was given.',
    amount: 'What was taken off.',
    average: 'The amount divided by how often it was given.',
  },
  Taxes: {
    tickets: 'Tickets on which the tax was collected.',
    taxable: 'What the tax was reckoned on.',
    tax: 'What was collected.',
  },
  EmployeeLabor: {
    shifts: 'Time cards.',
    rate: 'Pay divided by hours.',
    tips: declared,
  },
  Tips: {
    tickets: 'Tickets with a tip or a gratuity.',
    card: 'Tips paid by card.',
    cash: 'Tips paid in cash.',
    other: 'Tips by gift card, check or wallet.',
    total: 'All tips and gratuities.',
  },
  OfflineCredit: { amount: charged },
  VoidAudit: { amount: 'What the ticket or line would have come to.' },
  Shifts: {
    planned: 'Hours from the planned start to the planned end.',
    worked: 'Hours worked on that business day in that store, without unpaid breaks.',
  },
  TimeClock: {
    paidBreak: 'Minutes of breaks that are paid.',
    unpaidBreak: 'Minutes of breaks that are not paid.',
    tips: declared,
  },
  PriceOverrides: {
    listPrice: 'The price of the menu, for one.',
    soldAt: 'The price that was taken, for one.',
    difference: 'Quantity times menu price, less what was taken.',
  },
  BulkEmail: {
    recipients: 'People to whom it was sent.',
    opened: 'People who opened it.',
    openRate: 'Those who opened it in percent of those it was sent to.',
    clicked: 'People who followed a link in it.',
    unsubscribed: 'People who want no more of them.',
  },
  CustomerSales: { online: 'Tickets that the customer ordered online.' },
  HouseAccounts: {
    charged: 'All that was charged to the account so far.',
    paid: 'Payments and adjustments so far, as a negative amount.',
    balance: 'Charges less payments and adjustments.',
    limit: 'The most that the account may owe.',
    available: 'The limit less what is owed; nothing where there is no limit.',
  },
  AccountActivity: { amount: 'What is added to the debt; payments take away from it.' },
  ItemList: { price: 'The price of one; nothing where the cashier is asked.' },
  ModifierList: {
    price: 'The price of one in this group.',
    least: 'How many of the group must be chosen.',
    most: 'How many of the group may be chosen.',
  },
  CustomerList: { points: 'Loyalty points that the customer has now.' },
  CashManager: {
    amount: 'What went into the drawer, or out of it as a negative amount.',
    expected: 'The cash that the drawer should hold at its closing.',
    counted: 'The cash that was counted.',
    off: 'Counted less expected: too much, or too little as a negative amount.',
  },
  Financial: {
    amount: 'What this line of the statement came to.',
    paid: 'Payments of this kind with their tips.',
  },
  Labor: {
    share: 'Labor cost in percent of net sales.',
    perHour: 'Net sales divided by the hours worked.',
  },
  Accounting: {
    debit: 'The day’s postings to the account where debits outweigh.',
    credit: 'The day’s postings to the account where credits outweigh.',
  },
  Credit: {
    amount: charged,
    total: 'The amount with the tip.',
  },
  CommerceCredit: {
    sales: 'Payments in the batch.',
    amount: 'Payments in the batch, without tips.',
    refunds: 'What was given back, as a negative amount.',
    tips: 'Tips in the batch.',
    fees: 'What the processor keeps, as a negative amount.',
    net: 'Amount, refunds and tips less fees.',
  },
  GiftSettlement: {
    amount: 'What is on the card more; less where it was paid with.',
    owed: 'What the store that sold the card owes this one.',
  },
}

/** @throws RangeError where no sentence says what the figure is made of */
export function meaningOf(report: ReportName, column: string): string {
  const text = own[report]?.[column] ?? common[column]
  if (text === undefined) throw new RangeError(`No meaning of ${column} in ${report}.`)
  return text
}
