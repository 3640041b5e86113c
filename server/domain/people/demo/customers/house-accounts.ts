// House accounts of customers who pay monthly: all firms and a few regulars. The balance is the sum
// of the entries.
import { required } from '../../../../../core/required.ts'
import { daysBetween } from '../../../../../core/time/dates.ts'
import type { NewRow } from '../../../../data/schema.ts'
import { demoMerchants } from '../../../tenancy/demo/merchants.ts'
import { createRandom, type Random } from '../../../../data/demo/random.ts'
import { storeId } from '../../../tenancy/demo/stores.ts'
import { customerId, isFirm } from './people.ts'
import { daysBefore, pickHour } from './when.ts'

type Account = NewRow<'house_account'>
type Entry = NewRow<'house_account_entry'>
const dollars = (cents: number): string => (cents / 100).toFixed(2)

export function houseAccountRows(
  today: string,
  customers: readonly NewRow<'customer'>[],
): { accounts: Account[]; entries: Entry[] } {
  const of = Map.groupBy(customers, ({ merchant_id }) => merchant_id)
  const made = demoMerchants.map(({ id, stores }) =>
    buildHouseAccounts(id, Math.min(stores, 3), today, of.get(id) ?? []),
  )
  return {
    accounts: made.flatMap(({ accounts }) => accounts),
    entries: made.flatMap(({ entries }) => entries),
  }
}

/** Days that a customer must have been known before an account is opened. */
const trusted = 45

function buildHouseAccounts(
  merchantId: number,
  stores: number,
  today: string,
  customers: readonly NewRow<'customer'>[],
) {
  const random = createRandom(`house accounts of ${merchantId}`)
  const keepers = customers
    .map((customer, index) => ({
      customer,
      n: index + 1,
      known: daysBetween(required(customer.customer_since, 'start of a customer'), today),
    }))
    .filter(({ n, known }) => known > trusted && (isFirm(n) || random.chance(0.025)))
  const entries: Entry[] = []
  const accounts = keepers.map(({ customer, n, known }, index): Account => {
    const opened = random.between(trusted, Math.min(known, 200))
    const status = random.chance(0.08) ? 'closed' : random.chance(0.1) ? 'onHold' : 'open'
    const id = customerId(merchantId, index + 1)
    const created_at = pickHour(daysBefore(today, opened), random)
    entries.push(
      ...buildEntries(
        { merchantId, id, opened, stores, big: isFirm(n), settled: status === 'closed' },
        today,
        random,
        entries.length,
      ),
    )
    return {
      id,
      merchant_id: merchantId,
      customer_id: required(customer.id, 'ID of a customer'),
      number: `HA-${String(index + 1).padStart(4, '0')}`,
      status,
      credit_limit: random.chance(0.8)
        ? dollars(random.pick(isFirm(n) ? [50_000, 100_000, 250_000] : [10_000, 20_000, 30_000]))
        : null,
      payment_days: random.pick([14, 30, 30, 30]),
      opened_on: daysBefore(today, opened),
      version: 1,
      created_at,
      modified_at: created_at,
      modified_by: 'Store manager',
      deleted_at: null,
    }
  })
  return { accounts, entries }
}

interface Keeper {
  merchantId: number
  id: number
  opened: number
  stores: number
  big: boolean
  settled: boolean
}

/**
 * The entries of an account: a charge every week or two, and a check for the balance after every
 * thirty days. The last weeks are unpaid.
 */
function buildEntries(
  { merchantId, id, opened, stores, big, settled }: Keeper,
  today: string,
  random: Random,
  before: number,
): Entry[] {
  const entries: Entry[] = []
  let owed = 0
  const add = (kind: Entry['kind'], cents: number, daysAgo: number, comment: string | null) => {
    const date = daysBefore(today, daysAgo)
    owed += cents
    entries.push({
      id: (merchantId - 1000) * 1000 + before + entries.length + 1,
      merchant_id: merchantId,
      house_account_id: id,
      kind,
      amount: dollars(cents),
      business_date: date,
      entered_at: pickHour(date, random),
      entered_by: kind === 'charge' ? 'Front counter' : 'Back office',
      ticket_number: kind === 'charge' ? String(random.between(10_000, 89_999)) : null,
      comment,
      at_store_id: kind === 'charge' ? storeId(merchantId, random.between(1, stores)) : null,
    })
  }
  let billed = opened
  for (
    let daysAgo = opened - random.between(1, 6);
    daysAgo > 1;
    daysAgo -= random.between(10, 24)
  ) {
    if (billed - daysAgo > 30) {
      billed -= 30
      if (owed > 0) add('payment', -owed, daysAgo, `Check ${random.between(1100, 9900)}`)
    }
    add('charge', random.between(big ? 4_500 : 600, big ? 24_000 : 4_200), daysAgo, null)
    if (random.chance(0.04)) add('adjustment', -random.between(150, 600), daysAgo, 'Item returned')
  }
  if (settled && owed > 0) add('payment', -owed, 1, 'Settled, account closed')
  return entries
}
