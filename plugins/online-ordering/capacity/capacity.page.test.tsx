import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, answerGraph, graphProblem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import { capacityDays } from '../rules/hours/capacity.ts'
import { weekdays } from '../rules/hours/site-week.ts'
import { buildOpenings } from '../hours/testing/openings.ts'
import { capacity as text } from './text.en.json' with { type: 'json' }
import { interval, settings } from './capacity.fixtures.ts'
import type { Capacity } from './capacity.form.ts'
import {
  assignCapacity,
  capacitySettings,
  createCapacity,
  updateCapacity,
} from './capacity.graph.ts'
import { closedDays } from './closed-days.graph.ts'
import { acting, noticed, saveButton } from '../parts/screen.fixtures.ts'

const at = '/onlineordering/capacitymanagement'
const flag = ['hec-capacity-management-order-count'] as const
const may: TestFacts = {
  permission: ['onlineOrdering.capacity', 'onlineOrdering.capacity.edit'],
  flag,
}
const mayNot: TestFacts = { permission: ['onlineOrdering.capacity'], flag }

/**
 * The platform's settings, which the tests read and change; and the days on which the store is
 * closed.
 */
let stored: Capacity | undefined
let closed: string[]
beforeEach(() => {
  closed = []
  stored = settings({
    monday: [interval('1130-1400: 12'), interval('1700-1900: 8')],
    sunday: [interval('0000-2400: 0')],
  })
})
const reads = () => {
  answer('getStoreOpenings', buildOpenings())
  answerGraph(capacitySettings, () => stored ?? graphProblem(404, 'notFound'))
  answerGraph(closedDays, () => ({
    hours: weekdays.map((day) => ({ day, isClosed: closed.includes(day) })),
  }))
}
const saves = () =>
  answerGraph(updateCapacity, ({ body }) => {
    const sent = body as { capacitySettings: Partial<Capacity>; concurrencyChecksum: string }
    if (!stored || sent.concurrencyChecksum !== stored.concurrencyChecksum)
      return graphProblem(409, 'conflict', { record: stored })
    const version = Number(stored.concurrencyChecksum.slice(1)) + 1
    stored = { ...stored, ...sent.capacitySettings, concurrencyChecksum: `v${version}` }
    return stored
  })
const formatCapacity = (given: Capacity | undefined) =>
  capacityDays.flatMap((day) =>
    (given?.[day] ?? []).map(
      ({ startTime, endTime, capacities }) =>
        `${day} ${startTime}-${endTime}: ${capacities.OrderCount}`,
    ),
  )

itIsASettingsScreen('Ordering capacity', {
  at,
  may,
  mayNot,
  via: 'graph',
  read: { answers: reads },
  save: {
    operation: 'updateCapacitySettings',
    answers: saves,
    fails: (reply) => answerGraph(updateCapacity, reply),
  },
  shows: {
    'From, Monday 1': '11:30 AM',
    'Until, Monday 1': '2:00 PM',
    'Max orders, Monday 1': '12',
    'Until, Sunday 1': '12:00 AM',
    'Delete Monday 1': false,
  },
  edit: {
    label: 'Max orders, Monday 2',
    to: '9',
    sends: {
      id: 'capacity-100200001',
      organization: '1002',
      concurrencyChecksum: 'v1',
      capacitySettings: { monday: [interval('1130-1400: 12'), interval('1700-1900: 9')] },
    },
  },
  field: { name: 'capacitySettings.monday.1.capacities.OrderCount', label: 'Max orders, Monday 2' },
  saved: text.saved,
})

async function open(facts: TestFacts = may) {
  reads()
  saves()
  const rendered = renderScreen(at, { facts })
  const table = await screen.findByRole('table', { name: text.table })
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const { enter, ...acts } = acting(rendered)
  const type = (name: string, value: string) => enter(field(name), value)
  const rowOf = (name: string) => field(name).closest('tr')!
  return { ...rendered, ...acts, table, field, type, rowOf }
}

