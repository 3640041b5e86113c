// The first page of the discounts list, with 50 concurrent requests.
import type { Measure, Say } from './measures.ts'
import { bakeryCompany, franchiseCompany } from './person.ts'
import { onEachEngine, startServer, type Engine } from './server.ts'
import { listUnderLoad } from './under-load.ts'

const body = {
  PageRowCount: 25,
  RequestedPageNum: 1,
  TotalRowCount: -1,
  SearchArg: '',
  SortColumn: 'Name',
  SortDirection: 'ASC',
}

async function measureOn(engine: Engine, say: Say): Promise<Measure[]> {
  say(`Starting a platform on ${engine} …`)
  const server = await startServer(engine)
  try {
    const measures: Measure[] = []
    for (const [who, userName, where] of [
      ['3 stores', 'bakery-owner', bakeryCompany],
      ['10,000 stores', 'franchise-owner', franchiseCompany],
    ] as const)
      measures.push(
        ...(await listUnderLoad(server, {
          name: `${engine}, ${who}`,
          userName,
          where,
          path: '/Discount/GetActiveDiscounts',
          body,
        })),
      )
    return measures
  } finally {
    await server.stop()
  }
}

export const suite = onEachEngine(measureOn)
