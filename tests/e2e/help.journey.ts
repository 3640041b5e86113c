// Help: a separate window, at the address for reseller and product mode, and a link to open by hand
// if the browser blocks it.
import type { BrowserContext, Page } from '@playwright/test'

import { expect, pageAt, contexts, test, type PortalContext } from './journey.ts'

/** Answers for every reseller's site, because the real ones can't be reached. */
const answerForResellers = (context: BrowserContext) =>
  context.route(/^https:\/\/[^/]+\.example\//, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Help</title>
        <h1>${route.request().url()}</h1></html>`,
    }),
  )

/** Opens the portal and waits for its menu, because help leads to the general pages until then. */
async function openPortal(page: Page): Promise<void> {
  await page.goto(pageAt(''))
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current="page"]'),
  ).toBeVisible()
}

type Reader = [who: string, at: PortalContext | undefined, says: string, site: string]
const readers: readonly Reader[] = [
  ['cafe-owner', undefined, 'product mode 2 of the owner', 'help.tillhouse.example/restaurant/'],
  ['admin', { merchantId: 1108, storeId: 110_800_001 }, 'mode 1', 'help.tillhouse.example/'],
  [
    'bank-owner',
    { merchantId: 1005, storeId: 0 },
    'a bank',
    'merchant.lakeshore-bank.example/help',
  ],
  ['chain-owner', contexts.chainCompany, 'a processor', 'help.redline-payments.example/'],
]
for (const [index, [who, at, says, site]] of readers.entries())
  test(
    `help opens a window that cannot reach the portal: ${says} (U-035, K-93, P-115)`,
    { tag: index === 0 ? [] : '@proof' },
    async ({ page, context, signIn }) => {
      await answerForResellers(context)
      await signIn(who, at)
      await openPortal(page)
      const [help] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: 'Help' }).click(),
      ])
      await expect(
        help.getByRole('heading', { name: `https://${site}`, exact: true }),
      ).toBeVisible()
      expect(await help.evaluate(() => [innerWidth, innerHeight, opener])).toEqual([
        1024,
        768,
        null,
      ])
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )

test('where the browser refuses the window, help is a link that works (fault 41)', async ({
  page,
  context,
  signIn,
}) => {
  await answerForResellers(context)
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await signIn('cafe-owner')
  await openPortal(page)
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByText('Your browser blocked the help window.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Open help in a new tab' })
  const [help] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(
    help.getByRole('heading', { name: 'https://help.tillhouse.example/restaurant/' }),
  ).toBeVisible()
  expect(await help.evaluate(() => opener as unknown)).toBeNull()
})
