// The tickets of a store among a million, on PostgreSQL: the list at 200 requests per second, its
// searches one at a time, and a file of a hundred thousand rows.
import { setTimeout } from 'node:timers/promises'

import { plusDays } from '../../core/time/dates.ts'
import { systemClock } from '../../core/time/clock.ts'
import { required } from '../../core/required.ts'
import { postgresBinaries } from '../../server/data/testing/postgres.ts'
import { percentile, spread, type Measure, type Say, type Suite } from './measures.ts'
import { atRate } from './open-loop.ts'
import { startServer, type MeasuredServer } from './server.ts'
import { signedIn, type Asked, type Body } from './sessions.ts'

const million = 1_000_000
/** A store with a tenth of all tickets, whose merchant has the search. */
const where = { merchantId: 1002, storeId: 100_200_001 }
const userName = 'bakery-owner'
/** For the 99th percentile, in milliseconds. */
const goal = 100
const wantedRate = 200
/** Tried if the wanted rate is too high. */
const lowerRates = [150, 100, 75, 50, 25, 10]
const seconds = 15
/** Searches of each kind. */
const searches = 200

interface Ticket {
  DocumentId: number
  BusinessDate: string
  TicketNumber: string
  CustomerName: string | null
  TotalAmount: number
}
/** The answers match the contract. */
const fetchRows = async <Row>({ send }: Asked, path: string, body: Body) =>
  (await send(path, body)) as { ResultSet: Row[]; TotalRowCount: number }
const tickets = (asked: Asked, body: Body) =>
  fetchRows<Ticket>(asked, '/TicketViewer/GetTickets', body)

const page = { PageRowCount: 25, RequestedPageNum: 1 }
/** The last days before today, all of which have tickets. */
function lastDays(count: number) {
  const today = systemClock.now().toString().slice(0, 10)
  return {
    FromDate: plusDays(today, -count),
    ToDate: plusDays(today, -1),
    ...page,
  }
}
/** The longest period that a search may cover. */
const year = () => lastDays(400)

async function listAtRate(asked: Asked, name: string, body: Body, say: Say): Promise<Measure[]> {
  const ask = async () => {
    const { ResultSet } = await tickets(asked, body)
    if (ResultSet.length !== 25) throw new Error(`${name}: ${ResultSet.length} rows`)
  }
  const at = async (rate: number) => {
    say(`${name}, ${rate} a second …`)
    const { times, answered } = await atRate({ rate, seconds }, ask)
    return { median: percentile(times, 50), p99: percentile(times, 99), answered }
  }
  // Warm up, until the platform's code is compiled and each connection has prepared its statements.
  await atRate({ rate: 50, seconds: 10 }, ask)
  const wanted = await at(wantedRate)
  const what = `${name}, ${wantedRate} a second`
  const measures: Measure[] = [
    { name: `${what}, median`, value: wanted.median, unit: 'ms' },
    { name: `${what}, 99th percentile`, value: wanted.p99, unit: 'ms', goal },
    { name: `${what}, answered`, value: wanted.answered, unit: 'per second' },
  ]
  if (wanted.p99 <= goal) return measures
  for (const rate of lowerRates) {
    const { p99 } = await at(rate)
    if (p99 > goal) continue
    const held = `${name}, highest rate tried at which the 99th percentile is within the goal`
    return [...measures, { name: held, value: rate, unit: 'per second', least: wantedRate }]
  }
  return measures
}

async function someTickets(asked: Asked): Promise<Ticket[]> {
  const { TotalRowCount } = await tickets(asked, year())
  const pages = Math.floor(TotalRowCount / 25)
  const found: Ticket[] = []
  for (let part = 0; part < 8; part += 1)
    found.push(
      ...(await tickets(asked, { ...year(), RequestedPageNum: 1 + Math.floor((part * pages) / 8) }))
        .ResultSet,
    )
  return found
}

async function fetchCustomerNumbers(asked: Asked, found: readonly Ticket[]): Promise<string[]> {
  const numbers: string[] = []
  for (const { DocumentId, BusinessDate, TicketNumber } of found) {
    const { Entity } = (await asked.send('/TicketViewer/GetTicketDetail2', {
      DocumentId,
      BusinessDate,
      TicketNumber,
      ...page,
    })) as { Entity: { CustomerNumber: string | null } }
    if (Entity.CustomerNumber !== null) numbers.push(Entity.CustomerNumber)
  }
  return numbers
}

