import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import type { TestFacts } from '#core/testing/facts.ts'
import type { Rendered } from '#core/testing/mount.tsx'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import ui from '#core/ui/text.en.json' with { type: 'json' }
import core from '#core/i18n/en.manifest.json' with { type: 'json' }

import { bar, button, findDialog, textsOf } from '../screens.fixtures.ts'
import menu from './text.en.json' with { type: 'json' }
import {
  answerOf,
  croissant,
  editor,
  row,
  rows,
  viewer,
  type WireRow,
} from './availability.fixtures.ts'

const text = menu.availability
let stored: WireRow[]
beforeEach(() => {
  stored = [...rows]
  answer('getItemAvailability', ({ body }) =>
    answerOf(body.RequestedPageNum === 2 ? [row(50, 'Scone')] : stored, 51),
  )
  answer('updateItemAvailability', ({ body }) => {
    const changed = (body.ItemAvailabilityList as WireRow[]).map((sent) => ({
      ...stored.find(({ ItemMasterId }) => ItemMasterId === sent.ItemMasterId)!,
      ...sent,
      ConcurrencyChecksum: 'v2',
    }))
    stored = stored.map(
      (one) => changed.find(({ ItemMasterId }) => ItemMasterId === one.ItemMasterId) ?? one,
    )
    return { IsSuccessful: true, Message: null, ResultSet: changed }
  })
})
const inStock = (item: string) =>
  screen.getByRole<HTMLInputElement>('switch', { name: `${item}: in stock` })
const online = (item: string) =>
  screen.getByRole<HTMLInputElement>('switch', { name: `${item}: available online` })
const until = (item: string) =>
  screen.getByRole('button', {
    name: new RegExp(`^${item} is out .*Change when it's back in stock$`),
  })
const list = (index = 0) => sentTo('updateItemAvailability')[index]?.body.ItemAvailabilityList
/** The whole croissant, as a save sends it. */
const sent = {
  ItemMasterId: 30,
  ItemName: 'Croissant',
  IsInStock: true,
  BackOn: null,
  OutReason: null,
  IsAvailableOnline: true,
  ConcurrencyChecksum: 'v1',
}
async function open(facts: TestFacts = editor, at = '/menu/itemAvailability') {
  const rendered = renderScreen(at, {
    facts: { view: 'store-of-many', ...facts },
    portal: { merchantCulture: 'en-US' },
  })
  await screen.findByRole('row', { name: /Croissant|Scone/ })
  return { ...rendered, save: () => rendered.user.click(button('Save')) }
}

