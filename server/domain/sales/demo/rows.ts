// Turns drafts into table rows with IDs. Zero and unknown values are left to the tables' defaults.
import { required } from '../../../../core/required.ts'
import { toDecimal, wholeCents } from '../../../../core/money.ts'
import type { NewRow } from '../../../data/schema.ts'
import { amountOf, priceOf, voidAmountOf, type DraftLine } from './basket.ts'
import { minute, type DraftTicket } from './draft.ts'

export const money = (cents: number): string => toDecimal(wholeCents(cents || 0)) // avoids −0
export const salesId = (merchantId: number, n: number): number => (merchantId - 1000) * 100_000 + n

/** Counts from 1 for each merchant. */
export function counter(): (merchantId: number) => number {
  const last = new Map<number, number>()
  return (merchantId) => {
    const n = (last.get(merchantId) ?? 0) + 1
    last.set(merchantId, n)
    return salesId(merchantId, n)
  }
}
function nonZero<Name extends string>(name: Name, cents: number): { [K in Name]?: string } {
  const column: { [K in Name]?: string } = {}
  if (cents !== 0) column[name] = money(cents)
  return column
}
export interface SalesRows {
  ticket: NewRow<'ticket'>[]
  ticket_line: NewRow<'ticket_line'>[]
  ticket_discount: NewRow<'ticket_discount'>[]
  ticket_payment: NewRow<'ticket_payment'>[]
  ticket_tax: NewRow<'ticket_tax'>[]
  ticket_note: NewRow<'ticket_note'>[]
}

/**
 * Turns drafts into rows.
 * @param ids the ID of each ticket, for rows that refer to it
 */
export function buildRows(
  drafts: readonly DraftTicket[],
  ids: ReadonlyMap<DraftTicket, number>,
): SalesRows {
  const rows: SalesRows = {
    ticket: [],
    ticket_line: [],
    ticket_discount: [],
    ticket_payment: [],
    ticket_tax: [],
    ticket_note: [],
  }
  const next = {
    line: counter(),
    discount: counter(),
    payment: counter(),
    tax: counter(),
    note: counter(),
  }
  for (const draft of drafts) {
    const { merchantId: merchant_id, storeId: store_id } = draft.shop
    const ticket_id = required(ids.get(draft), 'ID of a ticket')
    const of = { merchant_id, store_id, business_date: draft.date, ticket_id }
    rows.ticket.push(ticketRow(draft, ticket_id, ids))
    const lineIds = new Map<DraftLine, number>()
    for (const [index, line] of draft.lines.entries()) {
      const id = next.line(merchant_id)
      lineIds.set(line, id)
      const parent_line_id = line.parent && lineIds.get(line.parent)
      rows.ticket_line.push({
        id,
        ...of,
        ...lineRow(line, index + 1, draft),
        ...(parent_line_id !== undefined && { parent_line_id }),
      })
    }
    for (const { line, id: discount_id, kind, name, amount } of draft.discounts)
      rows.ticket_discount.push({
        id: next.discount(merchant_id),
        ...of,
        line_id: line && lineIds.get(line),
        discount_id,
        kind,
        name,
        amount: money(amount),
        applied_by: draft.user,
      })
    for (const [index, payment] of draft.payments.entries())
      rows.ticket_payment.push({
        id: next.payment(merchant_id),
        ...of,
        ...paymentRow(payment, index + 1, draft),
      })
    for (const [index, { name, rate, base, amount }] of draft.totals.taxes.entries())
      rows.ticket_tax.push({
        id: next.tax(merchant_id),
        ...of,
        position: index + 1,
        rule_name: name,
        tax_rate: (rate / 10_000).toFixed(5),
        taxable_amount: money(base),
        tax_amount: money(amount),
      })
    for (const [index, note] of draft.notes.entries())
      rows.ticket_note.push({ id: next.note(merchant_id), ...of, sequence_number: index + 1, note })
  }
  return rows
}

