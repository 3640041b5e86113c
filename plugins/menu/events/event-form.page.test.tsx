import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import ui from '#core/ui/text.en.json' with { type: 'json' }

import { answerStores, buildContext, storeId } from '../discounts/discount.fixtures.ts'
import grid from '#core/grid/text.en.json' with { type: 'json' }
import core from '#core/i18n/en.manifest.json' with { type: 'json' }
import { button, field, findDialog, formSteps, textsOf } from '../screens.fixtures.ts'
import menu from './text.en.json' with { type: 'json' }
import { answerEventSaves, editor, eventAnswer, storedEvent, viewer } from './event.fixtures.ts'
import type { StoredEvent } from './event.form.ts'

const text = menu.events
beforeEach(() => {
  answerStores()
  answerEventSaves()
})

itIsASettingsScreen('A menu event (R-085)', {
  at: '/menu/events/17',
  may: editor,
  mayNot: viewer,
  portal: buildContext(editor).portal,
  read: {
    answers: () => answer('eventScheduleGetAll', eventAnswer(storedEvent())),
  },
  save: {
    operation: 'eventScheduleUpdate',
    answers: answerEventSaves,
    fails: (reply) => answer('eventScheduleUpdate', reply),
  },
  shows: {
    [text.form.name]: 'Happy hour',
    [text.form.description]: 'Drinks for less',
    [text.form.priceList]: 'Afternoons',
    Sunday: false,
    Monday: true,
    Friday: true,
    Saturday: false,
    'Starts at': '4:00 PM',
    'Ends at': '6:00 PM',
  },
  edit: {
    label: text.form.description,
    to: 'From four to six',
    sends: {
      EventScheduleId: 17,
      ConcurrencyChecksum: 'v1',
      Description: 'From four to six',
      Name: 'Happy hour',
      DaysOfWeek: [1, 2, 3, 4, 5],
      EndDate: null,
    },
  },
  field: { name: 'Name', label: text.form.name },
  saved: text.saved,
})

const day = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const sent = (operation: string) => sentTo(operation)[0]?.body
async function open(
  facts: TestFacts = {},
  event: Partial<StoredEvent> = {},
  { at = '/menu/events/17', merchantCulture = 'en-US' } = {},
) {
  answer('eventScheduleGetAll', eventAnswer(storedEvent(event)))
  const context = buildContext({ ...editor, ...facts })
  const rendered = renderScreen(at, { ...context, portal: { ...context.portal, merchantCulture } })
  await waitFor(() => field(text.form.name))
  const type = async (label: string, value: string) => {
    await rendered.user.clear(field(label))
    await rendered.user.type(field(label), value)
  }
  return { ...rendered, ...formSteps(rendered), type }
}
const shows = (sentence: string) => expect(screen.getByText(sentence)).toBeTruthy()

