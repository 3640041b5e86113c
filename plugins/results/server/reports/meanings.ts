// Sentences about what each measure includes. Measures with the same name share a sentence in all
// reports, unless a column has its own.

const common: Readonly<Record<string, string>> = {
  tickets: "Sales, returns, exchanges and reopened sales; deleted tickets aren't counted.",
  guests: 'Guests on these tickets, where guests are counted.',
  goods: 'Items and modifiers sold, before discounts and without returns.',
  returns: 'Items and modifiers returned, as a negative amount.',
  discounts: 'Discounts and promotions on lines and whole tickets, as a negative amount.',
  gross: 'Quantity times price of the lines, before discounts and less returns.',
  net: 'Gross sales less returns and discounts, without taxes, charges and tips.',
  charges: 'Fees and card surcharges.',
  tax: 'Taxes on sales and on gratuities.',
  gratuity: 'Gratuities that the store added, such as for large parties.',
  tips: "Tips from guests, and gratuities if they don't have their own column.",
  donations: 'What guests donated to good causes.',
  other: 'Gift cards sold and payments on house accounts.',
  total: 'Net sales with charges, taxes, tips, donations and non-sales revenue.',
  quantity: 'How many were sold, less returns; in pounds if sold by weight.',
  share: "The row's net sales as a percentage of all rows' net sales.",
  average: 'Net sales divided by the number of tickets.',
  price: 'Net sales divided by the quantity sold.',
  count: 'Number of ticket lines.',
  amount: 'The total of the lines, after discounts.',
  hours: 'Hours between clock-in and clock-out, excluding unpaid breaks.',
  pay: 'Hours times the pay rate.',
  cost: 'Hours times the labor rate (pay plus other costs), or the pay rate if there is none.',
  tip: 'The tip on the payment.',
}

/** @throws RangeError if the measure has no sentence */
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