function ticketRow(
  draft: DraftTicket,
  id: number,
  ids: ReadonlyMap<DraftTicket, number>,
): NewRow<'ticket'> {
  const { shop, totals, customer, online } = draft
  const original = draft.original && ids.get(draft.original)
  const tendered = draft.payments.reduce((sum, payment) => sum + payment.tendered, 0)
  return {
    id,
    merchant_id: shop.merchantId,
    store_id: shop.storeId,
    ticket_number: draft.number,
    check_number: draft.check,
    business_date: draft.date,
    opened_at: new Date(draft.opened),
    ticket_at: new Date(draft.at),
    transaction_type: draft.type,
    channel: draft.channel,
    guest_count: draft.guests,
    ...(original !== undefined && {
      original_ticket_id: original,
      original_business_date: draft.original?.date,
    }),
    order_name: draft.orderName,
    order_mode: draft.mode,
    customer_number: customer?.number,
    customer_name: customer?.name,
    customer_email: customer?.email,
    user_name: draft.user,
    employee_id: draft.employeeId,
    sales_associate_name: draft.associate,
    station: draft.station,
    selling_location: draft.location,
    reason: draft.reason,
    comment: draft.comment,
    approved_by: draft.approvedBy,
    ...nonZero('subtotal_amount', totals.subtotal),
    ...nonZero('charges_amount', totals.charges),
    ...nonZero('surcharge_amount', totals.surcharge),
    ...nonZero('discount_amount', totals.discount),
    ...nonZero('donations_amount', totals.donations),
    ...nonZero('price_overrides_amount', totals.overrides),
    ...nonZero('tax_amount', totals.tax),
    ...nonZero('gratuity_amount', totals.gratuity),
    ...nonZero('gratuity_tax_amount', totals.gratuityTax),
    ...nonZero('tip_amount', totals.tip),
    ...nonZero('total_amount', totals.total),
    ...nonZero('tender_amount', tendered),
    ...nonZero('change_amount', draft.change),
    ...(online && {
      external_reference_number: online.reference,
      order_due_at: new Date(online.due),
      order_status: online.status,
      last_printed_at: new Date(draft.opened + minute),
      contact_name: online.name,
      contact_phone: online.phone,
      contact_address1: online.address?.line,
      contact_city: online.address?.city,
      contact_state: online.address?.state,
      contact_zip: online.address?.zip,
    }),
  }
}

const lineRow = (line: DraftLine, position: number, { opened }: DraftTicket) => ({
  position,
  line_type: line.type,
  line_type_extension: line.extension ?? (line.voided ? 'Void' : undefined),
  item_id: line.itemId,
  item_number: line.itemId === undefined ? undefined : String(line.itemId),
  item_name: line.name,
  variation_name: line.variation,
  category_name: line.category,
  department_name: line.department,
  modifier_group_name: line.group,
  quantity: (line.quantity / 1000).toFixed(3),
  ...(line.byWeight && { is_sold_by_weight: true, is_manual_weight: line.manualWeight ?? false }),
  ...(line.tax === 'Not taxed' || line.tax === 'Groceries' ? { is_taxable: false } : {}),
  ...nonZero('list_price', line.list),
  ...nonZero('unit_price', line.unit),
  ...(line.override && {
    is_price_override: true,
    override_reason: line.override.reason,
    override_by: line.override.by,
  }),
  ...nonZero('amount', amountOf(line)),
  ...nonZero('line_discount_amount', line.lineDiscount),
  ...nonZero('ticket_discount_amount', line.ticketDiscount),
  ...nonZero('price', priceOf(line)),
  ...(line.voided && {
    ...nonZero('void_amount', voidAmountOf(line)),
    void_reason: line.voided.reason,
    voided_by: line.voided.by,
    voided_at: new Date(opened + line.voided.minutes * minute),
  }),
})

const paymentRow = (
  payment: DraftTicket['payments'][number],
  position: number,
  { at }: DraftTicket,
) => ({
  position,
  payment_type: payment.type,
  description: payment.description,
  ...nonZero('payment_amount', payment.amount),
  ...nonZero('tip_amount', payment.tip),
  ...nonZero('tendered_amount', payment.tendered),
  card_brand: payment.brand,
  account_number: payment.account,
  cardholder_name: payment.holder,
  transaction_id: payment.transaction,
  authorization_code: payment.authorization,
  entry_mode: payment.entry,
  ...(payment.offline && { is_offline: true, offline_status: payment.offline }),
  paid_at: new Date(at),
})
