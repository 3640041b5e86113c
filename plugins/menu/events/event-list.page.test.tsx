import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { itIsAListScreen } from '#core/grid/testing/list-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import { answerStores, buildContext, storeId } from '../discounts/discount.fixtures.ts'
import access from '../locales/en.manifest.json' with { type: 'json' }
import { button, cells, heads, openActions } from '../screens.fixtures.ts'
import menu from './text.en.json' with { type: 'json' }
import { editor, eventAnswer, storedEvent, viewer } from './event.fixtures.ts'

const text = menu.events
const rows = [
  storedEvent(),
  storedEvent({
    EventScheduleId: 2,
    Name: 'Late night',
    DaysOfWeek: [4, 5, 6],
    StartTime: '2200',
    EndTime: '0200',
    EndDate: '2026-12-31',
    IsActive: false,
    PriceListId: null,
    PriceListName: null,
  }),
]
/** Mocks the list, and each single event as its form reads it. */
const answerEvents = () =>
  answer('eventScheduleGetAll', ({ body }) => {
    const { NumericKeySearchArg: id } = body as { NumericKeySearchArg?: number }
    return id === undefined
      ? eventAnswer(...rows)
      : eventAnswer({
          ...(rows.find(({ EventScheduleId }) => EventScheduleId === id) ??
            storedEvent({ EventScheduleId: id })),
          EventStores: [
            { StoreId: 0, IsAssigned: false },
            { StoreId: storeId(1), IsAssigned: true },
          ],
        })
  })
beforeEach(() => {
  answerStores()
  answerEvents()
})
async function open(facts: TestFacts = editor) {
  const rendered = renderScreen('/menu/events', buildContext(facts))
  await screen.findByRole('row', { name: /^Happy hour/ })
  return rendered
}

itIsAListScreen('The list of events', {
  at: '/menu/events',
  may: editor,
  mayNot: viewer,
  portal: buildContext(editor).portal,
  strings: { ...access.events, ...text },
  read: {
    operation: 'eventScheduleGetAll',
    answers: answerEvents,
  },
  row: 'Happy hour',
  sort: { column: text.columns.times, sends: { SortColumn: 'StartTime' } },
  search: { SearchArg: 'x' },
  opens: { row: { address: '/menu/events/17' }, add: { address: '/menu/events/0' } },
  remove: {
    operation: 'eventScheduleDelete',
    answers: () => answer('eventScheduleDelete', { IsSuccessful: true }),
    sends: { EventScheduleId: 17, ConcurrencyChecksum: 'v1' },
  },
})

it('shows when each event is on, its prices, and whether it counts (R-084, C-061)', async () => {
  await open()
  expect(heads().slice(0, 7)).toEqual(Object.values(text.columns))
  expect(cells('Happy hour').slice(0, 7)).toEqual([
    'Happy hour',
    'Mon–Fri',
    '4:00 PM–6:00 PM',
    'Nov 20, 2026',
    'No end date',
    'Afternoons',
    'Active',
  ])
  expect(cells('Late night').slice(0, 7)).toEqual([
    'Late night',
    'Thu–Sat',
    '10:00 PM–2:00 AM',
    'Nov 20, 2026',
    'Dec 31, 2026',
    'Regular prices',
    'Off',
  ])
  expect(sentTo('eventScheduleGetAll')[0]!.body).toMatchObject({
    RequestedPageNum: 1,
    SortColumn: 'Name',
    SortDirection: 'ASC',
  })
})

it('duplicates with the stores, which the list does not have (T-menu-09)', async () => {
  answer('eventScheduleInsert', {
    IsSuccessful: true,
    Entity: storedEvent({ EventScheduleId: 18 }),
  })
  const { user, location } = await open({ ...editor, view: 'company' })
  await openActions(user, 'Happy hour')
  await user.click(await screen.findByRole('menuitem', { name: text.duplicate }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Happy hour copy')
  expect([location().pathname, screen.getByText('Mill Lane').textContent]).toEqual([
    '/menu/events/0',
    'Mill Lane',
  ])
  await user.click(button('Save'))
  await waitFor(() =>
    expect(sentTo('eventScheduleInsert')[0]!.body).toMatchObject({
      Name: 'Happy hour copy',
      EventStores: [
        { StoreId: 0, IsAssigned: false },
        { StoreId: storeId(1), IsAssigned: true },
      ],
    }),
  )
})
