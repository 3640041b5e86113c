// The ticket search. It's in the URL, so that Back, a reload and a shared link show the same
// tickets.
// Facts: U-083 to U-085, K-23, N-17
import {
  centsOrNull,
  isDate,
  operationQuery,
  pageRequest,
  type ArgsOf,
  type BusinessRange,
  type GridDefaults,
  type GridState,
} from '#core'
import {
  addressNames,
  drillDownChannels,
  drillDownDiscounts,
  drillDownLines,
  drillDownMeasures,
  drillDownNames,
  drillDownParts,
  longestName,
  paymentName,
  type DrillDownName,
} from '../../rules/tickets/drill-down.ts'
import { ticketFilters, type TicketFilter } from '../../rules/tickets/types.ts'

type Sent = Extract<ArgsOf<'getTickets'>['body'], { FromDate: string }>
type TicketSort = NonNullable<Sent['SortColumn']>
export type SearchColumn = NonNullable<Sent['SearchColumnFilter']>

export const ticketDefaults = {
  sort: 'TicketDate',
  dir: 'desc',
  sorts: ['TicketDate', 'BusinessDate', 'TicketNumber', 'TotalAmount'],
} as const satisfies GridDefaults<TicketSort>

/** In the specification's order. */
export const searchColumns = [
  'All',
  'TicketNumber',
  'CustomerNumber',
  'CustomerName',
  'ContactName',
  'Description',
  'ItemName',
  'Amount',
  'UserName',
  'ExternalReferenceNumber',
  'ContactPhone',
  'StoreDeviceName',
  'Barcode',
  'CreditCardName',
  'CheckNumber',
] as const satisfies readonly SearchColumn[]

/**
 * The search as it is in the URL. Empty values aren't sent. Amounts are decimal strings such as
 * `20.50`.
 */
export interface TicketSearch extends BusinessRange {
  type: TicketFilter
  by: SearchColumn
  q: string
  /** The upper limit if `by` is Amount. */
  q2: string
  amountFrom: string
  amountTo: string
  payment: string
  card: string
  /** The filters of a drill-down from a report. Users can remove them one by one. */
  drillDown: DrillDown
}
export type DrillDown = Readonly<Partial<Record<DrillDownName, string>>>

const names = [
  'from',
  'to',
  'type',
  'by',
  'q',
  'q2',
  'amountFrom',
  'amountTo',
  paymentName,
  'card',
] as const satisfies readonly Exclude<keyof TicketSearch, 'drillDown'>[]

const isAmount = (text: string) => /^-?\d{1,10}(\.\d{1,2})?$/.test(text)
/** Parses an amount in a URL. */
export const parseCents = (text: string) => centsOrNull(text === '' ? null : text)
export const isCard = (text: string) => /^\d{4}$/.test(text)

const oneOf =
  (values: readonly string[]) =>
  (text: string): boolean =>
    values.includes(text)
/** The values that the contract accepts for each filter. A name can be any text. */
const drillDownFits: Readonly<Partial<Record<DrillDownName, (text: string) => boolean>>> = {
  Sold: oneOf(['true']),
  Hour: (text) => /^(1?\d|2[0-3])$/.test(text),
  LineType: oneOf(drillDownLines),
  EmployeeId: (text) => /^(-none-|\d{1,10})$/.test(text),
  Channel: oneOf(drillDownChannels),
  DiscountKind: oneOf(drillDownDiscounts),
  TaxRate: (text) => /^\d{1,2}(\.\d{1,5})?$|^100$/.test(text),
  Has: oneOf(drillDownParts),
  Measure: oneOf(drillDownMeasures),
}
const readDrillDown = (params: URLSearchParams): DrillDown =>
  Object.fromEntries(
    drillDownNames.flatMap((name) => {
      const text = params.get(addressNames[name]) ?? ''
      const fits =
        text !== '' && text.length <= longestName && (drillDownFits[name]?.(text) ?? true)
      return fits ? [[name, text]] : []
    }),
  )

/**
 * Parses the search in a URL. Invalid values are replaced by their default.
 * @param maySearch without this right, the search text of a shared link is ignored
 */
