// Hours of a store: whether it's open at an instant, resolving a week, and typing a time in a real
// browser.
import type { Page } from '@playwright/test'

import { zoneCalendar } from '#core/time/zone-calendar.ts'
import {
  toDateText,
  toDayNumber,
  openTimesBetween,
  toWeek,
  type HoursException,
} from '../rules/hours/opening.ts'
import { takingAt, type OrderingPlan } from '../rules/hours/ordering.ts'
import { settleWeek } from '../rules/hours/resolve.ts'
import { isoDays, type HoursDay } from '../rules/hours/week.ts'
import { signedInPage, withBrowser } from '../../../tests/bench/browser.ts'
import { spread, timed, type Measure, type Suite } from '../../../tests/bench/measures.ts'
import { interactions } from '../../../tests/bench/interactions.ts'

const week = { milliseconds: 7 * 86_400_000, first: toDayNumber('2026-01-05') }
const where = { merchantId: 1002, storeId: 100_200_001 }

/** Lunch and dinner, dinner until after midnight. */
const days: HoursDay[] = isoDays.map((day) => ({
  day,
  isClosed: false,
  blocks: [
    { opens: '1100', closes: '1430', closesNextDay: false },
    { opens: '1700', closes: '0100', closesNextDay: true },
  ],
}))
/** Two a month. */
const exceptions: HoursException[] = Array.from({ length: 24 }, (_, index) => ({
  id: index + 1,
  date: toDateText(week.first + index * 15),
  yearly: index % 2 === 0,
  reason: 'A holiday',
  spans: index % 3 === 0 ? [] : [{ from: 600, until: 900 }],
}))
const plan: OrderingPlan = {
  isActive: true,
  locked: undefined,
  isOffered: true,
  hours: { week: toWeek(days), exceptions, buffers: { open: 15, close: 30 } },
}

function inCode(): Measure[] {
  const calendar = zoneCalendar('America/New_York')
  const began = calendar.instantAt(week.first, 0)
  // Each run asks about another instant; 7,919 is a prime, so that the instants spread over a year.
  let asked = 0
  const instant = () => began + ((++asked * 7919) % 525_600) * 60_000
  const hundred = timed(
    () => {
      for (let i = 0; i < 100; i += 1) takingAt(plan, calendar, instant())
    },
    { times: 200, warmUp: 20 },
  )
  const weeks = timed(
    () => {
      const from = instant()
      settleWeek(days)
      openTimesBetween(plan.hours!, calendar, from, from + week.milliseconds)
    },
    { times: 400, warmUp: 50 },
  )
  return [
    ...spread('whether orders are taken at 100 instants', hundred, 2),
    ...spread('a week: its rules, its overlaps and its open times', weeks, 2),
  ]
}

async function inTheBrowser(page: Page, url: string): Promise<Measure[]> {
  await page.goto(`${url}/Portal/NewIndex/onlineordering/operatinghours`)
  const field = page.getByRole('combobox', { name: /closes/ }).first()
  await field.focus()
  const keys = await interactions(page)
  for (let round = 0; round < 10; round += 1) {
    await page.keyboard.press('ControlOrMeta+a')
    for (const key of round % 2 === 0 ? '0830PM' : '0945PM') await keys.press('typing', key)
  }
  const typed = (await keys.measured()).get('typing') ?? []
  return spread(`typing a time, to the paint (${typed.length} keys)`, typed, 50)
}

export const suite: Suite = async (say) => [
  ...inCode(),
  ...(await withBrowser(say, async (browser, { url }) =>
    inTheBrowser(await signedInPage(browser, url, 'bakery-owner', where), url),
  )),
]
