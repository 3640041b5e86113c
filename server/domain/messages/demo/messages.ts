// Messages from the platform to its merchants.
import { plusDays } from '../../../../core/time/dates.ts'
import type { NewRow } from '../../../data/schema.ts'
import { demoMerchants, type DemoMerchant } from '../../tenancy/demo/merchants.ts'

type Message = NewRow<'merchant_message'>
type Link = NewRow<'merchant_message_link'>
interface Sample {
  kind: Message['kind']
  title: string
  description: string
  paragraphs: readonly string[]
  daysAgo: number
  links?: readonly { key: string; text: string; url: string }[]
  isNotification?: true
}

const forAll = (today: string): Sample[] => [
  {
    kind: 'service',
    title: 'Planned maintenance on Sunday morning',
    description: 'From 2 to 4 a.m. Eastern time. Sales go on.',
    daysAgo: 3,
    isNotification: true,
    paragraphs: [
      `On ${readable(plusDays(today, 2))} we renew part of our network. Between 2 and 4 ` +
        'a.m. Eastern time the back office may not answer.',
      'Your registers keep selling and send what they recorded afterwards. The {status} ' +
        'page says how it goes.',
    ],
    links: [{ key: 'status', text: 'service status', url: 'https://status.tillhouse.example/' }],
  },
  {
    kind: 'news',
    title: 'Receipts by email, from the ticket',
    description: 'Open a ticket under Results and send its receipt again.',
    daysAgo: 24,
    paragraphs: [
      'A guest has lost the receipt? Open the ticket under Results, choose Receipt, and ' +
        'send it to any address.',
      'The {guide} explains how it works.',
    ],
    links: [
      { key: 'guide', text: 'guide to tickets', url: 'https://help.tillhouse.example/tickets' },
    ],
  },
  {
    kind: 'news',
    title: 'Your prices for the coming year stay as they are',
    description: 'No change to plans and add-ons.',
    daysAgo: 51,
    paragraphs: [
      'Plans and add-ons cost next year what they cost this year. You need not do anything.',
    ],
  },
]

function ofMerchant({ row }: DemoMerchant): Sample[] {
  const left = row?.past_due_remaining_days
  if (left != null) {
    return [
      {
        kind: 'billing',
        title: 'A payment is past due',
        description:
          left < 0 ? 'The time to pay has run out.' : `You have ${left} days left to pay.`,
        daysAgo: 1,
        isNotification: true,
        paragraphs: [
          "Our last bill hasn't been paid. Look at it under {bills} and enter a card that " +
            'we may charge.',
        ],
        links: [{ key: 'bills', text: 'My bills', url: '/account/mybills' }],
      },
    ]
  }
  if (row?.is_payment_required) {
    return [
      {
        kind: 'billing',
        title: 'We have no way to charge you',
        description: 'Enter a card for your plan.',
        daysAgo: 2,
        isNotification: true,
        paragraphs: [
          'Your trial is over and no card is on file. An account manager can enter one on ' +
            'the {overview} page.',
        ],
        links: [{ key: 'overview', text: 'account overview', url: '/account/overview' }],
      },
    ]
  }
  return [
    {
      kind: 'billing',
      title: 'Your card expires next month',
      description: 'Enter the new one before the next bill.',
      daysAgo: 6,
      isNotification: true,
      paragraphs: [
        'The card that we charge for your plan expires at the end of next month. An ' +
          'account manager can enter the new one.',
        'You can find past charges under {bills}.',
      ],
      links: [{ key: 'bills', text: 'My bills', url: '/account/mybills' }],
    },
  ]
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const readable = (date: string): string =>
  `${monthNames[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`

export function messageRows(today: string): { messages: Message[]; links: Link[] } {
  const links: Link[] = []
  const messages = demoMerchants.flatMap((merchant) =>
    [...ofMerchant(merchant), ...forAll(today)].map((sample, index): Message => {
      const id = (merchant.id - 1000) * 1000 + index + 1
      links.push(
        ...(sample.links ?? []).map(({ key, text, url }) => ({
          merchant_id: merchant.id,
          message_id: id,
          link_key: key,
          link_text: text,
          link_url: url,
        })),
      )
      return {
        id,
        merchant_id: merchant.id,
        kind: sample.kind,
        title: sample.title,
        description: sample.description,
        body: sample.paragraphs.join('\n\n'),
        is_notification: sample.isNotification ?? false,
        published_at: `${plusDays(today, -sample.daysAgo)}T13:00:00Z`,
        expires_at: sample.isNotification ? `${plusDays(today, 30)}T00:00:00Z` : null,
      }
    }),
  )
  return { messages, links }
}