describe('when it is on', () => {
  it('is chosen from seven days, Sunday to Saturday, by their whole names (N-07)', async () => {
    const { user, save } = await open()
    const days = within(
      screen.getByRole('group', { name: text.form.days }),
    ).getAllByRole<HTMLInputElement>('checkbox')
    expect(
      days.map((toggle) => [toggle.labels![0]!.textContent, toggle.getAttribute('aria-label')]),
    ).toEqual([
      ['Su', 'Sunday'],
      ['M', 'Monday'],
      ['Tu', 'Tuesday'],
      ['W', 'Wednesday'],
      ['Th', 'Thursday'],
      ['F', 'Friday'],
      ['Sa', 'Saturday'],
    ])
    await user.click(day('Wednesday'))
    await user.click(day('Sunday'))
    shows('Thursdays, Fridays, and Sundays to Tuesdays, 4:00 PM to 6:00 PM, from Nov 20, 2026')
    await save()
    await waitFor(() =>
      expect(sent('eventScheduleUpdate')).toMatchObject({ DaysOfWeek: [0, 1, 2, 4, 5] }),
    )
  })

  it('is every day, weekdays or the weekend at one press', async () => {
    const { user } = await open({}, { EndDate: '2026-12-31' })
    for (const [name, days] of [
      [text.form.everyDay, 'Every day'],
      [text.form.weekend, 'Saturdays and Sundays'],
      [text.form.weekdays, 'Mondays to Fridays'],
    ] as const) {
      await user.click(button(name))
      shows(`${days}, 4:00 PM to 6:00 PM, from Nov 20, 2026 to Dec 31, 2026`)
      expect(textsOf(screen.getAllByRole('button', { pressed: true }))).toEqual([name])
    }
    for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await user.click(day(name))
    await user.click(field(text.form.name))
    expect(await screen.findByText(text.errors.days)).toBeTruthy()
  })

  it('is typed by the merchant’s clock; an end before the start is the next day’s', async () => {
    const { type, save } = await open()
    await type('Ends at', '2a')
    expect(screen.getByText(text.form.nextDay)).toBeTruthy()
    shows('Mondays to Fridays, 4:00 PM to 2:00 AM the next day, from Nov 20, 2026')
    await type('Ends at', '12a')
    expect(screen.queryByText(text.form.nextDay)).toBeNull()
    shows('Mondays to Fridays, 4:00 PM to midnight, from Nov 20, 2026')
    await type('Starts at', '4:45 PM')
    await save()
    await waitFor(() =>
      expect(sent('eventScheduleUpdate')).toMatchObject({ StartTime: '1645', EndTime: '2400' }),
    )
  })

  it('has 24 hours where the merchant counts so', async () => {
    const { type, save } = await open({}, { EndTime: '2400' }, { merchantCulture: 'en-GB' })
    expect([field('Starts at').value, field('Ends at').value]).toEqual(['16:00', '0:00'])
    expect(screen.getByText('Mondays to Fridays, 16:00 to midnight, from 20 Nov 2026')).toBeTruthy()
    await type('Starts at', '09')
    await save()
    await waitFor(() =>
      expect(sent('eventScheduleUpdate')).toMatchObject({ StartTime: '0900', EndTime: '2400' }),
    )
  })

  it('ends with a last day, not before the first, which can be taken off again', async () => {
    const { user, save } = await open({}, { EndDate: '2026-11-27' })
    expect(button('First day: Nov 20, 2026')).toBeTruthy()
    await user.click(button('Last day: Nov 27, 2026'))
    const calendar = await findDialog()
    const dayBefore = calendar.getByRole('button', { name: 'November 19, 2026' })
    expect(dayBefore).toHaveProperty('disabled', true)
    await user.click(calendar.getByRole('button', { name: 'November 20, 2026' }))
    shows('Mondays to Fridays, 4:00 PM to 6:00 PM, on Nov 20, 2026')
    // A day on which it never occurs is refused before it is sent.
    await user.click(day('Friday'))
    await user.click(field(text.form.name))
    expect(await screen.findByText(text.errors.never)).toBeTruthy()
    expect(button('Save')).toHaveProperty('disabled', true)
    await user.click(button(text.form.clearEndDate))
    expect(button('Last day: No end date')).toBeTruthy()
    await save()
    await waitFor(() =>
      expect(sent('eventScheduleUpdate')).toMatchObject({
        EndDate: null,
        DaysOfWeek: [1, 2, 3, 4],
      }),
    )
  })
})

describe('prices', () => {
  it('are those of a list or the usual ones', async () => {
    const { user, save } = await open()
    await user.click(field(text.form.priceList))
    const options = within(screen.getByRole('listbox')).getAllByRole('option')
    expect(textsOf(options)).toEqual([text.usualPrices, 'Afternoons', 'Staff'])
    await user.click(screen.getByRole('option', { name: text.usualPrices }))
    await save()
    await waitFor(() => expect(sent('eventScheduleUpdate')).toMatchObject({ PriceListId: null }))
  })
  it('of a list that was switched off stay until others are chosen', async () => {
    await open({}, { PriceListId: 9, PriceListName: 'Winter' })
    expect(field(text.form.priceList).value).toBe('Winter (off)')
  })
})

