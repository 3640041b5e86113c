import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { changedPaths, merge } from '#core/forms/values.ts'
import { dayText } from '#core/time/in-words.ts'

import menu from './text.en.json' with { type: 'json' }
import { availabilityForm, keyOf, type Availabilities } from './availability.form.ts'
import { baguette, croissant, listed, row, rows, values } from './availability.fixtures.ts'
import {
  changedTo,
  daysAfter,
  sameAvailability,
  switchedTo,
  type Availability,
  type AvailabilityChange,
} from './availability.ts'

const sent = (change: Availabilities['items']) =>
  availabilityForm.toApi({ items: { ...values.items, ...change } }, listed()).body as {
    ItemAvailabilityList: object[]
  }
const at = (id: number): Availability => values.items[keyOf(id)]!
const say = (key: string, params?: Readonly<Record<string, string | number>>) =>
  [key, ...Object.values(params ?? {})].join(' ')

describe('a page of items', () => {
  it('is a row for each, in the order of the list (F-16)', () => {
    expect(Object.values(values.items).map(({ name }) => name)).toEqual([
      'Croissant',
      'Baguette',
      'Rye',
    ])
    expect(at(4)).toEqual({
      id: 4,
      name: 'Baguette',
      category: 'Bread',
      isModifier: false,
      inStock: false,
      backOn: '2026-11-25',
      reason: 'Sold out',
      online: true,
      posActive: true,
    })
  })
  it('sends what differs, with versions and what was on screen (S-094, V-051, C-051)', () => {
    expect(
      sent({ [keyOf(30)]: { ...at(30), inStock: false, backOn: '2026-11-21', reason: ' Oven ' } }),
    ).toEqual({
      ItemAvailabilityList: [
        {
          ItemMasterId: 30,
          ItemName: 'Croissant',
          IsInStock: false,
          BackOn: '2026-11-21',
          OutReason: 'Oven',
          IsAvailableOnline: true,
          ConcurrencyChecksum: 'v1',
        },
      ],
      SearchArg: 'bread',
      RequestedPageNum: 2,
      PageRowCount: 50,
    })
    expect(sent({}).ItemAvailabilityList).toEqual([])
  })
  it('takes the rows of a save, and of a conflict, in place of its own (S-096)', () => {
    const newer = row(30, 'Croissant', { IsInStock: false, ConcurrencyChecksum: 'v2' })
    expect(
      availabilityForm.fromSaved!({ IsSuccessful: true, ResultSet: [newer] }, listed()),
    ).toEqual(listed([newer, ...rows.slice(1)]))
    expect(availabilityForm.fromConflict!({ ResultSet: [newer] }, listed()).ResultSet).toEqual([
      newer,
      ...rows.slice(1),
    ])
  })
  it('is named by its items and described in words, where two versions are side by side', () => {
    const { label, show } = availabilityForm.rows!.items!
    expect(label(at(4))).toBe('Baguette')
    expect(show(at(30), say)).toBe('menu:availability.inStock, menu:availability.online')
    expect(show(at(4), say)).toBe(
      'menu:availability.out, menu:availability.until.date Wed, Nov 25, Sold out, ' +
        'menu:availability.online',
    )
    expect(show({ ...at(4), backOn: null, online: false }, say)).toBe(
      'menu:availability.out, menu:availability.until.open, Sold out, menu:availability.notOnline',
    )
  })
})

const days = fc.constantFrom(null, '2026-11-21', '2026-12-24')
const change: fc.Arbitrary<AvailabilityChange> = fc.record(
  {
    inStock: fc.boolean(),
    online: fc.boolean(),
    backOn: days,
    reason: fc.constantFrom('', 'Sold out'),
  },
  { requiredKeys: [] },
)
const item = fc.constantFrom(...[30, 4, 12].map(at))

describe('a change of an item', () => {
  it('leaves neither day nor reason to what is in stock, whatever was changed before', () => {
    fc.assert(
      fc.property(item, fc.array(change), (loaded, changes) => {
        const now = changes.reduce<Availability>(
          (before, each) => changedTo(before, each, loaded),
          loaded,
        )
        if (now.inStock) expect([now.backOn, now.reason]).toEqual([null, ''])
      }),
    )
  })
  it('is gone once both switches are back to their loaded values: nothing is sent', () => {
    fc.assert(
      fc.property(item, fc.boolean(), (loaded, first) => {
        const there = changedTo(
          loaded,
          { inStock: !loaded.inStock, ...(first && { online: !loaded.online }) },
          loaded,
        )
        const back = changedTo(there, { inStock: loaded.inStock, online: loaded.online }, loaded)
        expect(sameAvailability(back, loaded)).toBe(true)
        expect(sent({ [keyOf(loaded.id)]: back }).ItemAvailabilityList).toEqual([])
      }),
    )
  })
  it('keeps what someone else changed in the same item at the same time', () => {
    const mine = {
      items: { ...values.items, [keyOf(30)]: changedTo(at(30), { online: false }, at(30)) },
    }
    const theirs = availabilityForm.fromApi(
      listed([{ ...croissant, IsInStock: false, BackOn: '2026-11-21' }, baguette, rows[2]!]),
    )
    const both = merge(mine, values, theirs)
    expect(both.items[keyOf(30)]).toMatchObject({
      inStock: false,
      backOn: '2026-11-21',
      online: false,
    })
    expect(changedPaths(both, theirs, ['items'])).toEqual([`items.${keyOf(30)}`])
  })
})

it.each([
  ['inStock', 'Yes', { inStock: true }],
  ['inStock', 'FALSE', { inStock: false }],
  ['online', '1', { online: true }],
  ['online', '', { online: false }],
  ['inStock', 'Out of stock', { inStock: false }],
  ['online', 'available online', { online: true }],
  ['inStock', 'Available online', undefined],
  ['inStock', 'perhaps', undefined],
  ['reason', 'yes', undefined],
] as const)('takes in column %s a pasted “%s” as %o', (column, text, change) => {
  expect(
    switchedTo(
      column,
      text,
      (key) =>
        (menu.availability as unknown as Record<string, string>)[
          key.slice('menu:availability.'.length)
        ]!,
    ),
  ).toEqual(change)
})

it('counts days over months, years and the changes of clocks', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2026-10-31', 2)).toBe('2026-11-02')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayText('2026-11-21', 'en-US')).toBe('Sat, Nov 21')
})
