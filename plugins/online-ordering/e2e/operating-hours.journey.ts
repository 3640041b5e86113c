// Operating hours: a new store's first ones, and a late Friday that runs into Saturday, by
// keyboard. Also on a phone.
import type { Page } from '@playwright/test'

import { toDays } from '../rules/hours/site-week.ts'
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import {
  expect,
  pageAt,
  contexts,
  test,
  type Person,
  type PortalContext,
} from '../../../tests/e2e/journey.ts'
import { operatingHours, updateOperatingHours } from '../operating-hours/operating-hours.graph.ts'
import { expectOnPhone, save, typeOver, unitOf } from './steps.ts'

const hours = pageAt('/onlineordering/operatinghours')
const { harbourStreet } = contexts
/** A store of the chain that never had operating hours. */
const newStore = { merchantId: 1003, storeId: 100_300_005 }
const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

const stored = async (person: Person, at: PortalContext) =>
  (await person.graph(operatingHours, unitOf(at))).getSiteHoursById
/** `1800-0100+` of a day, Monday being 1. */
async function hoursOn(person: Person, at: PortalContext, day: number) {
  const { hours: week } = await stored(person, at)
  return toDays(week)[day - 1]?.blocks.map(
    ({ opens, closes, closesNextDay }) => `${opens}-${closes}${closesNextDay ? '+' : ''}`,
  )
}

test('a new store has none: it gets its first hours (R-159, S-170, U-179, S-185)', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('chain-owner', newStore)
  await expect(stored(owner, newStore)).rejects.toThrow(/no operating hours yet/)
  await page.goto(hours)
  await expect(page.getByRole('heading', { level: 1, name: 'Operating hours' })).toBeVisible()
  await expect(page.getByText('This store had no operating hours yet')).toBeVisible()
  await expect(field(page, 'Every day opens')).toHaveValue('9:00 AM')
  expect(await hoursOn(owner, newStore, 7)).toEqual(['0900-1700'])
  await expectAccessible(page)

  await field(page, 'Every day opens').focus()
  await typeOver(page, '7a')
  await expect(field(page, 'Every day closes')).toBeFocused()
  await typeOver(page, '730p')
  await save(page).click()
  await expect(page.getByText('Operating hours saved')).toBeVisible()
  await expect(save(page)).toBeHidden()
  expect(await hoursOn(owner, newStore, 7)).toEqual(['0700-1930'])

  await page.getByRole('switch', { name: 'Same hours every day' }).uncheck()
  await page.getByRole('switch', { name: 'Open on Sunday' }).uncheck()
  await save(page).click()
  await expect(save(page)).toBeHidden()
  expect(await hoursOn(owner, newStore, 7)).toEqual([])
  expect(await hoursOn(owner, newStore, 6)).toEqual(['0700-1930'])
})

test('a late Friday runs into Saturday: both are split (U-180, V-172, S-168, S-187)', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('bakery-owner', harbourStreet)
  const { hours: week, concurrencyChecksum } = await stored(owner, harbourStreet)
  const open = { isClosed: false, opens: { time: '0700' } }
  await owner.graph(updateOperatingHours, {
    ...unitOf(harbourStreet),
    input: {
      hours: week.map(({ day }) => ({
        day,
        ...open,
        ...(day === 'SATURDAY' && { opens: { time: '0000' } }),
        closes: { time: '1900', nextDay: false },
      })),
      concurrencyChecksum,
    },
  })
  await page.goto(hours)
  await expect(page.getByRole('switch', { name: /^Open on/ })).toHaveCount(7)
  await expectAccessible(page)

  // By keyboard alone. A closing time before the opening time is reported at its row and above the
  // week.
  await field(page, 'Friday closes').focus()
  await typeOver(page, '6:00')
  await expect(page.getByText(/^Times overlap on Friday/)).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await expectAccessible(page)
  await field(page, 'Friday closes').focus()
  await typeOver(page, '1a')
  await expect(
    page.getByText('Friday runs into the hours for Saturday. Saving splits them at midnight.'),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^Friday\..*overlaps other hours/ })).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Friday opens').focus()
  await page.keyboard.press('Enter')
  const said = page.getByText('Operating hours saved')
  const notice = page.getByText(/This changed Friday\./)
  await expect(said).toBeVisible()
  await expect(notice).toBeVisible()
  await expect(field(page, 'Friday closes')).toHaveValue('12:00 AM')
  expect(await hoursOn(owner, harbourStreet, 5)).toEqual(['0700-0000+'])
  expect(await hoursOn(owner, harbourStreet, 6)).toEqual(['0000-1900'])

  await expectOnPhone(page)
})
