// A store's status, opened from any page.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import {
  expect,
  pageAt,
  contexts,
  test as base,
  type Person,
  type PortalContext,
} from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'
import { later, minute, withClock } from '../../../tests/e2e/session-steps.ts'
import { orderTimes, orderWindows, saveHours } from '../order-hours/order-hours.graph.ts'
import { setStoreStatus } from '../store-status/store-status.graph.ts'
import { unitOf } from './steps.ts'

const usual = 15
const control = (page: Page) => page.getByRole('button', { name: /^Store status: / })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Store status' })
/** The banner only, because My store also lists the pause under what needs attention. */
const paused = (page: Page) =>
  page.getByRole('strong').filter({ hasText: /^Online orders are paused until/ })

/**
 * Outside its order hours a store is closed, whatever its status, so here it takes orders all day.
 */
const test = base.extend<{ allDay: void }>({
  allDay: [
    async ({ another }, use) => {
      const at = unitOf(contexts.harbourStreet)
      const owner = await another('bakery-owner', contexts.harbourStreet)
      const read = async () =>
        (await owner.graph(orderWindows, at)).getWindowSettingsByEnterpriseUnit
      const put = async (dayHours: Awaited<ReturnType<typeof read>>['dayHours']) => {
        const { concurrencyChecksum } = await read()
        const {
          bufferOpen,
          bufferClose,
          concurrencyChecksum: timeSettingsChecksum,
        } = (await owner.graph(orderTimes, at)).getTimeSettingsByEnterpriseUnit
        const input = {
          dayHours,
          bufferOpen,
          bufferClose,
          concurrencyChecksum,
          timeSettingsChecksum,
        }
        await owner.graph(saveHours, { ...at, input })
      }
      const { dayHours } = await read()
      await put(
        dayHours.map((day) => ({
          ...day,
          timeBlocks: [{ startTime: '0000', endTime: '2400' }],
          nextDay: false,
          closedAllDay: false,
        })),
      )
      await use()
      await put(dayHours)
      // A store that stays paused has a banner in other journeys.
      await putAccepting(owner, contexts.harbourStreet)
    },
    { auto: true },
  ],
})

/** Resets the status, because other tests may have paused the store or nudged its time. */
async function putAccepting(person: Person, at: PortalContext): Promise<void> {
  // Busy means more than the prep time page has saved, and that page's journey saves another value.
  const { Entity } = await person.call('getStoreConfiguration')
  if (Entity?.OrderDownloadThresholdTakeout !== usual)
    await person.call('updateStoreConfiguration', {
      body: {
        OrderDownloadThresholdTakeout: usual,
        ConcurrencyChecksum: Entity?.ConcurrencyChecksum ?? '',
      },
    })
  const { concurrencyChecksum } = await person.call('getOrderingState')
  await person.graph(setStoreStatus, {
    ...unitOf(at),
    input: { locked: false, prepDuration: usual * 60, concurrencyChecksum },
  })
}

test(
  'a rush: more time, then a pause that every page tells and that ends by itself ' +
    '(M-43, U-185, U-186, U-197, S-175, S-176, S-179)',
  { tag: '@proof' },
  async ({ page, context, platform, signIn }) => {
    await withClock(context)
    const manager = await signIn('bakery-manager', contexts.harbourStreet)
    await putAccepting(manager, contexts.harbourStreet)
    await page.goto(pageAt('/mystore'))
    await expect(control(page)).toHaveText('Accepting · 15 min')

    // By keyboard: a nudged time stays local until Save.
    await control(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('radio', { name: 'Accept', exact: true })).toBeFocused()
    // Mantine's focus trap focuses it twice, the second time after the dialog's effects.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: '+10 minutes' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(dialog(page).getByRole('status')).toHaveText('35 min')
    expect((await manager.call('getOrderingState')).prepMinutes).toBe(usual)
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Save' }).press('Enter')
    await expect(control(page)).toHaveText('Busy · ASAP + 20 min')
    await expect(control(page)).toBeFocused()

    await page.keyboard.press('Enter')
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Kitchen is behind')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await page.goto(pageAt('/menu/discounts'))
    await expect(control(page)).toHaveText('Paused · 20 min')
    await expect(paused(page)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Kitchen is behind (')
    await expectAccessible(page)

    await later(platform, context, 20 * minute)
    await expect(paused(page)).toBeHidden()
    await expect(control(page)).toHaveText('Busy · ASAP + 20 min')
  },
)

test('a narrow screen says Paused beside the store, whose menu has the dialog (U-185)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const manager = await signIn('bakery-manager', contexts.harbourStreet)
  await putAccepting(manager, contexts.harbourStreet)
  await page.goto(pageAt('/menu/discounts'))
  const header = page.getByRole('banner')
  const storeButton = header.getByRole('button', { name: /Harbour Street/ })
  await storeButton.click()
  await page.getByRole('menuitem', { name: 'Store status: Accepting · 15 min' }).click()
  await expect(header.getByText('Paused')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Kitchen is behind' }).click()
  await fitsWidth(page, 'with the dialog')
  await dialog(page).getByRole('button', { name: 'Pause orders' }).click()
  await expect(header.getByText('Paused', { exact: true })).toBeVisible()
  await expect(paused(page)).toBeVisible()
  await fitsWidth(page, 'with the banner')
  await expectAccessible(page)
})
