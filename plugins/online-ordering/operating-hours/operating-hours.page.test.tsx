import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { portal } from '#core/testing/portal.tsx'
import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import { shownNotices } from '#core/notices/notices.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, answerGraph, graphProblem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import hoursText from '../hours/text.en.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { buildOpenings, notAccepting, openMode } from '../hours/testing/openings.ts'
import type { OperatingHours } from './operating-hours.form.ts'
import { buildHours, weekLike } from './operating-hours.fixtures.ts'
import {
  createOperatingHours,
  operatingHours,
  updateOperatingHours,
} from './operating-hours.graph.ts'
import { findTime, hoursPage } from '../hours/testing/hours-page.ts'
import { noticed, saveButton } from '../parts/screen.fixtures.ts'

const at = '/onlineordering/operatinghours'
const permission = ['onlineOrdering.operatingHours', 'onlineOrdering.operatingHours.edit'] as const
const flag = ['hec-show-operating-hours-page'] as const
const may: TestFacts = { permission, flag }
const mayNot: TestFacts = { permission: [permission[0]], flag }
const update = 'updateSiteHoursById'

beforeEach(() => {
  answer('getStoreOpenings', buildOpenings())
})
const reads = (hours = weekLike('0900-1700', { 7: 'closed' })) =>
  answerGraph(operatingHours, buildHours(hours))
const saves = (given: Partial<OperatingHours> = {}) =>
  answerGraph(updateOperatingHours, ({ body }) => {
    const { input } = body as { input: { hours: OperatingHours['hours'] } }
    return buildHours(input.hours, { concurrencyChecksum: 'v2', ...given })
  })
const opened = (hours?: OperatingHours['hours'], facts = may) => {
  reads(hours)
  return hoursPage(renderScreen(at, { facts }))
}
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

itIsASettingsScreen('Operating hours', {
  at,
  may,
  mayNot,
  via: 'graph',
  read: { answers: () => reads() },
  save: {
    operation: update,
    answers: () => saves(),
    fails: (reply) => answerGraph(updateOperatingHours, reply),
  },
  shows: {
    'Monday opens': '9:00 AM',
    'Monday closes': '5:00 PM',
    'Open on Monday': true,
    'Open on Sunday': false,
  },
  edit: {
    label: 'Friday closes',
    to: '8:30 PM',
    sends: {
      input: {
        hours: weekLike('0900-1700', { 5: '0900-2030', 7: 'closed' }),
        concurrencyChecksum: 'v1',
      },
    },
  },
  field: { name: 'input.hours.4.closes.time', label: 'Friday closes' },
  saved: text.OperatingHours.saved,
})

