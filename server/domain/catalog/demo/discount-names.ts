// Names and values of discounts. Names have at most 15 characters, descriptions at most 30.
// Facts: K-27, S-090
import type { NewRow, Row } from '../../../data/schema.ts'
import type { Trade } from '../../tenancy/demo/merchants.ts'
import { namesIn } from '../../../data/demo/names.ts'

export type Sample = Partial<NewRow<'discount'>> & {
  name: string
  description: string
  type: Row<'discount'>['type']
  amount: string | null
}

const sample = (
  name: string,
  description: string,
  type: Row<'discount'>['type'],
  amount: string | null,
  more: Partial<NewRow<'discount'>> = {},
): Sample => ({ name, description, type, amount, ...more })
const approval = { is_approval_needed: true, show_on_activity_summary: true } as const
const line = { applies_to: 'L' } as const

const everywhere: Sample[] = [
  sample('Staff Meal', 'Half off for staff on shift', 'P', '50.00', {
    show_on_activity_summary: true,
  }),
  sample('Owner Comp', 'On the house, owner decides', 'P', '100.00', approval),
  sample('Senior 10%', 'Guests of 65 and older', 'P', '10.00'),
  sample('Student 10%', 'With a valid student card', 'P', '10.00'),
  sample('Military 15%', 'Active duty and veterans', 'P', '15.00'),
  sample('First Responder', 'Police, fire and ambulance', 'P', '15.00'),
  sample('Birthday Treat', 'Five dollars on your birthday', 'A', '5.00', {
    email_offer_only: true,
  }),
  sample('$5 off $25', 'Five off tickets from 25', 'A', '5.00', { minimum_amount: '25.00' }),
  sample('$10 off $50', 'Ten off tickets from 50', 'A', '10.00', {
    minimum_amount: '50.00',
    used_in_mailout: true,
  }),
  sample('Manager Amount', 'Cashier asks for the amount', 'B', null, approval),
  sample('Manager Percent', 'Cashier asks for the percent', 'Q', null, approval),
  sample('Guest Recovery', 'Making up for a mistake', 'Q', null, approval),
]

const bakery: Sample[] = [
  sample('Day-Old Bread', "Yesterday's loaves, half price", 'P', '50.00', line),
  sample("Baker's Dozen", 'Thirteenth roll on us', 'A', '1.25', line),
  sample('Croissant Happy', "Croissants after four o'clock", 'I', '1.95', line),
  sample('Last Hour', 'All pastry before closing', 'P', '40.00', line),
  sample('Coffee & Bun', 'Bun at a fixed price', 'I', '2.50', line),
  sample('Sourdough Tues', 'Sourdough on Tuesdays', 'P', '20.00', line),
  sample('Rye Thursday', 'Rye loaves on Thursdays', 'P', '20.00', line),
  sample('Cake Order 5%', 'Ordered three days ahead', 'P', '5.00', { minimum_amount: '40.00' }),
  sample('Cake Order 10%', 'Cake orders from 120', 'P', '10.00', { minimum_amount: '120.00' }),
  sample('Wedding Cake', 'Agreed at the tasting', 'B', null, approval),
  sample('Cookie Box', 'Two off a box of twelve', 'A', '2.00', line),
  sample('Kids Cookie', 'A cookie for the little ones', 'I', '0.50', line),
  sample('Bring Your Bag', 'Ten cents for your own bag', 'A', '0.10'),
  sample('Own Cup', 'Your own cup', 'A', '0.25', line),
  sample('Loyalty Loaf', 'Tenth loaf, card is full', 'P', '100.00', {
    ...line,
    barcode_start: 'LL100000',
    barcode_end: 'LL199999',
  }),
  sample('Spring Coupon', 'Mailed in March', 'A', '3.00', {
    used_in_mailout: true,
    barcode_start: 'SPR0001',
    barcode_end: 'SPR2500',
    minimum_amount: '15.00',
  }),
  sample('Autumn Coupon', 'Mailed in September', 'A', '3.00', {
    used_in_mailout: true,
    barcode_start: 'AUT0001',
    barcode_end: 'AUT2500',
    minimum_amount: '15.00',
  }),
  sample('Newsletter', 'Readers of our letter', 'P', '10.00', { email_offer_only: true }),
  sample('Harbour Market', 'Stall holders of the market', 'P', '12.50'),
  sample('Café Wholesale', 'Cafés that we deliver to', 'P', '22.00', approval),
  sample('School Order', 'Schools of the district', 'P', '15.00', { minimum_amount: '60.00' }),
  sample('Church Bazaar', 'For charity bazaars', 'P', '30.00', approval),
  sample('Sandwich Lunch', 'Sandwiches from 11 to 2', 'A', '1.00', line),
  sample('Soup & Roll', 'Roll with every soup', 'I', '0.75', line),
  sample('Gluten-Free Fri', 'Gluten-free on Fridays', 'P', '10.00', line),
]

const cafe: Sample[] = [
  sample('Own Cup', 'Your own cup', 'A', '0.25', line),
  sample('Early Bird', 'Before seven in the morning', 'P', '15.00'),
  sample('Refill', 'Second filter coffee', 'I', '1.00', line),
  sample('Pastry Pair', 'Pastry with any espresso', 'I', '2.00', line),
]

/** Words that large chains combine with percentages. */
const occasions = namesIn(`Happy Hour, Lunch, Brunch, Weekend, Late Night, Opening, Holiday,
  Local Team, Catering, Group, Teacher, Nurse, Family, Loyalty, App Order, Rainy Day, Festival,
  Campus, Airport, Stadium`)
const percents = [5, 10, 15, 20, 25, 30, 40, 50]
const combined: Sample[] = percents.flatMap((percent) =>
  occasions.map((occasion) =>
    sample(
      `${occasion} ${percent}%`,
      `${occasion}: ${percent} percent off`,
      'P',
      percent.toFixed(2),
    ),
  ),
)

/** The samples for a trade, the most typical first. */
export function listSamples(trade: Trade): Sample[] {
  const typical = trade === 'bakery' ? bakery : trade === 'cafe' || trade === 'coffee' ? cafe : []
  const seen = new Set<string>()
  return [...typical, ...everywhere, ...combined].filter(
    ({ name }) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()),
  )
}

/** The automatic discount for paying in cash. It applies to the whole ticket. */
export const cashDiscount: Sample = sample(
  'Cash 3%',
  'Automatic, for paying in cash',
  'P',
  '3.00',
  { applies_to: 'H', is_auto_cash: true },
)
