// The menu's six native screens as a visitor sees them: nothing moves after rendering, on a desktop
// and on a phone. In discounts axe finds nothing, in light and in dark; the others are checked in
// their own journeys.
import { expectAccessible } from './accessible.ts'
import { expect, pageAt, contexts, test } from './journey.ts'
import { countShifts, takeShifts } from './still.ts'

const discounts = '/menu/discounts'
const screens = [
  discounts,
  '/menu/events',
  '/menu/categoriesoritems/categories',
  '/menu/categoriesoritems/items',
  '/menu/itemAvailability',
  '/menu/loyaltytierpricing',
]
for (const width of [1440, 390])
  test(
    `screens stand still while they come, and axe finds nothing in discounts, at ${width} px`,
    { tag: '@proof' },
    async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn('cafe-owner', contexts.cafe)
      await countShifts(page)
      for (const path of screens) {
        await page.goto(pageAt(path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect.soft(await takeShifts(page), `what moved on ${path}`).toEqual([])
        if (path === discounts) await expectAccessible(page)
      }
    },
  )