describe('the week', () => {
  it('is a row a day, Monday first, each open or closed (R-159, U-179, U-180, F-89)', async () => {
    await opened()
    expect(
      screen.getAllByRole('switch', { name: /^Open on/ }).map((each) => each.ariaLabel),
    ).toEqual(days.map((day) => `Open on ${day}`))
    expect(screen.queryByRole('combobox', { name: 'Sunday opens' })).toBeNull()
  })
  it('has one row that counts for all days while they are the same (U-179, S-185)', async () => {
    saves()
    const { user, type, save } = await opened()
    await user.click(screen.getByRole('switch', { name: text.operatingHours.sameEveryDay }))
    expect(screen.getAllByRole('switch', { name: /^Open on/ })).toHaveLength(1)
    await type('Every day closes', '6:00 PM')
    await save()
    await waitFor(() => expect(sentTo(update)).toHaveLength(1))
    expect(sentTo(update)[0]?.body).toMatchObject({ input: { hours: weekLike('0900-1800') } })
  })
  it('keeps the other rows until one row for all days is saved (S-185)', async () => {
    const { user } = await opened(weekLike('0900-1700', { 2: '1000-2000' }))
    const isSame = screen.getByRole('switch', { name: text.operatingHours.sameEveryDay })
    await user.click(isSame)
    expect(screen.queryByRole('combobox', { name: 'Tuesday opens' })).toBeNull()
    await user.click(isSame)
    expect((await findTime('Tuesday opens')).value).toBe('10:00 AM')
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  })
  it('says once, at its row, what is wrong on every day (V-172, V-174, V-176, E-126)', async () => {
    const { type } = await opened(weekLike('0900-1700'))
    await type('Every day opens', '6:00 PM')
    expect(await screen.findByText(text.OperatingHours.OverlapSameDayEveryday)).toBeTruthy()
    expect(screen.getByRole('button', { name: /1 .*attention/ })).toBeTruthy()
    expect(saveButton().disabled).toBe(true)
  })
  it('names the day that closes before it opens (V-172, V-176, E-124, E-140)', async () => {
    const { type } = await opened()
    await type('Tuesday opens', '6:00 PM')
    expect(await screen.findByText(hoursText.hoursFaults.order)).toBeTruthy()
    expect(screen.getByText(/^Times overlap on Tuesday/)).toBeTruthy()
    expect(saveButton().disabled).toBe(true)
  })
  it('clears the times of a day that is closed, and asks for new ones (S-185)', async () => {
    const { user } = await opened()
    const monday = screen.getByRole('switch', { name: 'Open on Monday' })
    await user.click(monday)
    expect(screen.queryByRole('combobox', { name: 'Monday opens' })).toBeNull()
    await user.click(monday)
    expect((await findTime('Monday opens')).value).toBe('')
    expect(saveButton().disabled).toBe(true)
  })
})

describe('hours that run into the next day', () => {
  const resolved = (days: string) =>
    text.OperatingHours.Errors.OverlapResolved.replace('{{days}}', days)
  it('are announced, split by saving, shown 15 s (S-168, S-169, E-121, E-125, K-60)', async () => {
    saves({ overlapsResolved: ['FRIDAY', 'SATURDAY'] })
    const { type, save } = await opened(weekLike('0900-1700', { 5: '1800-0200+', 6: '0300-2200' }))
    expect(screen.queryByText(/runs into the hours/)).toBeNull()
    await type('Saturday opens', '1:00 AM')
    expect(
      await screen.findByText(
        'Friday runs into the hours for Saturday. Saving splits them at midnight. ' +
          'The store stays open just as long.',
      ),
    ).toBeTruthy()
    await save()
    await waitFor(() =>
      expect(shownNotices(portal).map(({ text: said, autoClose }) => [said, autoClose])).toEqual([
        [text.OperatingHours.saved, 2000],
        [resolved('Friday and Saturday'), 15_000],
      ]),
    )
  })
})

describe('two people who change the week', () => {
  it('keep what each did on another day (fault 14)', async () => {
    const theirs = weekLike('0900-1700', { 1: '0800-1600', 7: 'closed' })
    const { user, type, save } = await opened()
    answerGraph(updateOperatingHours, ({ body }) => {
      const { input } = body as { input: OperatingHours & { concurrencyChecksum: string } }
      return input.concurrencyChecksum === 'v1'
        ? graphProblem(409, 'conflict', {
            record: buildHours(theirs, { concurrencyChecksum: 'v2' }),
          })
        : buildHours(input.hours, { concurrencyChecksum: 'v3' })
    })
    await type('Friday closes', '8:30 PM')
    await save()
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('row', { name: /Friday/ }).textContent).toContain('8:30 PM')
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(sentTo(update)).toHaveLength(2))
    expect(sentTo(update)[1]?.body).toMatchObject({
      input: { hours: weekLike('0900-1700', { 1: '0800-1600', 5: '0900-2030', 7: 'closed' }) },
    })
  })
})