export function readSearch(
  params: URLSearchParams,
  today: string,
  maySearch: boolean,
): TicketSearch {
  const text = (name: (typeof names)[number], fits: (text: string) => boolean): string => {
    const value = params.get(name) ?? ''
    return fits(value) ? value : ''
  }
  const short = (value: string) => value.length <= 100
  const searched = (name: 'by' | 'q' | 'q2') => (maySearch ? text(name, short) : '')
  const from = text('from', isDate)
  const to = text('to', isDate)
  const by = searchColumns.find((column) => column === searched('by')) ?? 'All'
  const fits = by === 'Amount' ? isAmount : short
  return {
    from: from || to || today,
    to: to || from || today,
    type: ticketFilters.find((type) => type === text('type', short)) ?? '',
    by,
    q: fits(searched('q')) ? searched('q') : '',
    q2: by === 'Amount' && isAmount(searched('q2')) ? searched('q2') : '',
    amountFrom: text('amountFrom', isAmount),
    amountTo: text('amountTo', isAmount),
    payment: text(paymentName, (value) => value.length <= 20),
    card: text('card', isCard),
    drillDown: readDrillDown(params),
  }
}

/** The URL with a changed search. It starts at the first page. */
export function withSearch(
  params: URLSearchParams,
  change: Partial<TicketSearch>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const name of names) {
    const value = change[name]
    if (value === undefined) continue
    if (value === '' || (name === 'by' && value === 'All')) next.delete(name)
    else next.set(name, value)
  }
  if (change.drillDown)
    for (const name of drillDownNames) {
      const value = change.drillDown[name]
      if (value === undefined) next.delete(addressNames[name])
      else next.set(addressNames[name], value)
    }
  return next
}

/** The URL with the same dates, but without filters. */
export const withoutFilters = (params: URLSearchParams): URLSearchParams =>
  withSearch(params, {
    type: '',
    by: 'All',
    q: '',
    q2: '',
    amountFrom: '',
    amountTo: '',
    payment: '',
    card: '',
    drillDown: {},
  })

/** Filters beyond the specification, each with the change that removes it. */
export const moreFilters = ({ amountFrom, amountTo, payment, card }: TicketSearch) => ({
  amount: amountFrom !== '' || amountTo !== '',
  payment: payment !== '',
  card: card !== '',
})

export const isNarrowed = (search: TicketSearch): boolean =>
  search.type !== '' ||
  search.q !== '' ||
  search.q2 !== '' ||
  Object.keys(search.drillDown).length > 0 ||
  Object.values(moreFilters(search)).includes(true)

type SentDrillDown = Partial<Pick<Sent, DrillDownName>>
function sentDrillDown({ Sold, Hour, TaxRate, ...names }: DrillDown): SentDrillDown {
  return {
    // Allowed by the contract, because `drillDownFits` has checked it.
    ...(names as SentDrillDown),
    ...(Sold !== undefined && { Sold: true }),
    ...(Hour !== undefined && { Hour: Number(Hour) }),
    ...(TaxRate !== undefined && { TaxRate: Number(TaxRate) }),
  }
}

/** The request of the list and of the file, without paging. */
export function sentSearch(search: TicketSearch) {
  const { from, to, type, by, q, q2, amountFrom, amountTo, payment, card, drillDown } = search
  return {
    FromDate: from,
    ToDate: to,
    TicketFilter: type,
    ...((q.trim() !== '' || q2 !== '') && { SearchColumnFilter: by, SearchArg: q.trim() }),
    ...(q2 !== '' && { SearchArg2: q2 }),
    ...(amountFrom !== '' && { AmountFrom: Number(amountFrom) }),
    ...(amountTo !== '' && { AmountTo: Number(amountTo) }),
    ...(payment !== '' && { PaymentType: payment }),
    ...(card !== '' && { CardEnding: card }),
    ...sentDrillDown(drillDown),
  }
}

export const ticketsQuery = (search: TicketSearch, state: GridState<TicketSort>) =>
  operationQuery('getTickets', {
    body: { ...pageRequest({ ...state, q: '' }), ...sentSearch(search) },
  })