describe('stores', () => {
  it('are assigned in company view, where a new event is on everywhere (C-062)', async () => {
    const another = { EventScheduleId: 99, Name: 'Another one' }
    const at = '/menu/events/0'
    const { user, type, save, location } = await open({ view: 'company' }, another, { at })
    expect(screen.getByText(grid.stores.all)).toBeTruthy()
    await type(text.form.name, 'Brunch')
    await user.click(button(text.form.weekend))
    await type('Starts at', '930a')
    await type('Ends at', '2p')
    expect(screen.getByText(text.summary.hint)).toBeTruthy()
    await user.click(button('First day: Choose a day'))
    await user.click((await findDialog()).getAllByRole('button', { name: / 15, / })[0]!)
    await user.click(button(grid.stores.assign))
    const dialog = await findDialog(grid.stores.title)
    await user.click(dialog.getByRole('option', { name: 'Mill Lane' }))
    await user.click(dialog.getByRole('button', { name: grid.stores.save }))
    await save()
    await waitFor(() => expect(location().pathname).toBe('/menu/events/18'))
    expect(sent('eventScheduleInsert')).toMatchObject({
      Name: 'Brunch',
      Description: null,
      DaysOfWeek: [0, 6],
      StartTime: '0930',
      EndTime: '1400',
      StartDate: expect.stringMatching(/^\d{4}-\d{2}-15$/),
      EndDate: null,
      PriceListId: null,
      IsActive: true,
      EventStores: [
        { StoreId: 0, IsAssigned: true },
        { StoreId: storeId(1), IsAssigned: false },
      ],
    })
  })
  it('are not spoken of in a store, whose people change the rest', async () => {
    const { user, save } = await open({ view: 'store-of-many' })
    expect(screen.queryByText(grid.stores.label)).toBeNull()
    await user.click(screen.getByRole('switch', { name: new RegExp(`^${text.form.isActive}`) }))
    await save()
    await waitFor(() => expect(sent('eventScheduleUpdate')).toMatchObject({ IsActive: false }))
    expect(sent('eventScheduleUpdate')).not.toHaveProperty('EventStores')
  })
})

describe('an existing one', () => {
  it('is the same page for people who may only look: nothing opens or changes', async () => {
    const { user } = await open({ ...viewer, view: 'company' })
    expect(screen.queryByRole('button', { name: grid.stores.assign })).toBeNull()
    expect(screen.queryByRole('button', { name: text.form.weekend })).toBeNull()
    await user.click(button('First day: Nov 20, 2026'))
    await user.click(day('Sunday'))
    await user.type(field('Starts at'), '7')
    expect([
      screen.queryByRole('dialog'),
      day('Sunday').checked,
      field('Starts at').value,
      field(text.form.priceList).readOnly,
    ]).toEqual([null, false, '4:00 PM', true])
    for (const name of [text.duplicate, text.delete.action])
      expect(button(name)).toMatchObject({ disabled: true, title: core.reasons.viewOnly })
  })
  it('is deleted in the version on the screen, and stays while something needs it', async () => {
    const Message = 'The promotion “Brunch special” only applies during this event.'
    answer('eventScheduleDelete', { IsSuccessful: false, Code: 'x', Message })
    const { user, location } = await open()
    await user.click(button(text.delete.action))
    const dialog = await findDialog('Delete event Happy hour?')
    const confirm = () => user.click(dialog.getByRole('button', { name: text.delete.confirm }))
    await confirm()
    expect(await screen.findByText(Message)).toBeTruthy()
    answer('eventScheduleDelete', { IsSuccessful: true })
    await confirm()
    await waitFor(() => expect(location().pathname).toBe('/menu/events'))
    expect(sentTo('eventScheduleDelete').at(-1)!.body).toEqual({
      EventScheduleId: 17,
      ConcurrencyChecksum: 'v1',
    })
  })
  it('is duplicated into a new one of another name', async () => {
    const { user, location } = await open()
    await user.click(button(text.duplicate))
    await waitFor(() => expect(location().pathname).toBe('/menu/events/0'))
    await waitFor(() => expect(field(text.form.name).value).toBe('Happy hour copy'))
    expect([day('Friday').checked, field(text.form.priceList).value]).toEqual([true, 'Afternoons'])
  })
})

it('shows no page if the address names none', async () => {
  renderScreen('/menu/events/1234567890', buildContext(editor))
  expect(await screen.findByText(ui.notFound.title)).toBeTruthy()
})
it('is not found where the search finds nothing', async () => {
  answer('eventScheduleGetAll', eventAnswer())
  renderScreen('/menu/events/17', buildContext(editor))
  expect(await screen.findByText(ui.error.notFound.title)).toBeTruthy()
  expect(sent('eventScheduleGetAll')).toMatchObject({ NumericKeySearchArg: 17 })
})
