// Creates a store's tickets, day by day: sales, online orders, returns, exchanges, voids, pay-ins
// and pay-outs.
import { required } from '../../../../core/required.ts'
import type { Row } from '../../../data/schema.ts'
import { createRandom, type Random } from '../../../data/demo/random.ts'
import {
  givenBack,
  goodsIn,
  priceOf,
  computeTotals,
  type DraftDiscount,
  type DraftLine,
} from './basket.ts'
import { arrivals, type Day } from './days.ts'
import { minute, nothing, type DraftTicket } from './draft.ts'
import { lastDigits, pickMeans, buildPayments, pickTip, type Means } from './paying.ts'
import type { Run } from './runs.ts'
import { taxesGratuity, type Shop } from './shops.ts'
import { buildStaff, type Staff } from './staff.ts'
import { discountFor, linesFor, pickItem, promote, type Stock } from './stock.ts'

const voidReasons = ['Wrong order', 'Guest left', 'Duplicate', 'Test ticket', 'Card declined']
const returnReasons = ['Not as ordered', 'Stale', 'Changed mind', 'Allergy']
const overrideReasons = ['Damaged', 'Price match', 'Regular guest', 'Wrong price tag']
const lineVoidReasons = ['Out of stock', 'Changed mind', 'Rung up twice']
const notes = [
  'Extra napkins, please.',
  'Allergic to nuts.',
  'Guest waits outside.',
  'Birthday: candle on top.',
  'No onions.',
  'Paid half yesterday by phone.',
  'Call when it is ready.',
]
const payOuts = [
  ['SUPPLIES', 'Paper towels and soap'],
  ['PRODUCE', 'Milk from the corner store'],
  ['TIPOUT', 'Card tips of the day'],
  ['POSTAGE', 'Stamps'],
] as const
const payIns = [
  ['CHANGE', 'Rolls of quarters'],
  ['OWNER', 'Float topped up'],
] as const

/**
 * Creates the tickets of a run in a store. Stores of one merchant share a stock. Each run has its
 * own stream of random numbers.
 */
export function buildTickets(
  shop: Shop,
  { stream, days, count, lastNumber, checks, movesCash }: Run,
  stock: Stock,
  siblings: readonly number[],
): DraftTicket[] {
  const random = createRandom(stream)
  const staff = buildStaff(shop)
  const made: DraftTicket[] = []
  const next = () => lastNumber + 1 + made.length
  for (const day of days) {
    const outage = random.chance(0.08) ? random.pick(shop.trade.peaks) : undefined
    const before = checks(day)
    for (const [index, arrival] of arrivals(count(day, random), shop, random).entries())
      made.push(
        buildTicket({
          shop,
          staff,
          stock,
          siblings,
          day,
          arrival,
          check: before + index + 1,
          number: next(),
          outage,
          before: made,
          random,
        }),
      )
    if (movesCash) made.push(...moneyMoved(shop, staff, day, random, next()))
  }
  return made
}

interface Arrival {
  shop: Shop
  staff: Staff
  stock: Stock
  siblings: readonly number[]
  day: Day
  arrival: number
  check: number
  number: number
  /** The minute of the day around which the card terminal was offline. */
  outage: number | undefined
  before: readonly DraftTicket[]
  random: Random
}

function pickKind(
  { day, before, random }: Arrival,
  isOnline: boolean,
): Row<'ticket'>['transaction_type'] {
  const r = random.next()
  if (isOnline && day.ago <= 2 && r < 0.25) return 'F'
  if (r < 0.015) return 'V'
  if (r < 0.025) return 'C'
  if (r < 0.032) return 'R'
  if (!isOnline && before.length > 40) return r < 0.046 ? 'RT' : r < 0.052 ? 'SR' : 'S'
  return 'S'
}

