// Revenue centers of a merchant with 10,000 stores and 30,000 registers, over HTTP, one call after
// the other: what the list and the form ask for.
import { percentile, type Figure, type Say } from './figures.ts'
import { connect, franchiseCompany, signIn, type Place } from './person.ts'
import { onEachEngine, startServer, type Engine } from './server.ts'

const place: Place = { ...franchiseCompany, storeId: 100_400_001 }
const { merchantId } = place
const [warmUp, rounds] = [3, 20]

interface Asked {
  name: string
  path: string
  body?: object
  goal?: number
  /** How many rows must come. */
  rows: number
}
const calls: readonly Asked[] = [
  {
    name: 'the list, three stores of each center',
    path: `/RevenueCenter/GetRevenueCenters?merchantId=${merchantId}&pageSize=3`,
    goal: 1000,
    rows: 2,
  },
  {
    name: 'the list, searched',
    path: `/RevenueCenter/GetRevenueCenters?merchantId=${merchantId}&pageSize=3&search=register+2`,
    goal: 1000,
    rows: 2,
  },
  {
    name: 'registers in no center, the first 50',
    path: '/RevenueCenter/GetRevenueCenterDevices',
    body: { MerchantId: merchantId, Stores: [], AllStores: true, InNone: true, PageSize: 50 },
    goal: 1000,
    rows: 50,
  },
  {
    name: 'all registers, the first 50',
    path: '/RevenueCenter/GetRevenueCenterDevices',
    body: { MerchantId: merchantId, Stores: [], AllStores: true, PageSize: 50 },
    goal: 1000,
    rows: 50,
  },
  {
    name: 'the stores to choose from',
    path: `/RevenueCenter/GetStoreDetails?merchantId=${merchantId}`,
    // 52 are closed.
    rows: 9948,
  },
  {
    name: 'everything of both centers, as the file has it',
    path: `/RevenueCenter/GetRevenueCenters?merchantId=${merchantId}`,
    rows: 2,
  },
]

async function figuresOn(engine: Engine, say: Say): Promise<Figure[]> {
  say(`Starting a platform on ${engine} …`)
  const server = await startServer(engine, { registers: true })
  const client = connect(server.url, 1)
  try {
    const headers = await signIn(client.send, server.url, 'franchise-owner', place)
    const figures: Figure[] = []
    for (const { name, path, body, goal, rows } of calls) {
      const times: number[] = []
      for (let round = -warmUp; round < rounds; round += 1) {
        const began = performance.now()
        const answer = await client.send(body ? 'POST' : 'GET', path, body, headers)
        if (round >= 0) times.push(performance.now() - began)
        const came = Array.isArray(answer.body) ? answer.body.length : undefined
        if (answer.status !== 200 || came !== rows)
          throw new Error(`${path}: ${answer.status}, ${came} rows`)
      }
      figures.push(
        { name: `${engine}, ${name}, median`, value: percentile(times, 50), unit: 'ms' },
        {
          name: `${engine}, ${name}, 95th percentile`,
          value: percentile(times, 95),
          unit: 'ms',
          ...(goal !== undefined && { goal }),
        },
      )
    }
    return figures
  } finally {
    client.close()
    await server.stop()
  }
}

export const suite = onEachEngine(figuresOn)