/** The visible digits of the cards that paid for some of them. */
async function fetchCards(asked: Asked, found: readonly Ticket[]): Promise<string[]> {
  const cards: string[] = []
  for (const { DocumentId, BusinessDate, TicketNumber } of found.slice(0, 60)) {
    const { ResultSet } = await fetchRows<{ AdditionalPaymentInfo: string | null }>(
      asked,
      '/TicketViewer/GetTicketPayments',
      { DocumentId, BusinessDate, TicketNumber, ...page },
    )
    for (const { AdditionalPaymentInfo } of ResultSet) {
      const ending = AdditionalPaymentInfo?.slice(-4)
      if (ending !== undefined && /^\d{4}$/.test(ending)) cards.push(ending)
    }
  }
  return cards
}

async function searched(asked: Asked, say: Say): Promise<Measure[]> {
  const found = await someTickets(asked)
  const withCustomer = found.filter(({ CustomerName }) => CustomerName !== null)
  const by = (SearchColumnFilter: string) => (SearchArg: string) => ({
    SearchColumnFilter,
    SearchArg,
  })
  const kinds: readonly (readonly [string, readonly Body[]])[] = [
    ['number', found.map(({ TicketNumber }) => TicketNumber).map(by('TicketNumber'))],
    [
      "customer's number",
      (await fetchCustomerNumbers(asked, withCustomer)).map(by('CustomerNumber')),
    ],
    [
      "customer's name",
      withCustomer.map(({ CustomerName }) => CustomerName ?? '').map(by('CustomerName')),
    ],
    ['amount', found.map(({ TotalAmount }) => String(TotalAmount)).map(by('Amount'))],
    ['card ending', (await fetchCards(asked, found)).map((CardEnding) => ({ CardEnding }))],
  ]
  const measures: Measure[] = []
  for (const [kind, bodies] of kinds) {
    say(`Searches by ${kind} …`)
    const times: number[] = []
    for (let round = -20; round < searches; round += 1) {
      const body = required(bodies[(round + 20) % bodies.length], `a ${kind} to look for`)
      const began = performance.now()
      const { TotalRowCount } = await tickets(asked, { ...year(), ...body })
      if (round >= 0) times.push(performance.now() - began)
      if (TotalRowCount === 0) throw new Error(`No ticket by ${kind}: ${JSON.stringify(body)}`)
    }
    measures.push(...spread(`search by ${kind}`, times, goal, 99))
  }
  return measures
}

async function exported(
  { lines }: Asked,
  { memory }: MeasuredServer,
  say: Say,
): Promise<Measure[]> {
  say('A file …')
  const { FromDate, ToDate } = year()
  const file = (type: string) =>
    lines(
      `/Export/GetPosTransactionExport?ExportType=${type}&FromDate=${FromDate}&ToDate=${ToDate}`,
    )
  await file('PosTrans')
  const measures: Measure[] = []
  for (const [type, name] of [
    ['PosTrans', 'file of tickets'],
    ['TicketDetail', 'file of lines'],
  ] as const) {
    const before = await memory('collected')
    let highest = before
    const began = performance.now()
    const done = file(type).then((lines) => ({ lines, took: (performance.now() - began) / 1000 }))
    let ended: Awaited<typeof done> | undefined
    while (!ended) {
      ended = await Promise.race([done, setTimeout(100, undefined)])
      highest = Math.max(highest, await memory('as it is'))
    }
    const rows = ended.lines - 1 // without the header
    measures.push(
      { name: `${name}, rows`, value: rows, unit: 'rows' },
      { name: `${name}, rows`, value: rows / ended.took, unit: 'per second', least: 20_000 },
      { name: `${name}, memory in use before`, value: before, unit: 'bytes' },
      { name: `${name}, highest during the call, not collected`, value: highest, unit: 'bytes' },
      { name: `${name}, memory in use after`, value: await memory('collected'), unit: 'bytes' },
    )
  }
  return measures
}

export const suite: Suite = async (say, { tickets: count = million }) => {
  if (!postgresBinaries()) {
    say("PostgreSQL isn't installed here, so its measures are left out.")
    return []
  }
  say(`Starting a platform on PostgreSQL with ${count.toLocaleString('en-US')} tickets …`)
  const began = performance.now()
  const server = await startServer('PostgreSQL', { tickets: count })
  const filled = performance.now() - began
  let asked: Asked | undefined
  try {
    asked = await signedIn(server.url, userName, where)
    const { TotalRowCount } = await tickets(asked, year())
    return [
      { name: 'start of the platform, with its tickets', value: filled, unit: 'ms' },
      { name: 'tickets of the store in 400 days', value: TotalRowCount, unit: 'rows' },
      ...(await listAtRate(asked, 'first page of 7 days', lastDays(7), say)),
      ...(await listAtRate(asked, 'first page of 400 days', year(), say)),
      ...(await searched(asked, say)),
      ...(await exported(asked, server, say)),
    ]
  } finally {
    asked?.close()
    await server.stop()
  }
}
