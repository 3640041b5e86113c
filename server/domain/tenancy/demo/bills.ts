// A monthly bill for each merchant's plan. Bills are paid on time, except for merchants that
// demonstrate overdue ones.
// Facts: resolution 15
import { required } from '../../../../core/required.ts'
import { plusDays } from '../../../../core/time/dates.ts'
import type { NewRow } from '../../../data/schema.ts'
import { demoMerchants, merchantRows, type DemoMerchant } from './merchants.ts'

type Bill = NewRow<'subscription_bill'> & { id: number }
type Line = NewRow<'subscription_bill_line'>

/** Dollars per month. */
const starterPrice = 69
const planPrices: Record<string, number> = {
  Starter: starterPrice,
  Growth: 149,
  Chain: 499,
  Enterprise: 2500,
}
const storePrice = 39
const orderingPrice = 29
const taxPercent = 6
/**
 * Days until a bill is due, and days from then until the service ends. `past_due_remaining_days`
 * counts down the second.
 */
const paymentDays = 14
const graceDays = 15
const months = 10

const billId = (merchantId: number, n: number): number => (merchantId - 1000) * 1000 + n
const money = (cents: number): string => (cents / 100).toFixed(2)

export function billRows(today: string): { bills: Bill[]; lines: Line[] } {
  const rows = new Map(merchantRows().map((row) => [row.id, row]))
  const bills: Bill[] = []
  const lines: Line[] = []
  for (const merchant of demoMerchants) {
    const {
      plan_name,
      past_due_remaining_days: left,
      product_mode,
      is_payment_required,
    } = required(rows.get(merchant.id), `row of merchant ${merchant.id}`)
    const plan = required(plan_name, `plan of merchant ${merchant.id}`)
    const items = buildItems(merchant, plan, product_mode === 2)
    // A merchant that never entered a card is at the end of its trial and has only one bill.
    for (let n = is_payment_required ? months : 1; n <= months; n++) {
      const bill = buildBill(merchant, n, computePeriod(today, months - n), plan, items)
      // The last bill is the overdue one. Its due date is set so that the remaining grace days
      // match.
      const overdue = n === months && left != null
      const paid = !overdue && !is_payment_required && bill.due_on <= today
      if (overdue) shift(bill, plusDays(today, left - graceDays))
      bills.push({
        ...bill,
        paid_on: paid ? plusDays(bill.issued_on, 2) : null,
        paid_with: paid ? paidWith(merchant) : null,
      })
      lines.push(
        ...items.map((item, index) => ({
          merchant_id: merchant.id,
          bill_id: bill.id,
          position: index + 1,
          ...item,
        })),
      )
    }
  }
  return { bills, lines }
}

const paidWith = ({ id, stores }: DemoMerchant): string =>
  stores > 10 ? 'Bank transfer' : `Visa ending in ${4000 + (id % 1000)}`

type Item = Pick<Line, 'description' | 'quantity' | 'unit_price' | 'amount'>

function buildItems({ stores }: DemoMerchant, plan: string, hasOrdering: boolean): Item[] {
  const item = (description: string, quantity: number, dollars: number): Item => ({
    description,
    quantity,
    unit_price: money(dollars * 100),
    amount: money(quantity * dollars * 100),
  })
  return [
    item(`${plan} plan`, 1, planPrices[plan] ?? starterPrice),
    item(stores === 1 ? 'Store' : 'Stores', stores, storePrice),
    ...(hasOrdering ? [item('Online ordering', stores, orderingPrice)] : []),
  ]
}

function buildBill(
  { id, code }: DemoMerchant,
  n: number,
  { from, to }: { from: string; to: string },
  plan_name: string,
  items: readonly Item[],
): Bill {
  const subtotal = items.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  const tax = Math.round((subtotal * taxPercent) / 100)
  return {
    id: billId(id, n),
    merchant_id: id,
    number: `${code.slice(0, 4)}-${from.slice(0, 7).replace('-', '')}`,
    plan_name,
    period_from: from,
    period_to: to,
    issued_on: from,
    due_on: plusDays(from, paymentDays),
    currency: 'USD',
    subtotal: money(subtotal),
    tax: money(tax),
    total: money(subtotal + tax),
    created_at: `${from}T06:00:00Z`,
  }
}

function shift(bill: Bill, due: string): void {
  bill.due_on = due
  bill.issued_on = plusDays(due, -paymentDays)
  bill.created_at = `${bill.issued_on}T06:00:00Z`
}

/** First and last day of the calendar month a number of months before today's. */
function computePeriod(today: string, monthsAgo: number): { from: string; to: string } {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const first = (months: number) => {
    const index = year * 12 + month - 1 + months
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
  }
  return { from: first(-monthsAgo), to: plusDays(first(1 - monthsAgo), -1) }
}
