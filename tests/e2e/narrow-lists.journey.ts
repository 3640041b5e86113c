// Lists on a phone: two lines per row, finger-sized targets, the first row near the top; and what
// stays when the window is widened.
import type { Page } from '@playwright/test'

import { expect, pageAt, contexts, test } from './journey.ts'
import { fitsWidth } from './narrow.ts'

const leastTarget = 40
const leastGap = 8
/** A third of 844 px. */
const lowestFirst = 281

interface Measured {
  top: number
  lines: number
  small: string[]
  close: string[]
}
/** The first rows as rendered. Skips the name's target, because it covers both lines. */
const measured = (page: Page): Promise<Measured> =>
  page.evaluate(
    ([target, gap]) => {
      const rows = [...document.querySelectorAll('li[data-row], li:has(> a[data-ticket])')]
      const small: string[] = []
      const close: string[] = []
      for (const row of rows.slice(0, 8)) {
        const controls = [...row.querySelectorAll('button, input')].filter(
          (control) => !control.matches('[data-line] > button'),
        )
        const boxes = controls.map((control) => ({
          name: control.ariaLabel ?? '',
          box: control.getBoundingClientRect(),
        }))
        for (const { name, box } of boxes)
          if (box.width < target || box.height < target) small.push(name)
        for (const [index, { name, box: a }] of boxes.entries())
          for (const { box: b } of boxes.slice(index + 1)) {
            const apart = Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom)
            if (Math.max(apart, a.top - b.bottom) < gap) close.push(name)
          }
      }
      const lines = rows.map((row) => row.querySelectorAll('[data-line]').length)
      return {
        top: Math.round(rows[0]?.getBoundingClientRect().top ?? Infinity),
        lines: Math.max(...lines),
        small,
        close,
      }
    },
    [leastTarget, leastGap] as const,
  )

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const lists = [
  '/menu/discounts',
  '/menu/categoriesoritems/items',
  '/menu/events',
  '/menu/itemAvailability',
  '/settings/paycodes',
  '/onlineordering/exceptions',
  `/results/posTrans?from=${daysAgo(6)}&to=${daysAgo(3)}`,
]
test('a row is two lines, its targets fit a finger, and the first row lies high', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const owner = await signIn('bakery-owner', contexts.harbourStreet)
  // One with items, because another test may have added the first one.
  const { Categories } = await owner.call('getItemCategories', { body: { SearchArg: 'BREAD' } })
  const bread = Categories.find(({ CategoryName }) => CategoryName === 'BREAD')!
  const category = `/menu/categoriesoritems/categories?category=${bread.ItemCategoryId}`
  for (const path of [...lists, category]) {
    await page.goto(pageAt(path))
    await expect(page.locator('li[data-row], a[data-ticket]').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { top, lines, small, close } = await measured(page)
    expect.soft(top, `where the first row of ${path} begins`).toBeLessThanOrEqual(lowestFirst)
    expect.soft(lines, `lines of a row of ${path}`).toBeLessThanOrEqual(2)
    expect.soft(small, `small targets of ${path}`).toEqual([])
    expect.soft(close, `targets side by side of ${path}`).toEqual([])
    await fitsWidth(page, path)
  }
})
