// The first page of the discounts list, with 50 concurrent requests.
import type { Figure, Say } from './figures.ts'
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

async function figuresOn(engine: Engine, say: Say): Promise<Figure[]> {
  say(`Starting a platform on ${engine} …`)
  const server = await startServer(engine)
  try {
    const figures: Figure[] = []
    for (const [who, userName, where] of [
      ['3 stores', 'bakery-owner', bakeryCompany],
      ['10,000 stores', 'franchise-owner', franchiseCompany],
    ] as const)
      figures.push(
        ...(await listUnderLoad(server, {
          name: `${engine}, ${who}`,
          userName,
          where,
          path: '/Discount/GetActiveDiscounts',
          body,
        })),
      )
    return figures
  } finally {
    await server.stop()
  }
}

export const suite = onEachEngine(figuresOn)
