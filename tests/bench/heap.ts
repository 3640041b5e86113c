// How much the page's heap grows with each change of screen: through the sidebar's links, between
// the same five screens, so that cached answers do not count.
import type { CDPSession, Page } from '@playwright/test'

import { required } from '../../core/required.ts'
import { signInHere, withBrowser } from './browser.ts'
import type { Suite } from './measures.ts'

const changes = 200
/** Warm-up, because the first changes fill what is cached once: code, answers, strings. */
const warmUp = 50
/** Milliseconds until a screen has sent the requests that follow its rendering. */
const settling = 500
const where = { merchantId: 1001, storeId: 100_100_001 }

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const entry = async (page: Page, section: string, name: string) => {
  const link = menu(page).getByRole('link', { name, exact: true })
  if (!(await link.isVisible()))
    await menu(page).getByRole('button', { name: section, exact: true }).click()
  await link.click()
}

/** The screens in turn: each function opens one and waits for its content. */
const screens: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await menu(page).getByRole('link', { name: 'My store', exact: true }).click()
    await page.getByRole('region', { name: 'Day at a glance' }).getByText('Net sales').waitFor()
  },
  async (page) => {
    await entry(page, 'Menu', 'Discounts')
    await page.locator('main tbody a').first().waitFor()
  },
  async (page) => {
    await page.locator('main tbody a').first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  },
  async (page) => {
    await entry(page, 'Settings and privacy', 'Alert management')
    await page.getByRole('heading', { level: 1, name: 'Alert management' }).waitFor()
  },
  async (page) => {
    await entry(page, 'Results', 'Sales summary')
    await page.locator('main figure[data-chart] svg').first().waitFor()
  },
]

/** Bytes of the page's script objects, and of the code that the browser compiled. */
async function heap(session: CDPSession): Promise<number> {
  // Several times, because one collection finalizes objects and the next one frees them.
  for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/**
 * Node types that a snapshot lists separately: code, and the browser's own records of its pages.
 */
const notOurs = new Set(['code', 'native'])
/**
 * Bytes of the objects, strings and functions that the portal keeps, from a heap snapshot. Excludes
 * code, because the browser recompiles what runs often, so that code grows for hundreds of changes,
 * whatever the portal keeps.
 */
async function keptByThePortal(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', collect)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const counts = types[0].map((name) => !notOurs.has(name))
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (counts[nodes[at + type] ?? 0]) bytes += nodes[at + size] ?? 0
  return bytes
}
/** The format of the browser's tools. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

/** The slope of the best-fitting straight line (least squares). */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const sum = (of: (point: readonly [number, number]) => number) =>
    points.reduce((total, point) => total + of(point), 0)
  return sum(([a, b]) => (a - x) * (b - y)) / sum(([a]) => (a - x) ** 2)
}

export const suite: Suite = (say) =>
  withBrowser(say, async (browser, { url }) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      locale: 'en-US',
    })
    await signInHere(context, url, 'cafe-owner', where)
    const page = await context.newPage()
    await page.goto(`${url}/Portal/NewIndex/mystore`)
    const session = await context.newCDPSession(page)
    await session.send('HeapProfiler.enable')
    const sizes: [change: number, bytes: number][] = []
    const kept: number[] = []
    for (let change = 1; change <= changes; change += 1) {
      await required(screens[change % screens.length], 'a screen')(page)
      // Always measure on the same screen, because each holds a different amount.
      if (change < warmUp || change % screens.length > 0) continue
      await page.waitForTimeout(settling)
      sizes.push([change, await heap(session)])
      if (change === warmUp || change === changes) kept.push(await keptByThePortal(session))
    }
    await context.close()
    const [before = NaN, after = NaN] = kept
    const counted = changes - warmUp
    return [
      {
        name: `the heap grows with each change of screen, the last ${counted} of ${changes}`,
        value: slope(sizes),
        unit: 'bytes',
        goal: 10_000,
      },
      {
        name: 'of that, objects, texts and functions: no compiled code',
        value: (after - before) / counted,
        unit: 'bytes',
      },
      { name: `the heap after ${changes} changes`, value: sizes.at(-1)?.[1] ?? NaN, unit: 'bytes' },
    ]
  })
