import { describe, expect, it } from 'vitest'

import grid from '#core/grid/text.en.json' with { type: 'json' }
import { brokenNames, unseenNames } from '#schemas/rules/names.fixtures.ts'

import type { Weekday } from '../rules/menu.ts'
import menu from './text.en.json' with { type: 'json' }
import { daysShort, splitRuns, formatSummary, timesText, type EventTimes } from './event-strings.ts'
import { eventAnswer, storedEvent } from './event.fixtures.ts'
import {
  companyEventForm,
  buildEventDuplicate,
  eventForm,
  eventFormFor,
  newEvent,
} from './event.form.ts'

/** Stands in for i18next: fills values into the English texts. */
const t = (key: string, values: Record<string, string | number> = {}): string => {
  const text = key
    .split(/[:.]/)
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], { menu, grid })
  return Object.entries(values).reduce(
    (words, [name, value]) => words.replace(`{{${name}}}`, String(value)),
    text as string,
  )
}
const plain = (text: string | undefined) => text?.replaceAll('\u202f', ' ')
const faults = (change: object) =>
  eventForm.schema
    .safeParse({ ...eventForm.fromApi(eventAnswer(storedEvent())), ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the form of an event', () => {
  it('sends back what it has read, with the version, and no stores unread (C-061, C-062)', () => {
    const { LastModified: _at, LastModifiedBy: _by, PriceListName: _name, ...sent } = storedEvent()
    for (const event of [
      storedEvent(),
      storedEvent({
        EventStores: [
          { StoreId: 0, IsAssigned: false },
          { StoreId: 7, IsAssigned: true },
        ],
      }),
    ]) {
      const record = eventAnswer(event)
      expect(eventForm.toApi(eventForm.fromApi(record), record)).toEqual({
        body: { ...sent, ...(event.EventStores && { EventStores: event.EventStores }) },
      })
    }
  })
  it('begins empty; in company view with all stores', () => {
    expect([eventForm.fromApi(eventAnswer()), companyEventForm.fromApi(eventAnswer())]).toEqual([
      newEvent,
      { ...newEvent, eventStores: [{ storeId: 0, isAssigned: true }] },
    ])
    expect(eventForm.toApi({ ...newEvent, name: 'x' }, eventAnswer()).body).not.toHaveProperty(
      'EventScheduleId',
    )
  })
  it('asks the rules that the server asks, and the limits of the contract', () => {
    expect(faults({})).toBeUndefined()
    expect(faults({ name: ' ', daysOfWeek: [], startTime: '2400', endDate: '2026-11-19' })).toEqual(
      [
        'name: menu:events.errors.name',
        'daysOfWeek: menu:events.errors.days',
        'startTime: menu:events.errors.time',
        'endDate: menu:events.errors.dates',
      ],
    )
    for (const name of unseenNames)
      expect(faults({ name })).toEqual(['name: menu:events.errors.name'])
    for (const name of brokenNames)
      expect(faults({ name })).toEqual(['name: forms:errors.nameCharacters'])
    expect(
      faults({ name: 'x'.repeat(51), description: 'x'.repeat(131) })?.map(
        (fault) => fault.split(':')[0],
      ),
    ).toEqual(['name', 'description'])
  })
  it('is about the record that a conflict or a save answers', () => {
    const [loaded, other] = [eventAnswer(storedEvent()), storedEvent({ Name: 'Theirs' })]
    expect([
      eventForm.fromConflict!(other, loaded),
      eventForm.fromSaved!({ IsSuccessful: true, Entity: other }, loaded),
    ]).toEqual([eventAnswer(other), eventAnswer(other)])
  })
  it('says what two versions differ in as the merchant writes it', () => {
    const { show } = eventFormFor({
      byStores: true,
      culture: 'en-US',
      priceLists: eventAnswer().PriceLists,
    })
    expect(
      [
        show!.daysOfWeek!([0, 6], t),
        show!.startTime!('1630', t),
        show!.endTime!('2400', t),
        show!.startDate!('2026-11-20', t),
        show!.endDate!('2026-12-31', t),
        show!.priceListId!(3, t),
        show!.priceListId!(99, t),
        show!.eventStores!([{ storeId: 0, isAssigned: true }], t),
      ].map(plain),
    ).toEqual([
      'Sat, Sun',
      '4:30 PM',
      'midnight',
      'Nov 20, 2026',
      'Dec 31, 2026',
      'Staff',
      '#99',
      'All stores',
    ])
    expect([show!.endDate!(null, t), show!.priceListId!(null, t)].map((key) => t(key))).toEqual([
      'No end date',
      'Regular prices',
    ])
  })
  it('is duplicated under a name of its own that fits', () => {
    const stored = eventForm.fromApi(eventAnswer(storedEvent({ Name: 'n'.repeat(50) })))
    expect(buildEventDuplicate(stored)).toEqual({
      ...stored,
      id: 0,
      name: `${'n'.repeat(45)} copy`,
    })
  })
})

