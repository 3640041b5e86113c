// The discounts list as its screen asks for it, 50 requests in flight over the real HTTP server: how long each one waits.
import { percentile, type Figure, type Say } from './figures.ts'
import { bakeryCompany, connect, franchiseCompany, signIn, type Place } from './person.ts'
import { onEachEngine, startServer, type Engine, type MeasuredServer } from './server.ts'

const inFlight = 50
const requests = 1_000
const warmUp = 200
/** What the list opens with. */
const firstPage = { PageRowCount: 25, RequestedPageNum: 1, TotalRowCount: -1, SearchArg: '', SortColumn: 'Name', SortDirection: 'ASC' }

interface Load {
  times: number[]
  /** From the first request to the last answer. */
  seconds: number
}
interface Measured extends Load {
  /** Of the platform's process, in milliseconds a request. */
  processorTime: number
}

/** Keeps `inFlight` requests on their way until `count` are answered. */
async function load(count: number, ask: () => Promise<void>): Promise<Load> {
  const times: number[] = []
  let left = count
  const began = performance.now()
  await Promise.all(Array.from({ length: inFlight }, async () => {
    while (left > 0) {
      left -= 1
      const started = performance.now()
      await ask()
      times.push(performance.now() - started)
    }
  }))
  return { times, seconds: (performance.now() - began) / 1000 }
}

async function listOf({ url, processorTime }: MeasuredServer, userName: string, place: Place): Promise<Measured> {
  const client = connect(url, inFlight)
  try {
    const headers = await signIn(client.send, url, userName, place)
    const ask = async () => {
      const { status, body } = await client.send('POST', '/Discount/GetActiveDiscounts', firstPage, headers)
      const rows = (body as { ResultSet?: unknown[] } | undefined)?.ResultSet?.length
      if (status !== 200 || rows !== firstPage.PageRowCount) throw new Error(`${userName}: ${status}, ${rows} rows`)
    }
    await load(warmUp, ask)
    const before = await processorTime()
    const measured = await load(requests, ask)
    return { ...measured, processorTime: (await processorTime() - before) / requests }
  } finally {
    client.close()
  }
}

async function figuresOn(engine: Engine, say: Say): Promise<Figure[]> {
  say(`Starting a platform on ${engine} …`)
  const server = await startServer(engine)
  try {
    const figures: Figure[] = []
    for (const [who, userName, place] of [['3 stores', 'bakery-owner', bakeryCompany], ['10,000 stores', 'franchise-owner', franchiseCompany]] as const) {
      const { times, seconds, processorTime } = await listOf(server, userName, place)
      figures.push(
        { name: `${engine}, ${who}, median`, value: percentile(times, 50), unit: 'ms' },
        { name: `${engine}, ${who}, 99th percentile`, value: percentile(times, 99), unit: 'ms' },
        { name: `${engine}, ${who}, answered`, value: requests / seconds, unit: 'per second' },
        { name: `${engine}, ${who}, processor time of the platform a request`, value: processorTime, unit: 'ms' },
      )
    }
    return figures
  } finally {
    await server.stop()
  }
}

export const suite = onEachEngine(figuresOn)
