// A card as entered in the form of the demonstration's payment host.

export interface Card {
  number: string
  expiry: string
  code: string
  name: string
}
export type CardFault = Partial<Record<keyof Card, string>>

const stripSeparators = (text: string) => text.replace(/[ -]/g, '')

/** The check digit of card numbers (ISO/IEC 7812). */
function isLuhn(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .map(Number)
    .reduce((total, digit, index) => {
      const counted = index % 2 === 1 ? digit * 2 : digit
      return total + (counted > 9 ? counted - 9 : counted)
    }, 0)
  return sum % 10 === 0
}

/** Whether `MM/YY` is a month that has not ended on `today`, `YYYY-MM-DD`. */
function isRunning(expiry: string, today: string): boolean {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2]) ?\/ ?(\d\d)$/.exec(expiry.trim()) ?? []
  return month !== '' && `20${year}-${month}` >= today.slice(0, 7)
}

/** The faults of a card, by field. */
export function cardFaults({ number, expiry, code, name }: Card, today: string): CardFault {
  const digits = stripSeparators(number)
  return {
    ...(!(/^\d{13,19}$/.test(digits) && isLuhn(digits)) && {
      number: 'Enter a valid card number. Check it against the card.',
    }),
    ...(!isRunning(expiry, today) && {
      expiry: "Enter the month and year on the card, such as 09/28. The card can't be expired.",
    }),
    ...(!/^\d{3,4}$/.test(code.trim()) && { code: 'Enter the three or four digits of the code.' }),
    ...(name.trim() === '' && { name: 'Enter the name on the card.' }),
  }
}

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
]
/** A card as bills show it: only brand and last four digits. */
export const formatCard = ({ number }: Card): string => {
  const digits = stripSeparators(number)
  const brand = brands.find(([begins]) => begins.test(digits))?.[1] ?? 'Card'
  return `${brand} ending in ${digits.slice(-4)}`
}
