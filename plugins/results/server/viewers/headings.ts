// The headings of a report: as sent, or else derived from the session's context.
import { dateText } from '#core/time/in-words.ts'
import type { BodyOf, Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { readVisibleStores } from '#server/identity/sessions/visible-stores.ts'
import type { Table } from '../reports/definition.ts'
import type { Period } from './sums.ts'

/** Each heading is null if the report doesn't have it. */
type Headings = Pick<Table, 'StoreName' | 'Address' | 'Dates'>

const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text)
const formatLine = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join(', ') || null

async function readStoreHeading(
  tx: Tx,
  scope: Scope,
): Promise<Pick<Headings, 'StoreName' | 'Address'>> {
  const { here, merchantId } = await readVisibleStores(tx, scope)
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
    Address: formatLine(
      store.address_line1,
      store.address_line2,
      store.city,
      [store.state, store.zip].filter(Boolean).join(' '),
    ),
  }
}

export async function readHeadings(
  tx: Tx,
  scope: Scope,
  { StoreName, Address, Dates }: BodyOf<'runReport'>,
  dates: Period | undefined,
): Promise<Headings> {
  const heading = await readStoreHeading(tx, scope)
  const [from, to] = dates ? [dates.from, dates.to].map((day) => dateText(day, 'en-US')) : []
  return {
    StoreName: given(StoreName) ?? heading.StoreName,
    Address: given(Address) ?? heading.Address,
    Dates: given(Dates) ?? (from === undefined ? null : from === to ? from : `${from} – ${to}`),
  }
}
