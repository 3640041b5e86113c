// Emails that are sent, scheduled or automatic.
import type { NewRow } from '../../../../data/schema.ts'
import { demoMerchants, type DemoMerchant } from '../../../tenancy/demo/merchants.ts'
import { createRandom, type Random } from '../../../../data/demo/random.ts'
import { customerCount, customerId } from './people.ts'
import { daysBefore, pickHour } from './when.ts'

type Mailing = NewRow<'mailing'>
type Sample = Pick<Mailing, 'kind' | 'name' | 'subject' | 'body' | 'offer' | 'status'> & {
  daysAgo?: number
  after_days?: number
}

const samples = (shop: string): Sample[] => [
  {
    kind: 'welcome',
    name: 'Welcome',
    subject: `Welcome to ${shop}`,
    status: 'ready',
    after_days: 1,
    offer: '10% off your next visit',
    body:
      `Good to have you with us. Show this email at your next visit to ${shop} and ` +
      'take 10% off.',
  },
  {
    kind: 'missYou',
    name: 'We miss you',
    subject: `It has been a while, come back to ${shop}`,
    status: 'ready',
    after_days: 60,
    offer: '$3 off',
    body:
      "We haven't seen you for two months. Three dollars off your next order are " +
      'waiting for you.',
  },
  {
    kind: 'missYou',
    name: 'Half a year gone',
    subject: 'Still thinking of you',
    status: 'off',
    after_days: 180,
    offer: '$5 off $20',
    body: 'Half a year is a long time. Five dollars off orders from twenty, any day of the week.',
  },
  {
    kind: 'bulk',
    name: 'Spring specials',
    subject: 'Spring is on the menu',
    status: 'sent',
    daysAgo: 190,
    offer: null,
    body: 'The first of the season are here. Come and try what is new, for four weeks only.',
  },
  {
    kind: 'bulk',
    name: 'Summer hours',
    subject: `${shop}: our hours in July and August`,
    status: 'sent',
    daysAgo: 130,
    offer: null,
    body: 'From July we open at seven and close at eight in the evening, on Sundays at six.',
  },
  {
    kind: 'bulk',
    name: 'Back to school',
    subject: 'Lunch boxes, done',
    status: 'sent',
    daysAgo: 78,
    offer: '$2 off two lunch boxes',
    body:
      'Order two lunch boxes by nine in the evening, pick them up from seven in the ' +
      'morning, and take two dollars off.',
  },
  {
    kind: 'bulk',
    name: 'Autumn coupon',
    subject: 'Three dollars for a rainy day',
    status: 'sent',
    daysAgo: 33,
    offer: '$3 off $15',
    body: 'Bring this email along on any day of the month: three dollars off orders from fifteen.',
  },
  {
    kind: 'bulk',
    name: 'Holiday gift cards',
    subject: 'A gift that everybody likes',
    status: 'ready',
    daysAgo: -6,
    offer: '$5 card with every $50',
    body:
      'With every gift card of fifty dollars comes one of five for yourself. Until the ' +
      'end of December.',
  },
  {
    kind: 'bulk',
    name: 'Holiday closing',
    subject: 'When we are closed',
    status: 'draft',
    offer: null,
    body: 'We are closed on the twenty-fifth and on the first. All other days as usual.',
  },
]

export const mailingRows = (today: string): NewRow<'mailing'>[] =>
  demoMerchants.flatMap((merchant) => {
    const random = createRandom(`mailings of ${merchant.id}`)
    const mailings = samples(merchant.name)
    return (merchant.id < 1100 ? mailings : mailings.slice(0, 2)).map((sample, index) =>
      buildMailing(merchant, sample, index + 1, random, today),
    )
  })

function buildMailing(
  { id }: DemoMerchant,
  { daysAgo, after_days, ...sample }: Sample,
  n: number,
  random: Random,
  today: string,
): Mailing {
  const wentOut = sample.status === 'sent' || (sample.kind !== 'bulk' && sample.status === 'ready')
  // About half of the customers receive bulk emails; automatic ones reach a few customers each
  // month.
  const audience = Math.floor(customerCount(id) * (sample.kind === 'bulk' ? 0.5 : 0.12))
  const recipients = wentOut ? random.between(Math.floor(audience * 0.8), audience) : 0
  const opened = Math.floor(recipients * (0.22 + random.next() * 0.2))
  const clicked = Math.floor(opened * (0.1 + random.next() * 0.25))
  const modified_at = pickHour(
    daysBefore(today, Math.max(daysAgo ?? 0, 0) + random.between(2, 9)),
    random,
  )
  return {
    ...sample,
    id: customerId(id, n),
    merchant_id: id,
    after_days: after_days ?? null,
    send_on: daysAgo === undefined ? null : daysBefore(today, daysAgo),
    sent_at: wentOut ? pickHour(daysBefore(today, daysAgo ?? 1), random) : null,
    recipients,
    opened,
    clicked,
    unsubscribed: Math.floor(recipients * 0.01),
    version: 1,
    created_at: modified_at,
    modified_at,
    modified_by: random.pick(['Head office', 'Store manager']),
    deleted_at: null,
  }
}