describe('the grid (U-065)', () => {
  it('shows each item with its two switches, until when, and why (C-042, F-40)', async () => {
    await open()
    expect([
      inStock('Croissant').checked,
      online('Croissant').checked,
      inStock('Baguette').checked,
      online('Rye').checked,
    ]).toEqual([true, true, false, false])
    expect(until('Baguette').textContent).toBe('back Wed, Nov 25')
    expect(screen.getByText('Sold out')).toBeTruthy()
    expect(sentTo('getItemAvailability')[0]!.body).toEqual({
      RequestedPageNum: 1,
      PageRowCount: 25,
      SortColumn: 'ItemName',
      SortDirection: 'ASC',
    })
    expect(bar()).toBeNull()
  })
  it('opens at the page of the address, and says which of all rows its first one is', async () => {
    await open(editor, '/menu/itemAvailability?page=2')
    expect(screen.getByRole('row', { name: /Scone/ }).getAttribute('aria-rowindex')).toBe('27')
  })
  it.each([
    ['show=outOfStock&type=modifier&q=cro&sort=CategoryName&dir=desc', 'outOfStock', true, 'cro'],
    ['show=notOnline&type=item', 'notOnline', false, undefined],
    ['show=notOnline&type=both', 'notOnline', undefined, undefined],
  ])('asks for what the address says: %s', async (search, Show, IsModifier, SearchArg) => {
    await open(editor, `/menu/itemAvailability?${search}`)
    expect(sentTo('getItemAvailability')[0]!.body).toEqual({
      RequestedPageNum: 1,
      PageRowCount: 25,
      SortColumn: SearchArg ? 'CategoryName' : 'ItemName',
      SortDirection: SearchArg ? 'DESC' : 'ASC',
      Show,
      ...(SearchArg && { SearchArg }),
      ...(IsModifier !== undefined && { IsModifier }),
    })
  })
  it('marks modifiers, and shows them alone by their filter', async () => {
    stored = [croissant, row(40, 'Oat milk', { IsModifier: true })]
    answer('getItemAvailability', ({ body }) =>
      answerOf(
        stored.filter(
          ({ IsModifier }) => body.IsModifier === undefined || IsModifier === body.IsModifier,
        ),
      ),
    )
    const { user, location } = await open(editor, '/menu/itemAvailability?page=3')
    const names = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((line) => textsOf(within(line).getAllByRole('cell'))[1])
    expect(names()).toEqual(['Croissant', `Oat milk ${text.type.one}`])
    await user.click(button('Filter'))
    await user.click(await screen.findByRole('menuitemradio', { name: text.type.modifiers }))
    await waitFor(() => expect(names()).toHaveLength(1))
    expect(location().search).toBe('?type=modifier')
  })
  it('marks what was switched and sends that alone (S-094, V-051, C-051)', async () => {
    const { user, save } = await open()
    await user.click(inStock('Croissant'))
    await user.click(online('Rye'))
    await user.click(online('Croissant'))
    await user.click(online('Croissant'))
    expect(within(bar()!).getByText('2 unsaved changes')).toBeTruthy()
    expect(until('Croissant').textContent).toBe('until further notice')
    expect(
      screen.getAllByRole('switch').filter((toggle) => toggle.closest('[data-changed]')),
    ).toEqual([inStock('Croissant'), online('Rye')])
    // Enter in the search field must not save.
    await user.type(screen.getByRole('searchbox'), '{Enter}')
    expect(list()).toBeUndefined()
    await save()
    expect(await screen.findByText(text.saved)).toBeTruthy()
    expect(list()).toEqual([
      { ...sent, IsInStock: false },
      { ...sent, ItemMasterId: 12, ItemName: 'Rye' },
    ])
    expect(bar()).toBeNull()
    expect([inStock('Croissant').checked, online('Rye').checked]).toEqual([false, true])
    // The next save sends the new version.
    await user.click(inStock('Croissant'))
    await save()
    await waitFor(() =>
      expect(list(1)).toMatchObject([{ ItemMasterId: 30, ConcurrencyChecksum: 'v2' }]),
    )
  })
  it('takes pasted words in one undoable step, and says which it cannot read', async () => {
    const { user } = await open()
    const states = () =>
      ['Croissant', 'Baguette'].flatMap((item) => [inStock(item).checked, online(item).checked])
    inStock('Croissant').focus()
    fireEvent.paste(inStock('Croissant'), {
      clipboardData: { getData: () => 'no\tNo\nyes\tperhaps\n' },
    })
    expect(states()).toEqual([false, false, true, true])
    expect(await screen.findByText(/perhaps.*Baguette/)).toBeTruthy()
    await user.keyboard('{Control>}z{/Control}')
    expect([states(), bar()]).toEqual([[true, true, false, true], null])
  })
  it('is shown to people who may not change it, with the reason', async () => {
    await open(viewer)
    expect(screen.getByRole('note').textContent).toContain(core.reasons.viewOnly)
    expect(screen.queryAllByRole('switch')).toEqual([])
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(screen.queryByRole('button', { name: /Change when it's back in stock/ })).toBeNull()
    expect(screen.getByRole('row', { name: /Baguette/ }).textContent).toContain(
      'Out of stockback Wed, Nov 25Available online',
    )
    for (const name of [text.all.inStock.action, text.all.online.action])
      expect(button(name).disabled).toBe(true)
  })
  it('leads to the items where there are none', async () => {
    answer('getItemAvailability', answerOf([]))
    renderScreen('/menu/itemAvailability', {
      facts: { ...editor, permission: [...(editor.permission ?? []), 'menu.items'] },
    })
    expect(await screen.findByText(text.empty)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to items' }).getAttribute('href')).toMatch(/items$/)
  })
})

describe('several items at once (M-28, S-076)', () => {
  it('swaps the buttons for "Edit N items", which changes the grid and saves nothing', async () => {
    const { user, save } = await open()
    const others = () =>
      [text.all.inStock.action, text.all.online.action].map((name) =>
        screen.queryByRole('button', { name }),
      )
    const select = async (...names: string[]) => {
      for (const name of names)
        await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
    }
    expect(others()).not.toContain(null)
    await select('Croissant', 'Rye')
    expect(others()).toEqual([null, null])
    await select('Rye', 'Croissant')
    expect(others()).not.toContain(null)
    expect(screen.queryByRole('button', { name: /^Edit \d/ })).toBeNull()
    await select('Croissant', 'Rye')
    await user.click(button('Edit 2 items'))
    const modal = await findDialog('Edit 2 items')
    const [stock, offered] = [
      modal.getByRole<HTMLInputElement>('switch', { name: text.inStock }),
      modal.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${text.online}`) }),
    ]
    expect([stock.checked, modal.getAllByText(text.edit.mixed).length]).toEqual([true, 1])
    await user.click(stock)
    await user.click(modal.getByRole('radio', { name: 'Today and tomorrow, back Sun, Nov 22' }))
    await user.type(modal.getByRole('textbox', { name: text.edit.reason }), 'Oven')
    expect(offered.checked).toBe(false)
    await user.click(modal.getByRole('button', { name: text.edit.apply }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('updateItemAvailability')).toHaveLength(0)
    expect(until('Croissant').textContent).toBe('back Sun, Nov 22')
    await save()
    await waitFor(() =>
      expect(list()).toMatchObject([
        // The online values differed and no one switched them, so each item keeps its own.
        {
          ItemMasterId: 30,
          IsInStock: false,
          BackOn: '2026-11-22',
          OutReason: 'Oven',
          IsAvailableOnline: true,
        },
        { ItemMasterId: 12, IsInStock: false, BackOn: '2026-11-22', IsAvailableOnline: false },
      ]),
    )
  })
  it('asks for the day where one is to be chosen, at its field (T-menu-05)', async () => {
    const { user } = await open()
    await user.click(inStock('Croissant'))
    await user.click(until('Croissant'))
    const modal = await findDialog('Edit Croissant')
    await user.click(modal.getByRole('radio', { name: text.edit.date }))
    await user.click(modal.getByRole('button', { name: text.edit.apply }))
    expect(await modal.findByText(text.edit.dateMissing)).toBeTruthy()
    await user.click(
      modal.getByRole('radio', { name: 'Until close of business, back Sat, Nov 21' }),
    )
    await user.click(modal.getByRole('button', { name: text.edit.apply }))
    await waitFor(() => expect(until('Croissant').textContent).toBe('back Sat, Nov 21'))
  })
})

describe('changes that are not saved', () => {
  it('are asked about before a page, search, filter or order, and stay (S-095)', async () => {
    const { user } = await open()
    await user.click(inStock('Croissant'))
    for (const leave of [
      () => user.click(button('Next page')),
      () => user.type(screen.getByRole('searchbox', { name: text.search }), 's'),
      () => user.click(button(text.columns.category)),
      async () => {
        await user.click(button('Filter'))
        await user.click(await screen.findByRole('menuitemradio', { name: text.type.modifiers }))
      },
    ]) {
      await leave()
      const asked = await findDialog('Leave with unsaved changes?')
      await user.click(asked.getByRole('button', { name: 'Stay' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect([
      inStock('Croissant').checked,
      screen.getByRole<HTMLInputElement>('searchbox').value,
      sentTo('updateItemAvailability').length,
    ]).toEqual([false, '', 0])
  })
  it('are saved on the way to another page, where one says so (S-095)', async () => {
    const { user } = await open()
    await user.click(inStock('Croissant'))
    await user.click(button('Next page'))
    const asked = await findDialog('Leave with unsaved changes?')
    await user.click(asked.getByRole('button', { name: 'Save and leave' }))
    expect(await screen.findByRole('row', { name: /Scone/ })).toBeTruthy()
    expect(list()).toMatchObject([{ ItemMasterId: 30, IsInStock: false }])
    expect(bar()).toBeNull()
    expect(screen.queryByRole('row', { name: /Croissant/ })).toBeNull()
  })
  it.each([
    [
      { IsSuccessful: false, Message: 'The register is closed.' } as const,
      'The register is closed.',
    ],
    [problem(500, 'internal'), text.failed],
  ])(
    'stay after a save that failed, with the words of the server or our own (E-054)',
    async (reply, said) => {
      answer('updateItemAvailability', reply)
      const { user, save } = await open()
      await user.click(inStock('Croissant'))
      await save()
      expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
      expect([inStock('Croissant').checked, bar() !== null]).toEqual([false, true])
    },
  )
})

describe('one item at once', () => {
  const choose = async (user: Rendered['user'], item: string, name: string | RegExp) => {
    const line = screen.getByRole('row', { name: new RegExp(item) })
    await user.click(within(line).getByRole('button', { name: `Actions for ${item}` }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  it('is out of stock until tomorrow by one choice, which the notice undoes', async () => {
    const { user } = await open()
    await choose(user, 'Croissant', 'Out of stock today, back Sat, Nov 21')
    await waitFor(() => expect(inStock('Croissant').checked).toBe(false))
    expect(list()).toEqual([{ ...sent, IsInStock: false, BackOn: '2026-11-21' }])
    expect(bar()).toBeNull()
    // Searches within the notices, because the grid has its own Undo button.
    const notices = within(await screen.findByRole('region', { name: ui.notice.region }))
    await user.click(notices.getByRole('button', { name: text.quick.undo }))
    await waitFor(() => expect(inStock('Croissant').checked).toBe(true))
    expect(list(1)).toMatchObject([
      { ItemMasterId: 30, IsInStock: true, BackOn: null, ConcurrencyChecksum: 'v2' },
    ])
  })
  it('waits until other changes of the page are saved', async () => {
    const { user } = await open()
    await user.click(online('Rye'))
    await choose(user, 'Croissant', /^Out of stock today,/)
    expect(list()).toBeUndefined()
  })
})

describe('the whole store at once', () => {
  it.each([
    ['inStock', 'updateItemAvailabilityAllInStock', 'C-052, E-056'],
    ['online', 'updateItemAvailabilityAllIsOnline', 'C-053, E-055'],
  ] as const)(
    '%s is asked about, says what fails, is done and read anew (%s, %s, T-menu-06)',
    async (which, operation, _id) => {
      answer(operation, { IsSuccessful: false, Message: 'Not while the day is being closed.' })
      const { user } = await open()
      await user.click(inStock('Croissant'))
      await user.click(button(text.all[which].action))
      const asked = await findDialog(text.all[which].title)
      expect(asked.getByText(/1 unsaved change will be lost/)).toBeTruthy()
      expect(sentTo(operation)).toHaveLength(0)
      const confirm = () => user.click(asked.getByRole('button', { name: text.all[which].confirm }))
      await confirm()
      expect(await asked.findByText('Not while the day is being closed.')).toBeTruthy()
      expect(asked.getByText(text.all[which].failed)).toBeTruthy()
      expect(inStock('Croissant').checked).toBe(false)
      answer(operation, () => {
        stored = stored.map((one) => ({
          ...one,
          IsInStock: true,
          BackOn: null,
          OutReason: null,
          IsAvailableOnline: true,
          ConcurrencyChecksum: 'v2',
        }))
        return { IsSuccessful: true, Message: null }
      })
      await confirm()
      await waitFor(() =>
        expect([
          inStock('Baguette').checked,
          online('Rye').checked,
          inStock('Croissant').checked,
        ]).toEqual([true, true, true]),
      )
      expect(bar()).toBeNull()
    },
  )
})
