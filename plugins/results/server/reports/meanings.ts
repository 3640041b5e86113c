// Sentences about what each measure includes. Measures of the same name share a sentence in all
// reports, unless a column has its own.

const common: Readonly<Record<string, string>> = {
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

/** @throws RangeError where the measure has no sentence */
export function meaningOf({
  name,
  meaning,
  help,
}: {
  name: string
  meaning?: string | undefined
  help?: string | undefined
}): string {
  const said = meaning ?? common[name] ?? help
  if (said === undefined) throw new RangeError(`No meaning of ${name}.`)
  return said
}