function buildTicket(a: Arrival): DraftTicket {
  const { shop, staff, day, arrival, random } = a
  const isOnline = random.chance(shop.trade.online)
  const type = pickKind(a, isOnline)
  const seated = shop.trade.seats && !isOnline && random.chance(0.8)
  const guests = seated
    ? random.chance(0.06)
      ? random.between(6, 8)
      : random.between(1, 4)
    : undefined
  const opened = day.at(arrival)
  const at =
    opened +
    (isOnline ? random.between(18, 50) : seated ? random.between(25, 80) : random.between(1, 6)) *
      minute +
    random.between(0, 59) * 1000
  const seller = isOnline ? undefined : random.pick(staff.sellers)
  const user = seller?.name ?? 'Online ordering'
  const base = {
    shop,
    number: String(a.number),
    check: String(a.check),
    date: day.date,
    dayEnds: day.at(shop.trade.closes + 90),
    opened,
    at,
    type,
    channel: isOnline ? ('online' as const) : ('store' as const),
    user,
    station: random.pick(shop.stations),
    mode: random.pick(isOnline ? shop.modes.online : shop.modes.here),
    notes: random.chance(0.05) ? [random.pick(notes)] : [],
    ...(seller && { employeeId: seller.id }),
    ...(guests !== undefined && { guests, associate: user }),
    ...(!isOnline && { location: random.pick(shop.trade.locations) }),
    ...(random.chance(isOnline ? 0.7 : 0.12) &&
      a.stock.customers.length > 0 && { customer: random.pick(a.stock.customers) }),
  }
  const basket = buildBasket(a, type, guests, isOnline, user, staff.manager)
  const orderName = isOnline
    ? undefined
    : seated
      ? `Table ${random.between(1, 14)}`
      : random.chance(0.15)
        ? firstName(base.customer?.name)
        : undefined
  return complete(
    { ...base, ...(orderName !== undefined && { orderName }) },
    basket,
    a,
    staff.manager,
    isOnline,
  )
}

interface Basket {
  lines: DraftLine[]
  discounts: DraftDiscount[]
  means: Means
  original?: DraftTicket
  gratuity: number
  giftSold?: string
}

function buildBasket(
  a: Arrival,
  type: Row<'ticket'>['transaction_type'],
  guests: number | undefined,
  isOnline: boolean,
  user: string,
  manager: string,
): Basket {
  const { shop, stock, before, random } = a
  const means = pickMeans(shop, isOnline, random)
  const original =
    type === 'RT' || type === 'SR'
      ? before.findLast(
          (each) =>
            each.type === 'S' &&
            each.channel === 'store' &&
            !each.giftSold &&
            each.totals.total > 0 &&
            random.chance(0.1),
        )
      : undefined
  const back = original ? givenBack(wholeLine(original, random)) : []
  if (type === 'RT' && original)
    return {
      lines: back,
      discounts: [],
      means: original.payments[0]?.type === 'CREDIT' ? 'card' : 'cash',
      original,
      gratuity: 0,
    }
  if (!isOnline && type === 'S' && shop.trade.takesHouseAccounts && random.chance(0.006))
    return {
      lines: [plainLine('Account payment', 'House account payment', random.between(4, 40) * 1000)],
      discounts: [],
      means: random.pick(['check', 'card']),
      gratuity: 0,
    }
  const count = guests
    ? Math.ceil(guests * 0.9) + 1
    : 1 + Math.floor(random.next() ** 2.4 * shop.trade.lines)
  const lines = Array.from({ length: count }, () =>
    linesFor(pickItem(stock, random), stock, random),
  ).flat()
  if (random.chance(0.02)) override(lines, random, manager)
  if (random.chance(0.02) && lines.length > 1) voidLast(lines, random, user)
  const discounts = [
    ...promote(lines, stock, random),
    ...discountFor(lines, stock, shop, random, means === 'cash'),
  ]
  const gratuity = guests !== undefined && guests >= 6 ? Math.round(goodsIn(lines) * 0.18) : 0
  const giftSold =
    !isOnline && type === 'S' && random.chance(0.012) ? lastDigits(random) : undefined
  if (giftSold !== undefined)
    lines.push({
      ...plainLine(
        'Gift card',
        'Gift Card',
        random.pick([1000, 2000, 2500, 2500, 5000, 5000, 10_000]),
      ),
      department: 'Gift Cards',
      extension: 'Activation',
    })
  // 3.5 %, rounded to ten cents, at most five dollars: the same as the catalog's charge.
  if (isOnline)
    lines.push(
      plainLine(
        'Charge',
        'Online service fee',
        Math.min(500, Math.round(goodsIn(lines) * 0.0035) * 10),
      ),
    )
  return {
    lines: [...lines, ...back],
    discounts,
    means,
    gratuity,
    ...(original && { original }),
    ...(giftSold !== undefined && { giftSold }),
  }
}

