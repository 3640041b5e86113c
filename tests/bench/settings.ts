// Revenue centers of a merchant with 10,000 stores and 30,000 registers: the calls of list and
// form, over HTTP, one at a time; and the form by keyboard in a real browser.
import { signedInPage, withBrowser } from './browser.ts'
import { spread, type Measure, type Say, type Suite } from './measures.ts'
import { interactions } from './interactions.ts'
import { connect, franchiseCompany, signIn, type PortalContext } from './person.ts'
import { onEachEngine, startServer, type Engine } from './server.ts'

const where: PortalContext = { ...franchiseCompany, storeId: 100_400_001 }
const { merchantId } = where
const [warmUp, rounds] = [3, 20]

interface Asked {
  name: string
  path: string
  body?: object
  goal?: number
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
    // 52 of the 10,000 are closed.
    rows: 9948,
  },
  {
    name: 'everything of both centers, as the file has it',
    path: `/RevenueCenter/GetRevenueCenters?merchantId=${merchantId}`,
    rows: 2,
  },
]

async function measureOn(engine: Engine, say: Say): Promise<Measure[]> {
  say(`Starting a platform on ${engine} …`)
  const server = await startServer(engine, { registers: true })
  const client = connect(server.url, 1)
  try {
    const headers = await signIn(client.send, server.url, 'franchise-owner', where)
    const measures: Measure[] = []
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
      measures.push(...spread(`${engine}, ${name}`, times, goal))
    }
    return measures
  } finally {
    client.close()
    await server.stop()
  }
}

/** Opens the list from the menu; in the form of a new center, finds stores and ticks them. */
const inBrowser = (say: Say) =>
  withBrowser(
    say,
    async (browser, { url }): Promise<Measure[]> => {
      const page = await signedInPage(browser, url, 'franchise-owner', where)
      await page.goto(`${url}/Portal/NewIndex/settings/payments`)
      await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor()
      const began = performance.now()
      await page.getByRole('navigation').getByRole('link', { name: 'Revenue centers' }).click()
      await page.getByRole('main').getByRole('row').nth(1).waitFor()
      const opened = performance.now() - began

      await page.goto(`${url}/Portal/NewIndex/settings/revenuecenters/0`)
      const stores = page.getByRole('listbox', { name: 'Stores' })
      await stores.getByRole('option').first().waitFor()
      const all = await interactions(page)
      for (const word of ['12', '345', 'mill', '99', '408']) {
        await page.getByRole('searchbox').first().focus()
        for (const key of [...word, ...[...word].map(() => 'Backspace')])
          await all.press('filter', key)
        await stores.focus()
        for (let round = 0; round < 5; round += 1) {
          await all.press('walk', 'ArrowDown')
          await all.press('tick', 'Space')
        }
      }
      const measured = await all.measured()
      return [
        {
          name: 'the list, from the menu to its first rows',
          value: opened,
          unit: 'ms',
          goal: 1000,
        },
        ...[...measured].flatMap(([what, times]) =>
          spread(`stores of a center, ${what}`, times, 100),
        ),
      ]
    },
    { registers: true },
  )

const overHttp = onEachEngine(measureOn)
export const suite: Suite = async (say, options) => [
  ...(await overHttp(say, options)),
  ...(await inBrowser(say)),
]
