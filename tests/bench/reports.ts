// Reports among a million tickets, on PostgreSQL: a month of one store, and thirteen months of
// sixty stores, one after the other.
import { plusDays } from '../../core/time/dates.ts'
import { systemClock } from '../../core/time/clock.ts'
import { postgresBinaries } from '../../server/data/testing/postgres.ts'
import { percentile, type Figure, type Suite } from './figures.ts'
import { salesMerchant } from './many-sales.ts'
import { startServer } from './server.ts'
import { signedIn, type Asked } from './sessions.ts'

const million = 1_000_000
const userName = 'franchise-owner'
const names = ['SalesSummary', 'DepartmentSales', 'ItemSales', 'HourlySales'] as const
/** Of each report, after some to warm up. */
const times = 30
const warming = 5

function daysOf(count: number) {
  const today = systemClock.now().toString().slice(0, 10)
  return { FromDate: plusDays(today, -count), ToDate: plusDays(today, -1) }
}

async function measured(asked: Asked, what: string, days: number, goal: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of names) {
    const taken: number[] = []
    for (let at = 0; at < times + warming; at += 1) {
      const began = performance.now()
      const { Entity } = (await asked.send(`/api/reports/${name}`, daysOf(days))) as {
        Entity: { Rows: readonly unknown[] }
      }
      if (Entity.Rows.length === 0) throw new Error(`${name} has no rows`)
      if (at >= warming) taken.push(performance.now() - began)
    }
    figures.push(
      { name: `${name}, ${what}, median`, value: percentile(taken, 50), unit: 'ms', goal },
      { name: `${name}, ${what}, 95th percentile`, value: percentile(taken, 95), unit: 'ms' },
    )
  }
  return figures
}

export const suite: Suite = async (say, { tickets: count = million }) => {
  if (!postgresBinaries()) {
    say('PostgreSQL is not installed here: its figures are left out.')
    return []
  }
  say(`Starting a platform on PostgreSQL with ${count.toLocaleString('en-US')} sales …`)
  const began = performance.now()
  const server = await startServer('PostgreSQL', { sales: count })
  const filled = performance.now() - began
  const of = async (storeId: number, ...asking: [what: string, days: number, goal: number]) => {
    const asked = await signedIn(server.url, userName, { merchantId: salesMerchant, storeId })
    try {
      return await measured(asked, ...asking)
    } finally {
      asked.close()
    }
  }
  try {
    return [
      { name: 'start of the platform, with its sales', value: filled, unit: 'ms' },
      ...(await of(0, '13 months of 60 stores', 396, 500)),
      ...(await of(100_400_001, '30 days of one store', 30, 150)),
    ]
  } finally {
    await server.stop()
  }
}