describe('the grid', () => {
  it('is grouped by weekday, Monday first, with its columns and delete boxes (U-166)', async () => {
    const { table } = await open()
    const texts = (elements: Iterable<Element>) =>
      [...elements].map(({ textContent }) => textContent)
    expect(texts(within(table).getAllByRole('columnheader'))).toEqual([
      'Day',
      'From',
      'Until',
      'Max orders',
      'Delete',
    ])
    expect(texts(table.querySelectorAll('[scope=rowgroup]'))).toEqual(
      capacityDays.map((day) => {
        const name = day[0]!.toUpperCase() + day.slice(1)
        return ['Monday', 'Sunday'].includes(name) ? name : `${name}No limit`
      }),
    )
    expect(
      within(table)
        .getAllByRole('checkbox')
        .map((box) => box.ariaLabel),
    ).toEqual([
      'Delete all Monday intervals',
      'Delete Monday 1',
      'Delete Monday 2',
      'Delete all Sunday intervals',
      'Delete Sunday 1',
    ])
    expect(screen.getByText(text.help)).toBeTruthy()
  })
  it('marks a row while it differs from what was read (S-153)', async () => {
    const { user, type, field, rowOf } = await open()
    const name = 'Max orders, Monday 1'
    expect(rowOf(name).dataset.changed).toBeUndefined()
    await type(name, '13')
    expect(rowOf(name).dataset.changed).toBe('true')
    await type(name, '12')
    expect(rowOf(name).dataset.changed).toBeUndefined()
    await type('From, Monday 2', '5:30 PM')
    expect(rowOf(name).dataset.changed).toBeUndefined()
    expect(rowOf('From, Monday 2').dataset.changed).toBe('true')
    await user.click(field('Delete Sunday 1'))
    expect(rowOf('Delete Sunday 1').dataset.changed).toBe('true')
    expect(screen.getByText('2 unsaved changes')).toBeTruthy()
  })
  it('says an overlap at both rows, and blocks Save (V-153, V-099, E-101)', async () => {
    const { user, type, field, rowOf } = await open()
    await type('Until, Monday 1', '5:30 PM')
    expect(screen.getAllByText(text.Overlap)).toHaveLength(2)
    expect(rowOf('From, Monday 1').dataset.error).toBe('true')
    expect(rowOf('From, Monday 2').dataset.error).toBe('true')
    expect(saveButton().disabled).toBe(true)
    await user.click(field('Delete Monday 2'))
    expect(screen.queryByText(text.Overlap)).toBeNull()
    expect(saveButton().disabled).toBe(false)
  })
  it('takes times, and digits as limit (V-149, V-152, V-153, V-154, E-102, K-80)', async () => {
    const { user, type, field } = await open()
    for (const [typed, said] of [
      ['3 PM', text.TimeError],
      ['noonish', 'Enter a time, such as 9:30 PM.'],
      ['11:15 AM', 'Enter a time in steps of 30 minutes.'],
    ] as const) {
      await type('From, Monday 1', typed)
      expect(await screen.findByText(said)).toBeTruthy()
      const wrong = said === text.TimeError ? 'Until' : 'From'
      expect(field(`${wrong}, Monday 1`).ariaInvalid).toBe('true')
    }
    const most = field('Max orders, Monday 1')
    await user.clear(most)
    await user.type(most, '-1+0e.5')
    expect(most.value).toBe('105')
    await type('Max orders, Monday 1', '')
    expect(await screen.findByText('Fill this in.')).toBeTruthy()
    await type('Max orders, Monday 1', '1.5')
    expect(await screen.findByText(text.MaxOrders)).toBeTruthy()
  })
})

describe('saving', () => {
  it('drops the marked rows, and says so for 2 s (S-154, U-168, K-59)', async () => {
    const { user, field, save } = await open()
    await user.click(field('Delete all Monday intervals'))
    expect(screen.getAllByText(text.marked)).toHaveLength(2)
    await save()
    await noticed({ text: text.saved, kind: 'success', autoClose: 2000 })
    expect(formatCapacity(stored)).toEqual(['sunday 0000-2400: 0'])
    expect(screen.queryByLabelText('From, Monday 1')).toBeNull()
    expect(field('Until, Sunday 1').value).toBe('12:00 AM')
  })
  it('that fails says so for 2 s, loses nothing until Discard (E-099, M-42, U-168)', async () => {
    const { type, field, save, discard } = await open()
    answerGraph(updateCapacity, graphProblem(500, 'server'))
    await type('Max orders, Monday 1', '13')
    await save()
    await noticed({
      kind: 'error',
      title: text.Errors.SaveFailure,
      autoClose: 2000,
    })
    expect(field('Max orders, Monday 1').value).toBe('13')
    await discard()
    await waitFor(() => expect(field('Max orders, Monday 1').value).toBe('12'))
  })
})

