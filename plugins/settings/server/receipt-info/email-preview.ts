// The receipt email of a sample sale. It uses the values of the store form, whether or not they are
// saved.
// Facts: C-092, M-36
import { formatAmount } from '#core/i18n/numbers.ts'
import { dateFormat } from '#core/time/date-format.ts'
import { amountLabels } from '#server/domain/sales/ticket-amounts.ts'
import { entityOf } from '#server/calls/answers.ts'
import type { BodyOf, Handlers } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { receiptPage, type Receipt } from '#server/documents/receipt-page.ts'
import { logoInPage } from '#server/domain/images/company-logo.ts'
import { storeHere } from '#server/identity/sessions/visible-stores.ts'
import { nowOf } from '#server/time.ts'
import type { StoreContext } from './store-record.ts'

type Typed = BodyOf<'emailPreviewLight'>['company']

/** Data for the receipt that isn't in the request. */
const savedAt = (tx: Tx, { merchantId, storeId }: StoreContext) =>
  tx
    .selectFrom('store as s')
    .innerJoin('merchant as m', 'm.id', 's.merchant_id')
    .leftJoin('receipt_setting as r', (join) =>
      join.onRef('r.merchant_id', '=', 's.merchant_id').onRef('r.store_id', '=', 's.id'),
    )
    .leftJoin('company_setting as c', 'c.merchant_id', 's.merchant_id')
    .select([
      's.time_zone',
      'm.culture',
      'r.receipt_header',
      'r.receipt_note',
      'r.website_url',
      'c.tax_payer_id',
    ])
    .where('s.merchant_id', '=', merchantId)
    .where('s.id', '=', storeId)
    .executeTakeFirstOrThrow()

const filled = (texts: readonly (string | null | undefined | false)[]): string[] =>
  texts.flatMap((text) => (text ? [text] : []))

/** A made-up sale: two drinks and some food. */
function buildSample(
  typed: Typed,
  saved: Awaited<ReturnType<typeof savedAt>>,
  logo: string | undefined,
  now: Date,
): Receipt {
  const time = (style: Intl.DateTimeFormatOptions) =>
    dateFormat(saved.culture, { ...style, timeZone: saved.time_zone }).format(now)
  const row = (words: string, amount: number) => ({
    words,
    amount: formatAmount(amount, saved.culture),
  })
  const taxPayerId = typed.TaxPayerId || saved.tax_payer_id
  return {
    storeName: typed.StoreName,
    logo,
    head: filled([
      typed.StoreAdd1,
      typed.StoreAdd2,
      filled([typed.StoreCity, filled([typed.StoreState, typed.StoreZip]).join(' ')]).join(', '),
      typed.StorePhone,
      taxPayerId && `Tax ID ${taxPayerId}`,
      saved.receipt_header,
    ]),
    title: 'Sample',
    facts: [
      ['Ticket 1001', ''],
      [time({ dateStyle: 'short' }), time({ timeStyle: 'short' })],
      [typed.StoreContName, 'Register 1'],
    ],
    customer: [],
    order: [],
    lines: [row('2 Latte', 9), row('1 Blueberry muffin', 3.75)],
    sums: [
      row(amountLabels.SubTotalAmount, 12.75),
      row(amountLabels.TaxAmount, 1.05),
      { ...row(amountLabels.TotalAmount, 13.8), kind: 'total' },
    ],
    paid: [row('Card …4242', 13.8)],
    notes: [],
    thanks: [
      ...filled((saved.receipt_note ?? '').split('\n')),
      'Thank you.',
      ...filled([saved.website_url]),
    ],
  }
}

export const emailPreviewHandlers: Handlers = {
  emailPreviewLight: ({ body, scope, databaseRoles, clock }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const storeId = await storeHere(tx, scope, 'A receipt belongs')
      const saved = await savedAt(tx, { merchantId: scope.merchantId, storeId })
      const logo = await logoInPage(tx, scope.merchantId)
      return entityOf(receiptPage(buildSample(body.company, saved, logo, nowOf(clock))))
    }),
}
