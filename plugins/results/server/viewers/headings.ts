// A report's headings: as sent, or from the session's context.
import { dateText } from '#core/time/in-words.ts'
import type { BodyOf, Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { visibleStoresOf } from '#server/identity/sessions/visible-stores.ts'
import type { Table } from '../reports/definition.ts'
import type { Period } from './sums.ts'

/** Null where the report has none. */
type Headings = Pick<Table, 'StoreName' | 'Address' | 'Dates'>

const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text)
const lineOf = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join(', ') || null

async function placeOf(tx: Tx, scope: Scope): Promise<Pick<Headings, 'StoreName' | 'Address'>> {
  const { here, merchantId } = await visibleStoresOf(tx, scope)
  if (here === undefined) {
    const merchant = await tx
      .selectFrom('merchant')
      .select('name')
      .where('id', '=', merchantId)
      .executeTakeFirstOrThrow()
    return { StoreName: merchant.name, Address: null }
  }
  const store = await tx
    .selectFrom('store')
    .select(['name', 'address_line1', 'address_line2', 'city', 'state', 'zip'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', here)
    .executeTakeFirstOrThrow()
  return {
    StoreName: store.name,
    Address: lineOf(
      store.address_line1,
      store.address_line2,
      store.city,
      [store.state, store.zip].filter(Boolean).join(' '),
    ),
  }
}

export async function headingsOf(
  tx: Tx,
  scope: Scope,
  { StoreName, Address, Dates }: BodyOf<'runReport'>,
  dates: Period | undefined,
): Promise<Headings> {
  const context = await placeOf(tx, scope)
  const [from, to] = dates ? [dates.from, dates.to].map((day) => dateText(day, 'en-US')) : []
  return {
    StoreName: given(StoreName) ?? context.StoreName,
    Address: given(Address) ?? context.Address,
    Dates: given(Dates) ?? (from === undefined ? null : from === to ? from : `${from} – ${to}`),
  }
}
