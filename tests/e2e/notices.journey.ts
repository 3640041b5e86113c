// Notices appear in one position, move and cover nothing, and close when the user goes to another
// page.
import type { JSHandle, Locator, Page } from '@playwright/test'

import { discountsPath } from './discounts.ts'
import { expect, pageAt, contexts, test } from './journey.ts'
import { countShifts, covered, layout, takeShifts } from './still.ts'

const sizes = [
  [1440, 900],
  [390, 844],
] as const
const notice = (page: Page): Locator => page.locator('[data-notice]')
const save = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true })
/** With the mouse, because Playwright's own click scrolls the page first. */
async function pressSave(page: Page): Promise<void> {
  const { x, y, width, height } = (await save(page).boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
}
const bottomOf = ({ y, height }: { y: number; height: number }) => Math.round(y + height)
const often = (message: string) => ({ message, intervals: [50] })
const blocked = 'Your browser blocked the help window.'

/** Causes a notice that any page can have: the browser blocks the help window. */
async function sayHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expect(page.getByText(blocked)).toBeVisible()
}
async function refuseWindows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null
  })
}

/** Opens a page and waits for its initial data. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(pageAt(path))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/**
 * Makes animations 20 times as long. Uses a style sheet, because slowing a browser's animation
 * clock while one runs may keep it from ending. Returns the sheet, to be emptied.
 */
async function slowAnimations(page: Page): Promise<JSHandle<CSSStyleSheet>> {
  return page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { animation-duration: 2.8s !important }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
}
const listAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .flatMap((each) => (each instanceof CSSAnimation ? each.animationName : [])),
  )

/**
 * Checks that nothing moves while a notice appears, stays and closes, and that it covers nothing
 * important.
 */
async function expectQuiet(page: Page, where: string, comes: () => Promise<void>): Promise<void> {
  await takeShifts(page)
  const before = await layout(page)
  await comes()
  await expect(notice(page)).toHaveCount(1)
  await expect.poll(() => covered(page), often(`what the notice covers ${where}`)).toEqual([])
  expect(await layout(page), `while the notice is shown ${where}`).toEqual(before)
  await page.keyboard.press('F6')
  await page.keyboard.press('Escape')
  await expect(notice(page)).toHaveCount(0)
  expect(await layout(page), `after the notice ${where}`).toEqual(before)
  expect(await takeShifts(page), `what moved ${where}`).toEqual([])
}

for (const [width, height] of sizes)
  test.describe(`at ${width} px`, { tag: width === 1440 ? [] : '@proof' }, () => {
    test.use({ viewport: { width, height } })

    const screens = [
      '/menu/discounts',
      '/menu/discounts/0',
      '/menu/categoriesoritems/items',
      '/onlineordering/tipping',
      '/menu/departments',
    ]
    test(
      'a notice moves and covers nothing on any screen, at its top and scrolled',
      { tag: '@proof' },
      async ({ page, signIn }) => {
        await refuseWindows(page)
        await signIn('bakery-owner', contexts.harbourStreet)
        for (const path of screens) {
          await open(page, path)
          await countShifts(page)
          for (const down of [0, 420]) {
            await page.evaluate((y) => window.scrollTo(0, y), down)
            await expectQuiet(page, `${path} at ${down}`, () => sayHelp(page))
          }
        }
      },
    )

    test('what a short page saves is said without moving it', async ({ page, signIn }) => {
      await signIn('bakery-owner', contexts.millLane)
      await open(page, '/onlineordering/tipping')
      const first = page.getByRole('textbox', { name: 'Suggestion 1' })
      await first.fill((await first.inputValue()).startsWith('12') ? '13' : '12')
      await expect(save(page)).toBeEnabled()
      await countShifts(page)
      await expectQuiet(page, 'tipping', () => pressSave(page))
    })

    test('a dialog that opens beneath a notice has its buttons free', async ({ page, signIn }) => {
      await refuseWindows(page)
      await signIn('bakery-owner', contexts.harbourStreet)
      await open(page, '/onlineordering/tipping')
      await sayHelp(page)
      // As on a busy machine: the bar is still rising when the notice is positioned.
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const sheet = await slowAnimations(page)
      await page.getByRole('textbox', { name: 'Suggestion 1' }).fill('14')
      await expect(save(page)).toBeVisible()
      await expect
        .poll(() => listAnimations(page), often('what rises'))
        .toContainEqual(expect.stringContaining('rise'))
      await expect.poll(() => listAnimations(page), 'what still moves').toEqual([])
      await sheet.evaluate((it) => it.replaceSync(''))
      await expect
        .poll(() => covered(page), often('what it covers once the save bar is there'))
        .toEqual([])
      await page.getByRole('button', { name: 'Discard' }).click()
      await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible()
      await expect.poll(() => covered(page), often('what it covers of the dialog')).toEqual([])
      await page.keyboard.press('F6')
      await page.keyboard.press('Escape')
      await expect(notice(page)).toHaveCount(0)
      await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
    })
  })

test(
  'the field that one goes to beneath a notice is free at once',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await refuseWindows(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('bakery-owner', contexts.harbourStreet)
    await open(page, `${discountsPath}/0`)
    await sayHelp(page)
    for (const field of await page.getByRole('main').getByRole('textbox').all()) {
      await field.focus()
      const name = await field.getAttribute('name')
      await expect.poll(() => covered(page), often(`what it covers at ${name}`)).toEqual([])
    }
  },
)

test('a dialog that fills a telephone ends above a notice, and leaves nothing covered', async ({
  page,
  signIn,
}) => {
  await refuseWindows(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('bakery-owner', contexts.harbourStreet)
  await open(page, '/menu/discounts')
  await sayHelp(page)
  await page.getByRole('button', { name: /^Merchant and store/ }).click()
  await page.getByRole('menuitem', { name: 'Switch store' }).click()
  const dialog = page.getByRole('dialog', { name: /store/i })
  const region = page.getByRole('region', { name: 'Notices' })
  const boxes = async () => {
    const [above, below] = [await dialog.boundingBox(), await region.boundingBox()]
    return above && below && [above.y, bottomOf(above) - Math.round(below.y), bottomOf(below)]
  }
  await expect.poll(boxes, often('the dialog above the notice')).toEqual([0, 0, 844])
  await page.keyboard.press('F6')
  await page.keyboard.press('Escape')
  await expect(notice(page)).toHaveCount(0)
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ y: 0, height: 844 })
})