type Begun = Omit<DraftTicket, 'lines' | 'discounts' | 'totals' | 'payments' | 'change'>

function complete(
  ticket: Begun,
  { lines, discounts, means, original, gratuity, giftSold }: Basket,
  { shop, day, arrival, outage, siblings, random }: Arrival,
  manager: string,
  isOnline: boolean,
): DraftTicket {
  const isUnpaid = ticket.type === 'V' || ticket.type === 'C' || ticket.type === 'F'
  const delivery = isOnline && /delivery/i.test(ticket.mode ?? '')
  if (delivery) lines.push(plainLine('Charge', 'Delivery', 499))
  const extras = { rules: shop.taxes, gratuity, taxesGratuity: taxesGratuity(shop) }
  const plain = computeTotals(lines, extras)
  if (shop.trade.givesDonations && !isOnline && !isUnpaid && plain.total > 0 && random.chance(0.1))
    lines.push(
      random.chance(0.6) && plain.total % 100 > 0
        ? plainLine('Donation', 'Round up', 100 - (plain.total % 100))
        : plainLine('Donation', 'One dollar', 100),
    )
  const untipped = computeTotals(lines, extras)
  const surcharge =
    shop.surcharges && means === 'card' && ticket.type === 'S' && untipped.total > 0
      ? Math.round(untipped.total * 0.03)
      : 0
  const tip =
    isUnpaid || gratuity > 0 || ticket.type !== 'S'
      ? 0
      : pickTip(means, goodsIn(lines), shop, random)
  const totals = computeTotals(lines, { ...extras, surcharge, tip })
  const isOffline = outage !== undefined && Math.abs(arrival - outage) < 90
  const payments = isUnpaid
    ? []
    : buildPayments(means, totals.total - tip, tip, ticket.customer?.name, isOffline, random).map(
        (payment) => ({
          ...payment,
          ...(payment.offline && day.ago <= 1 && { offline: 'Pending' as const }),
          ...(payment.type === 'INTGIFT' && {
            giftFrom: random.chance(0.7) ? shop.storeId : random.pick(siblings),
          }),
        }),
      )
  const tendered = payments.reduce((sum, payment) => sum + payment.tendered, 0)
  const reason =
    ticket.type === 'V'
      ? random.pick(voidReasons)
      : ticket.type === 'C'
        ? 'Cleared before payment'
        : ticket.type === 'RT' || ticket.type === 'SR'
          ? random.pick(returnReasons)
          : undefined
  return {
    ...ticket,
    lines,
    discounts,
    totals,
    payments,
    change: payments.length > 0 ? tendered - totals.total : 0,
    ...(ticket.type === 'R' && { notes: [...ticket.notes, 'Reopened: tip and table corrected.'] }),
    ...(reason !== undefined && { reason, approvedBy: manager }),
    ...(original && { original }),
    ...(giftSold !== undefined && { giftSold }),
    ...(isOnline && {
      orderName: firstName(ticket.customer?.name),
      online: onlineOrder(ticket, delivery, random),
    }),
  }
}

