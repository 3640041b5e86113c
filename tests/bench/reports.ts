// Reports among a million tickets, on PostgreSQL: a month of one store, and thirteen months of
// sixty stores, one call at a time.
import { plusDays } from '../../core/time/dates.ts'
import { systemClock } from '../../core/time/clock.ts'
import { postgresBinaries } from '../../server/data/testing/postgres.ts'
import { percentile, type Measure, type Suite } from './measures.ts'
import { salesMerchant } from './many-sales.ts'
import { startServer } from './server.ts'
import { signedIn, type Asked } from './sessions.ts'

const million = 1_000_000
const userName = 'franchise-owner'
const names = ['SalesSummary', 'DepartmentSales', 'ItemSales', 'HourlySales'] as const
/** Calls per report, after some for warming up. */
const times = 30
const warming = 5

function buildDays(count: number) {
  const today = systemClock.now().toString().slice(0, 10)
  return { FromDate: plusDays(today, -count), ToDate: plusDays(today, -1) }
}

/** The duration of a call: the median with its goal, and the 95th percentile. */
async function timed(
  name: string,
  goal: number,
  call: () => Promise<{ isEmpty: boolean }>,
): Promise<Measure[]> {
  const taken: number[] = []
  for (let at = 0; at < times + warming; at += 1) {
    const began = performance.now()
    const { isEmpty } = await call()
    if (isEmpty) throw new Error(`${name} shows nothing`)
    if (at >= warming) taken.push(performance.now() - began)
  }
  return [
    { name: `${name}, median`, value: percentile(taken, 50), unit: 'ms', goal },
    { name: `${name}, 95th percentile`, value: percentile(taken, 95), unit: 'ms' },
  ]
}

async function measured(
  asked: Asked,
  what: string,
  days: number,
  goal: number,
): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const name of names)
    measures.push(
      ...(await timed(`${name}, ${what}`, goal, async () => {
        const { Entity } = (await asked.send(`/api/reports/${name}`, buildDays(days))) as {
          Entity: { Rows: readonly unknown[] }
        }
        return { isEmpty: Entity.Rows.length === 0 }
      })),
    )
  return measures
}

/** The dashboard: today until now, and a finished day. */
async function dashboard(asked: Asked, path: string, what: string, goal: number) {
  const measures: Measure[] = []
  const past = buildDays(1).ToDate
  for (const [day, query] of [
    ['today', ''],
    ['yesterday', `?date=${past}`],
  ] as const)
    measures.push(
      ...(await timed(`My store, ${day}, ${what}`, goal, async () => {
        // A store whose day has just begun has nothing to compare yet, except hours.
        const { usual, hours = [] } = (await asked.get(path + query)) as {
          usual: number | null
          hours?: readonly unknown[]
        }
        return { isEmpty: usual === null && hours.length === 0 }
      })),
    )
  return measures
}

export const suite: Suite = async (say, { tickets: count = million }) => {
  if (!postgresBinaries()) {
    say("PostgreSQL isn't installed here, so its measures are left out.")
    return []
  }
  say(`Starting a platform on PostgreSQL with ${count.toLocaleString('en-US')} sales …`)
  const began = performance.now()
  const server = await startServer('PostgreSQL', { sales: count })
  const filled = performance.now() - began
  const at = async (storeId: number, work: (asked: Asked) => Promise<Measure[]>) => {
    const asked = await signedIn(server.url, userName, { merchantId: salesMerchant, storeId })
    try {
      return await work(asked)
    } finally {
      asked.close()
    }
  }
  const company = (asked: Asked) => measured(asked, '13 months of 60 stores', 396, 500)
  const store = (asked: Asked) => measured(asked, '30 days of one store', 30, 150)
  const days = (asked: Asked) => dashboard(asked, '/portal/v1/my-store/stores', '60 stores', 500)
  const day = (asked: Asked) => dashboard(asked, '/portal/v1/my-store/day', 'one store', 150)
  try {
    return [
      { name: 'start of the platform, with its sales', value: filled, unit: 'ms' },
      ...(await at(0, company)),
      ...(await at(0, days)),
      ...(await at(100_400_001, store)),
      ...(await at(100_400_001, day)),
    ]
  } finally {
    await server.stop()
  }
}
