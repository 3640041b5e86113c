// The measures that alerts compare, for the business days of a store. They are summed like the
// sales reports, so that an alert agrees with the report of its day.
import { instantFrom, type Clock } from '#core/time/clock.ts'
import { plusDays } from '#core/time/dates.ts'
import { businessDate } from '#core/time/zone.ts'
import type { AnswerOf, Scope } from '#server/calls/call.ts'
import { toNumber } from '#server/data/amounts.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { localTime, todayAt, type LocalTime } from '#server/records/engine/business-day.ts'
import { goodsOf, money, netSales, ticketsIn } from '#server/records/engine/report.ts'
import { neededDays } from '../../rules/alerts.ts'

type Day = AnswerOf<'getAlertFigures'>['days'][number]
interface Dates {
  from: string
  to: string
}

const readSums = (tx: Tx, scope: Scope, dates: Dates) =>
  ticketsIn(tx, scope, { dates })
    .innerJoin(goodsOf, (join) => join.onTrue())
    .groupBy('t.business_date')
    .select(({ fn }) => [
      't.business_date as date',
      fn.countAll<number>().as('tickets'),
      netSales.as('netSales'),
      money('g.goods').as('grossSales'),
      money('t.discount_amount').as('discounts'),
      money('t.price_overrides_amount').as('priceOverrides'),
    ])
    .execute()

const readPromotions = (tx: Tx, scope: Scope, dates: Dates) =>
  ticketsIn(tx, scope, { dates })
    .innerJoin('ticket_discount as d', (join) =>
      join
        .onRef('d.merchant_id', '=', 't.merchant_id')
        .onRef('d.store_id', '=', 't.store_id')
        .onRef('d.business_date', '=', 't.business_date')
        .onRef('d.ticket_id', '=', 't.id'),
    )
    .where('d.kind', '=', 'Promotion')
    .distinct()
    .select(['t.business_date as date', 'd.name as name'])
    .orderBy('d.name')
    .execute()

/**
 * Mailings to everyone. Automatic mailings, such as a welcome, are left out, because they aren't
 * news. A mailing belongs to the merchant. It counts for the business day when it was sent, by the
 * store's clock.
 */
async function readMailings(
  tx: Tx,
  { merchantId }: Scope,
  { from }: Dates,
  { zone, dayStart }: LocalTime,
) {
  const sent = await tx
    .selectFrom('mailing')
    .select(['name', 'sent_at'])
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .where('kind', '=', 'bulk')
    .where('sent_at', '>=', new Date(`${plusDays(from, -1)}T00:00:00Z`))
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
  return sent.flatMap(({ name, sent_at }) =>
    sent_at === null ? [] : [{ name, date: businessDate(instantFrom(sent_at), zone, dayStart) }],
  )
}

/**
 * Measures for every date that a comparison needs. The last date is yesterday, because today isn't
 * over.
 */
export async function alertMeasures(tx: Tx, scope: Scope, clock: Clock): Promise<Day[]> {
  const local = await localTime(tx, scope)
  const { business } = todayAt(local, clock)
  const dates = { from: plusDays(business, -neededDays), to: plusDays(business, -1) }
  const [sums, promotions, mailings] = await Promise.all([
    readSums(tx, scope, dates),
    readPromotions(tx, scope, dates),
    readMailings(tx, scope, dates, local),
  ])
  const sumsOn = new Map(sums.map((row) => [row.date, row]))
  const namesOn = (rows: readonly { date: string; name: string }[], date: string) =>
    rows.filter((row) => row.date === date).map(({ name }) => name)
  return Array.from({ length: neededDays }, (_, index): Day => {
    const date = plusDays(dates.from, index)
    const day = sumsOn.get(date)
    return {
      date,
      tickets: day?.tickets ?? 0,
      netSales: toNumber(day?.netSales ?? '0'),
      grossSales: toNumber(day?.grossSales ?? '0'),
      discounts: toNumber(day?.discounts ?? '0'),
      priceOverrides: toNumber(day?.priceOverrides ?? '0'),
      promotions: namesOn(promotions, date),
      mailings: namesOn(mailings, date),
    }
  })
}