describe('days in words (N-07)', () => {
  it.each<[Weekday[], string]>([
    [[1, 2, 3, 4, 5], 'Mon–Fri'],
    [[0, 6], 'Sat, Sun'],
    [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
    [[3], 'Wed'],
    [[1, 3, 5], 'Mon, Wed, Fri'],
    [[0, 5, 6], 'Fri–Sun'],
    [[0, 1, 6], 'Sat–Mon'],
    [[0, 2, 3, 4, 6], 'Tue–Thu, Sat, Sun'],
  ])('%j are %s', (days, words) => expect(daysShort(days, t, 'en-US')).toBe(words))
  it('are those of the culture', () => expect(daysShort([1, 2, 3, 4, 5], t, 'de-DE')).toBe('Mo–Fr'))
  it('come in runs that hold each once', () =>
    expect(splitRuns([0, 1, 3, 4, 6])).toEqual([
      [3, 4],
      [6, 0, 1],
    ]))
})

describe('one sentence', () => {
  const base: EventTimes = {
    daysOfWeek: [1, 2, 3, 4, 5],
    startTime: '1600',
    endTime: '1800',
    startDate: '2026-11-20',
    endDate: null,
  }
  it.each<[Partial<EventTimes>, string | undefined]>([
    [{}, 'Mondays to Fridays, 4:00 PM to 6:00 PM, from Nov 20, 2026'],
    [{ endTime: '0200' }, 'Mondays to Fridays, 4:00 PM to 2:00 AM the next day, from Nov 20, 2026'],
    [{ endTime: '2400' }, 'Mondays to Fridays, 4:00 PM to midnight, from Nov 20, 2026'],
    [{ startTime: '0000', endTime: '0000' }, 'Mondays to Fridays, all day, from Nov 20, 2026'],
    [
      { daysOfWeek: [0, 2], endDate: '2026-12-31' },
      'Tuesdays and Sundays, 4:00 PM to 6:00 PM, from Nov 20, 2026 to Dec 31, 2026',
    ],
    [{ daysOfWeek: [5], endDate: '2026-11-20' }, 'Fridays, 4:00 PM to 6:00 PM, on Nov 20, 2026'],
    [{ daysOfWeek: [] }, undefined],
    [{ startTime: '' }, undefined],
    [{ endTime: '18' }, undefined],
    [{ startDate: '' }, undefined],
  ])('of %j', (change, sentence) =>
    expect(plain(formatSummary({ ...base, ...change }, t, 'en-US'))).toBe(sentence),
  )
  it('is written by the clock of the culture', () => {
    expect([
      plain(timesText('1600', '1800', t, 'en-US')),
      timesText('0900', '2400', t, 'en-GB'),
    ]).toEqual(['4:00 PM–6:00 PM', '9:00–midnight'])
  })
})