describe('a store', () => {
  it('without hours gets the usual ones, once (S-170)', async () => {
    let made: OperatingHours | undefined
    answerGraph(operatingHours, () => made ?? graphProblem(404, 'notFound'))
    answerGraph(createOperatingHours, ({ body }) => {
      made = buildHours((body as { hours: OperatingHours['hours'] }).hours)
      return made
    })
    renderScreen(at, { facts: may })
    expect((await findTime('Every day opens')).value).toBe('9:00 AM')
    expect(sentTo('createSiteHours')).toHaveLength(1)
    expect(await screen.findByText(text.operatingHours.first)).toBeTruthy()
  })
  it('without hours says so to people with view access, and gets none (S-170)', async () => {
    answerGraph(operatingHours, graphProblem(404, 'notFound'))
    renderScreen(at, { facts: mayNot })
    expect(await screen.findByText(text.operatingHours.none)).toBeTruthy()
    expect(sentTo('createSiteHours')).toHaveLength(0)
  })
  it('whose hours cannot be read shows nothing to change (S-170, E-119, E-140)', async () => {
    answerGraph(operatingHours, graphProblem(500, 'server'))
    renderScreen(at, { facts: may })
    expect(await screen.findByText(text.OperatingHours.Errors.Loading)).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(sentTo('createSiteHours')).toHaveLength(0)
  })
  it('says for 2 s that saving failed, and keeps what was typed (E-120, S-169, K-60)', async () => {
    answerGraph(updateOperatingHours, graphProblem(500, 'server'))
    const { type, save } = await opened()
    await type('Friday closes', '8:30 PM')
    await save()
    expect(await screen.findByText(text.OperatingHours.Errors.SaveFailure)).toBeTruthy()
    await noticed({ kind: 'error', autoClose: 2000 })
  })
  it('that accepts no orders says so above its hours (N-28, E-123, E-140)', async () => {
    answer('getStoreOpenings', notAccepting)
    await opened()
    expect(await screen.findByText(text.OperatingHours.StoreOffline)).toBeTruthy()
  })
  it('is chosen first: company view links to the choice (E-122)', async () => {
    renderScreen(at, { facts: { ...may, view: 'company' } })
    expect(await screen.findByText(/in a single store$/)).toBeTruthy()
  })
})

describe('the line above the hours', () => {
  const line = async () => (await screen.findByText(/Accepting/)).closest('p')!
  const said = async () => (await line()).textContent?.replaceAll('\u202f', ' ')
  it('says for which orders, by which rule, and what is next (T-online-ordering-20)', async () => {
    answer(
      'getStoreOpenings',
      buildOpenings({
        modes: [openMode('pickup'), openMode('dineIn', { changesAt: '2026-11-20T19:30:00.000Z' })],
      }),
    )
    await opened()
    expect(await said()).toBe(
      'Accepting pickup and dine-in orders now, based on the hours for Fri, Nov 20: ' +
        '7:00 AM – 7:45 PM. Next change: dine-in orders stop at 2:30 PM.',
    )
  })
  it('asks about another time, and goes back to now (T-online-ordering-21)', async () => {
    answer('getStoreOpenings', ({ query: { at } }) =>
      buildOpenings(at === undefined ? {} : { at, modes: [openMode('pickup', { isOpen: false })] }),
    )
    const { user } = await opened()
    await user.click(await screen.findByRole('button', { name: hoursText.openings.another }))
    const asking = await screen.findByRole('dialog')
    await user.click(within(asking).getByRole('button', { name: hoursText.openings.ask }))
    expect(await screen.findByText(/Not accepting orders 9:00 AM/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: hoursText.openings.backToNow }))
    expect(await screen.findByText(/Accepting .* orders now/)).toBeTruthy()
  })
  it('links to the other hours pages that the person can open', async () => {
    await opened(undefined, {
      ...may,
      permission: [...permission, 'onlineOrdering.hours', 'onlineOrdering.prepTime'],
    })
    const pages = screen.getByRole('navigation', { name: hoursText.openings.pages })
    expect(
      within(pages)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Operating hours', 'Order hours', 'Holidays and exceptions', 'Prep time'])
  })
})
