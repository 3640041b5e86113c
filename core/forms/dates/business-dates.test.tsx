import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { setPortalData } from '../../session/facts/facts.ts'
import { buildPortalData } from '../../testing/portal-data.ts'
import { renderCore } from '../../testing/render.tsx'
import type { BusinessRange } from '../../time/business-dates.ts'
import { BusinessDates, type BusinessDatesProps } from './business-dates.tsx'
import { portal } from '../../testing/portal.tsx'

// Tuesday, 1:30 AM in New York: still Monday's business day.
const now = '2026-11-24T06:30:00Z'
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  setPortalData(
    portal,
    buildPortalData({ storeTimeZone: 'America/New_York', storeBusinessDayStart: '0400' }),
  )
})
afterEach(() => vi.useRealTimers())

const asked = vi.fn<(range: BusinessRange) => void>()
function Dates(props: Partial<BusinessDatesProps>) {
  const [range, setRange] = useState(props.value ?? { from: '2026-11-23', to: '2026-11-23' })
  return (
    <BusinessDates
      mostDays={366}
      {...props}
      value={range}
      onChange={(next) => {
        asked(next)
        setRange(next)
      }}
    />
  )
}
const open = (props: Partial<BusinessDatesProps> = {}) => renderCore(<Dates {...props} />)
/**
 * Opens the range picker and waits for its calendar, because its code loads on the first request.
 */
async function choices(
  user: ReturnType<typeof open>['user'],
  name: string | RegExp = /^Choose days/,
) {
  await user.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

it('offers today, yesterday and the last 7 and 30 business days (U-083, K-40)', async () => {
  const { user } = open()
  expect(screen.getAllByRole('radio')).toHaveLength(4)
  expect(radio('Today').checked).toBe(true)
  await user.click(radio('Yesterday'))
  expect(asked).toHaveBeenLastCalledWith({ from: '2026-11-22', to: '2026-11-22' })
  await user.click(radio('Last 7 days'))
  expect(asked).toHaveBeenLastCalledWith({ from: '2026-11-17', to: '2026-11-23' })
  await user.click(radio('Last 30 days'))
  expect(asked).toHaveBeenLastCalledWith({ from: '2026-10-25', to: '2026-11-23' })
  await user.click(radio('Today'))
  expect(asked).toHaveBeenLastCalledWith({ from: '2026-11-23', to: '2026-11-23' })
})

it('marks none of them for other days, and shows those', () => {
  open({ value: { from: '2026-11-02', to: '2026-11-22' } })
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(4)
  expect(screen.getByRole('button', { name: /^Choose days/ }).textContent).toMatch(/^Nov 2\s–\s22$/)
})

it('takes any days from and to, both at once (U-083)', async () => {
  const { user } = open()
  await choices(user, 'Choose days: Nov 23')
  await user.click(screen.getByRole('button', { name: 'From: Nov 23, 2026' }))
  await user.click(screen.getByRole('button', { name: 'November 2, 2026' }))
  await user.click(screen.getByRole('button', { name: 'To: Nov 23, 2026' }))
  await user.click(screen.getByRole('button', { name: 'November 20, 2026' }))
  expect(asked).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Show these days' }))
  expect(asked).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-02', to: '2026-11-20' })
})

it('offers this week, month and year, and those before (T-results-71)', async () => {
  const { user } = open()
  // Weeks begin on Sunday and today is Monday, November 23. Ranges still in progress end today.
  for (const [name, range] of [
    ['This week', { from: '2026-11-22', to: '2026-11-23' }],
    ['Last week', { from: '2026-11-15', to: '2026-11-21' }],
    ['This month', { from: '2026-11-01', to: '2026-11-23' }],
    ['Last month', { from: '2026-10-01', to: '2026-10-31' }],
    ['This year', { from: '2026-01-01', to: '2026-11-23' }],
    ['Last year', { from: '2025-01-01', to: '2025-12-31' }],
  ] as const) {
    const dialog = await choices(user)
    await user.click(dialog.getByRole('radio', { name }))
    expect(asked).toHaveBeenLastCalledWith(range)
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})

it('begins weeks on the company’s day, in quick choices and calendars', async () => {
  setPortalData(portal, buildPortalData({ storeTimeZone: 'America/New_York', weekStart: 6 }))
  const { user } = open()
  await user.click((await choices(user)).getByRole('radio', { name: 'This week' }))
  expect(asked).toHaveBeenLastCalledWith({ from: '2026-11-21', to: '2026-11-23' })
  await choices(user)
  await user.click(screen.getByRole('button', { name: 'From: Nov 21, 2026' }))
  const [first] = screen.getAllByRole('columnheader')
  expect(first!.textContent).toMatch(/^Sa/)
})

it('is one button with all choices where there is little room, also by arrows', async () => {
  const { user } = open({ compact: true })
  expect(screen.queryByRole('radio')).toBeNull()
  await choices(user, 'Choose days: Nov 23')
  screen.getByRole('radio', { name: 'Today' }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(asked).toHaveBeenLastCalledWith({ from: '2026-11-17', to: '2026-11-23' })
  expect(screen.getByRole('button', { name: 'From: Nov 17, 2026' })).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: /^Choose days/ }).textContent).toMatch(
    /^Nov 17\s–\s23$/,
  )
})

it.each([
  ['2026-11-20', 'Choose a day on or after the first one.'],
  ['2016-11-20', 'Choose no more than 366 days.'],
])('says which days it does not take: from %s', async (from, said) => {
  const { user } = open({ value: { from, to: '2026-11-10' } })
  await choices(user)
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show these days' })).toHaveProperty('disabled', true)
})
