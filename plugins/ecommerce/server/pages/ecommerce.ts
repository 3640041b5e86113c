// Sales of the web shop, for the product modes that call it E-commerce.
// Facts: R-010
import { storeReport, ticketsIn } from '#server/records/engine/report.ts'

const kinds = [
  { value: 'S', label: 'Sale' },
  { value: 'R', label: 'Revised sale' },
  { value: 'RT', label: 'Return' },
  { value: 'SR', label: 'Exchange' },
  { value: 'F', label: 'For later' },
  { value: 'V', label: 'Voided' },
  { value: 'C', label: 'Cleared' },
]

export const ecommercePage = storeReport({
  page: 'Ecommerce',
  title: 'E-commerce',
  description: 'Orders from your online store and their status.',
  noun: 'order',
  columns: [
    { name: 'reference', label: 'Order', kind: 'text' },
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'placedAt', label: 'Placed', kind: 'dateTime' },
    { name: 'contact', label: 'Customer', kind: 'text' },
    { name: 'kind', label: 'Kind', kind: 'choice', choices: kinds },
    { name: 'dueAt', label: 'Due', kind: 'dateTime' },
    { name: 'tax', label: 'Taxes', kind: 'money' },
    { name: 'total', label: 'Total', kind: 'money' },
    { name: 'ticket', label: 'Ticket', kind: 'text' },
  ],
  abilities: { export: 'results.exportReports' },
  defaultSort: 'placedAt',
  defaultDirection: 'desc',
  totals: ['tax', 'total'],
  filters: [{ name: 'dates', label: 'Business dates', kind: 'dates', default: 'last30' }],
  search: ['reference', 'contact', 'ticket'],
  rows: (tx, scope, filters) =>
    ticketsIn(tx, scope, filters, ['S', 'R', 'RT', 'SR', 'F', 'V', 'C'])
      .where('t.channel', '=', 'online')
      .select([
        't.id',
        't.external_reference_number as reference',
        't.business_date as date',
        't.opened_at as placedAt',
        't.contact_name as contact',
        't.transaction_type as kind',
        't.order_due_at as dueAt',
        't.tax_amount as tax',
        't.total_amount as total',
        't.ticket_number as ticket',
        's.name as storeName',
      ]),
})
