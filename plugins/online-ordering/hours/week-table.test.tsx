// Facts: U-179, U-180, S-185
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { toCheck, useSettingsForm, type FormSpec } from '#core'
import { renderCore } from '#core/testing/render.tsx'

import { dayFaults, overlapFaults, type HoursDay } from '../rules/hours/week.ts'
import text from './text.en.json' with { type: 'json' }
import { everyDayLike } from './week-edit.ts'
import { WeekTable } from './week-table.tsx'

interface Week {
  days: HoursDay[]
}
const time = z.string().nullable()
const block = z.object({ opens: time, closes: time, closesNextDay: z.boolean() })
const spec: FormSpec<Week, Week> = {
  schema: z
    .object({
      days: z.array(
        z.object({ day: z.number(), isClosed: z.boolean(), blocks: z.array(block).readonly() }),
      ),
    })
    .check(
      toCheck<Week>([
        ({ days }) =>
          [...dayFaults(days), ...overlapFaults(days)].map((fault) => ({
            ...fault,
            field: `days.${fault.field}`,
          })),
      ]),
    ),
  fromApi: (week) => week,
  toApi: (week) => week,
}
const saved: Week = {
  days: everyDayLike({
    isClosed: false,
    blocks: [{ opens: '0700', closes: '1945', closesNextDay: false }],
  }).with(6, { day: 7, isClosed: true, blocks: [] }),
}

interface Given {
  isOneRow?: boolean
  blocksMax?: number
  reason?: string
}
function Screen({ isOneRow = false, blocksMax = 2, reason }: Given) {
  const settings = useSettingsForm(
    spec,
    saved,
    { mutationFn: (week: unknown) => Promise.resolve(week) },
    { recordKey: 'week', disabledReason: reason },
  )
  const { form, base } = settings
  return (
    <>
      <WeekTable
        settings={settings}
        path="days"
        days={form.values.days}
        saved={base.days}
        onChange={(days) => form.setFieldValue('days', days)}
        name="Pickup"
        blocksMax={blocksMax}
        isOneRow={isOneRow}
      />
      <output>{JSON.stringify(form.values.days)}</output>
    </>
  )
}
const open = (given: Given = {}) => renderCore(<Screen {...given} />)
const days = () => JSON.parse(screen.getByRole('status').textContent) as HoursDay[]
const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const switchOf = (day: string) =>
  screen.getByRole<HTMLInputElement>('switch', { name: `Open on ${day}` })
const more = 'Add hours on Friday'

describe('a row', () => {
  it('has switch, both times and its strip, Monday first (U-179, U-180)', () => {
    open()
    expect(screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
        (day) => `${day}. Pickup: 7:00 AM – 7:45 PM`,
      ),
      'Sunday. Pickup: Closed all day',
    ])
    expect([field('Monday opens').value, field('Monday closes').value]).toEqual([
      '7:00 AM',
      '7:45 PM',
    ])
    expect([switchOf('Saturday').checked, switchOf('Sunday').checked]).toEqual([true, false])
  })
  it('loses its times when it is closed; its strip says so at once (S-185, U-180)', async () => {
    const { user } = open()
    await user.click(switchOf('Friday'))
    expect(days()[4]).toEqual({ day: 5, isClosed: true, blocks: [] })
    expect(screen.queryByRole('combobox', { name: 'Friday opens' })).toBeNull()
    expect(
      screen.getByRole('img', {
        name: 'Friday. Pickup: Closed all day; saved: 7:00 AM – 7:45 PM',
      }),
    ).toBeTruthy()
  })
  it('closes on the next day, beside the field and to who cannot see it (U-180)', async () => {
    const { user, fill } = open()
    const closes = field('Friday closes')
    await fill(closes, '1:00 AM')
    await user.tab()
    expect(days()[4]?.blocks[0]).toEqual({ opens: '0700', closes: '0100', closesNextDay: true })
    expect(closes.getAttribute('aria-description')).toBe('Saturday')
    expect(
      screen.getByRole('img', { name: /^Friday\. Pickup: 7:00 AM – 1:00 AM Saturday; saved: / }),
    ).toBeTruthy()
    await fill(closes, '11:00 PM')
    await user.tab()
    expect([days()[4]?.blocks[0]?.closesNextDay, closes.getAttribute('aria-description')]).toEqual([
      false,
      '',
    ])
  })
})

describe('a second block', () => {
  it('is added with the focus in it, and removed with the focus in the one before', async () => {
    const { user } = open()
    await user.click(button(more))
    expect(document.activeElement).toBe(field('Friday opens (2)'))
    expect(days()[4]?.blocks).toHaveLength(2)
    expect(screen.queryByRole('button', { name: more })).toBeNull()
    await user.click(button('Remove hours 2 on Friday'))
    expect(document.activeElement).toBe(field('Friday closes'))
    expect(days()[4]?.blocks).toHaveLength(1)
    expect(button(more)).toBeTruthy()
  })
  it('opens a closed day', async () => {
    const { user } = open()
    await user.click(button('Add hours on Sunday'))
    expect([switchOf('Sunday').checked, document.activeElement]).toEqual([
      true,
      field('Sunday opens'),
    ])
  })
})

describe('what is wrong', () => {
  it('is shown below the row with the day’s name, and described at the field (V-172)', async () => {
    const { user, fill } = open()
    await fill(field('Friday closes'), '6:00')
    await user.tab()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(`Friday:${text.hoursFaults.order}`)
    expect(field('Friday closes').ariaInvalid).toBe('true')
    expect(field('Friday closes').getAttribute('aria-description')).toBe(text.hoursFaults.order)
    expect(field('Friday opens').ariaInvalid).not.toBe('true')
  })
  it('shows both blocks that overlap with a red edge (V-174)', async () => {
    const { user, fill } = open()
    await user.click(button(more))
    await fill(field('Friday opens (2)'), '7:00 PM')
    await fill(field('Friday closes (2)'), '10:00 PM')
    const friday = screen.getByRole('img', { name: /^Friday.*overlaps other hours/ })
    expect(friday.querySelectorAll('[data-overlap]')).toHaveLength(2)
  })
})

describe('one row for all days', () => {
  it('has no names of days, the next one included (U-179, S-185)', async () => {
    const { user, fill } = open({ isOneRow: true })
    expect(screen.getAllByRole('switch')).toHaveLength(1)
    await fill(field('Every day closes'), '1:00 AM')
    await user.tab()
    expect(field('Every day closes').getAttribute('aria-description')).toBe('next day')
    expect(
      screen.getByRole('img', {
        name: 'Every day. Pickup: 7:00 AM – 1:00 AM next day; saved: 7:00 AM – 7:45 PM',
      }),
    ).toBeTruthy()
  })
})