describe('a new interval', () => {
  async function openDrawer() {
    const rendered = await open()
    await rendered.user.click(screen.getByRole('button', { name: text.add }))
    const drawer = within(await screen.findByRole('dialog', { name: text.addTitle }))
    const day = (name: string | RegExp) => drawer.getByRole('button', { name })
    const add = () => rendered.user.click(drawer.getByRole('button', { name: text.submit }))
    return { ...rendered, drawer, day, add }
  }
  const input = (drawer: Awaited<ReturnType<typeof openDrawer>>['drawer'], name: string) =>
    drawer.getByLabelText<HTMLInputElement>(name)

  it('has seven days to choose, From, Until, Max orders and Add (U-167, M-41, K-51)', async () => {
    const { drawer, add, user, day, save } = await openDrawer()
    const days = within(drawer.getByRole('group', { name: text.days })).getAllByRole('button')
    expect(
      days.map(({ ariaLabel, ariaPressed }) => [ariaLabel?.toLowerCase(), ariaPressed]),
    ).toEqual(capacityDays.map((day) => [day, 'false']))
    expect(['From', 'Until', 'Max orders'].map((name) => input(drawer, name).value)).toEqual([
      '12:00 AM',
      '12:00 AM',
      '0',
    ])
    await user.click(day('Tuesday'))
    await user.click(day('Wednesday'))
    await add()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('updateCapacitySettings')).toHaveLength(0)
    await save()
    await waitFor(() =>
      expect(formatCapacity(stored)).toEqual([
        'monday 1130-1400: 12',
        'monday 1700-1900: 8',
        'tuesday 0000-2400: 0',
        'wednesday 0000-2400: 0',
        'sunday 0000-2400: 0',
      ]),
    )
  })
  it('needs a day, an end after its start, and a limit (V-148, V-149, V-152, E-102)', async () => {
    const { drawer, add, user, fill } = await openDrawer()
    await user.clear(input(drawer, 'Max orders'))
    await user.type(input(drawer, 'Max orders'), '+-e.')
    await fill(input(drawer, 'From'), '2 PM')
    await fill(input(drawer, 'Until'), '1 PM')
    expect(drawer.queryByRole('alert')).toBeNull()
    await add()
    expect(drawer.getByRole('alert').textContent).toBe(text.DayRequired)
    expect(drawer.getByText(text.TimeError)).toBeTruthy()
    expect(drawer.getByText('Fill this in.')).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday')
  })
  it('that conflicts names the days, and is not added (V-150, E-100, E-140)', async () => {
    const { drawer, add, user, day, fill } = await openDrawer()
    for (const name of ['Monday', 'Friday', 'Sunday']) await user.click(day(name))
    await fill(input(drawer, 'From'), '1 PM')
    await fill(input(drawer, 'Until'), '3 PM')
    await add()
    expect(drawer.getByRole('alert').textContent).toBe(
      'These hours overlap existing intervals on Monday and Sunday. ' +
        'Choose different hours or days.',
    )
    await user.click(day('Sunday'))
    await user.click(day('Monday'))
    expect(drawer.queryByRole('alert')).toBeNull()
  })
  it('is for no day on which the store is closed, which says so (V-151)', async () => {
    closed = ['TUESDAY', 'SUNDAY']
    const { drawer, user, day } = await openDrawer()
    expect(await drawer.findByText('The store is closed on Tuesday and Sunday.')).toBeTruthy()
    const tuesday = day(/^Tuesday/)
    expect(tuesday.getAttribute('aria-label')).toContain('The store is closed on Tuesday.')
    expect(tuesday.getAttribute('aria-disabled')).toBe('true')
    await user.click(tuesday)
    expect(tuesday.getAttribute('aria-pressed')).toBe('false')
    await user.hover(tuesday)
    expect((await screen.findByRole('tooltip')).textContent).toBe('The store is closed on Tuesday.')
  })
})

describe('a store without settings', () => {
  it('gets empty ones that apply to it, shows an empty grid (S-155, C-140, C-142)', async () => {
    stored = undefined
    const madeFor = (body: unknown) => settings({ id: (body as { id: string }).id })
    answerGraph(createCapacity, ({ body }) => madeFor(body))
    answerGraph(assignCapacity, ({ body }) => (stored = madeFor(body)))
    await open()
    expect(await screen.findByText(text.empty)).toBeTruthy()
    const [created, ...more] = sentTo('createCapacitySettings')
    expect([created!.body, more]).toMatchObject([
      { organization: '1002', capacitySettings: { monday: [] } },
      [],
    ])
    expect(sentTo('assignCapacitySettings')[0]!.body).toMatchObject({
      id: created!.body.id,
      enterpriseUnit: '100200001',
    })
  })
  it('reads those that someone else created first', async () => {
    const theirs = stored
    stored = undefined
    answerGraph(createCapacity, () => {
      stored = theirs
      return graphProblem(409, 'conflict', { record: theirs })
    })
    const { field } = await open()
    expect(field('Max orders, Monday 1').value).toBe('12')
  })
  it('is an empty page for people with view access: nothing is created (S-155)', async () => {
    stored = undefined
    await open(mayNot)
    expect(screen.getByText(text.empty)).toBeTruthy()
    expect(screen.queryByRole('button', { name: text.add })).toBeNull()
    expect(sentTo('createCapacitySettings')).toHaveLength(0)
  })
})

it('says that it cannot be read, or belongs to one store (E-098, P-079)', async () => {
  answerGraph(capacitySettings, graphProblem(501, 'notBuilt'))
  const { unmount } = renderScreen(at, { facts: may })
  expect(await screen.findByText(text.Errors.Loading)).toBeTruthy()
  unmount()
  renderScreen(at, { facts: { ...may, view: 'company' } })
  expect(await screen.findByText(/^You can only open Ordering capacity in a single/)).toBeTruthy()
})