/** Details of an online order: customer, address and distance. */
function onlineOrder(
  { shop, type, opened, at, customer, number }: Begun,
  delivery: boolean,
  random: Random,
): NonNullable<DraftTicket['online']> {
  const day = 24 * 60 * minute
  const status =
    type === 'V' || type === 'C'
      ? 13
      : type === 'F'
        ? random.pick([0, 8])
        : random.pick([2, 4, 4, 4])
  return {
    reference: `WEB-${shop.storeId % 1000}${number.padStart(6, '0')}`,
    due: type === 'F' ? opened + random.between(3, 5) * day : Math.min(at, opened + 30 * minute),
    status,
    name: customer?.name ?? 'Guest',
    phone: customer?.phone ?? null,
    ...(delivery && {
      address: {
        line: customer?.address_line1 ?? '100 Main St',
        city: customer?.city ?? required(shop.name.split(' ')[0], 'city of a store'),
        state: shop.state,
        zip: customer?.zip ?? '00000',
      },
    }),
  }
}

function moneyMoved(
  shop: Shop,
  { sellers, manager }: Staff,
  day: Day,
  random: Random,
  next: number,
): DraftTicket[] {
  const move = (
    type: 'I' | 'P',
    [reason, comment]: readonly [string, string],
    amount: number,
    clock: number,
    number: number,
  ): DraftTicket => {
    const { id: employeeId, name: user } = random.pick(sellers)
    return {
      shop,
      number: String(number),
      date: day.date,
      dayEnds: day.at(shop.trade.closes + 90),
      opened: day.at(clock),
      at: day.at(clock),
      type,
      channel: 'store',
      user,
      employeeId,
      station: required(shop.stations[0], `station of store ${shop.storeId}`),
      reason,
      comment,
      approvedBy: manager,
      lines: [],
      discounts: [],
      notes: [],
      change: 0,
      totals: { ...nothing, total: amount },
      payments: [{ type: 'CASH', description: 'Cash', amount, tip: 0, tendered: amount }],
    }
  }
  const { opens, closes } = shop.trade
  return [
    ...(random.chance(0.07)
      ? [
          move(
            'I',
            random.pick(payIns),
            random.between(2, 10) * 1000,
            opens + random.between(5, 90),
            next,
          ),
        ]
      : []),
    ...(random.chance(0.28)
      ? [
          move(
            'P',
            random.pick(payOuts),
            -random.between(600, 4500),
            random.between(opens + 60, closes - 40),
            next + 1,
          ),
        ]
      : []),
  ]
}

const plainLine = (type: DraftLine['type'], name: string, unit: number): DraftLine => ({
  type,
  name,
  quantity: 1000,
  list: unit,
  unit,
  tax: 'Not taxed',
  lineDiscount: 0,
  ticketDiscount: 0,
})

/** One item of a ticket with its modifiers, as sold. */
function wholeLine({ lines }: DraftTicket, random: Random): DraftLine[] {
  const goods = lines.filter((line) => line.type === 'Item' && !line.voided && priceOf(line) > 0)
  if (goods.length === 0) return []
  const item = random.pick(goods)
  return [item, ...lines.filter(({ parent, voided }) => parent === item && !voided)]
}

function override(lines: readonly DraftLine[], random: Random, by: string): void {
  const line = lines.find(({ type }) => type === 'Item')
  if (!line) return
  line.unit = Math.round((line.list * random.pick([50, 75, 80, 90])) / 100)
  line.override = { reason: random.pick(overrideReasons), by }
}
function voidLast(lines: readonly DraftLine[], random: Random, by: string): void {
  const items = lines.filter(({ type }) => type === 'Item')
  const last = items.at(-1)
  if (items.length < 2 || !last) return
  const voided = { reason: random.pick(lineVoidReasons), by, minutes: random.between(1, 3) }
  for (const line of lines) if (line === last || line.parent === last) line.voided = voided
}

const firstName = (name: string | undefined): string => name?.split(' ')[0] ?? 'Guest'
