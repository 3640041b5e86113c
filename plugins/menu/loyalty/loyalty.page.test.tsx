import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import type { TestFacts } from '#core/testing/facts.ts'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import core from '#core/i18n/en.manifest.json' with { type: 'json' }

import { bar, button, findDialog, textsOf } from '../screens.fixtures.ts'
import menu from './text.en.json' with { type: 'json' }
import { loyaltyColumns } from './loyalty.columns.tsx'
import type { LoyaltyRecord, Member } from './loyalty.form.ts'
import {
  editor,
  latte,
  list,
  member,
  members,
  noList,
  buildPage,
  viewer,
} from './loyalty.fixtures.ts'

const text = menu.loyalty
let stored: Member[]
let present: LoyaltyRecord
const save = (body: { Name: string; Members: Pick<Member, 'id' | 'PriceListPrice'>[] }) => {
  const changed = body.Members.map(({ id, PriceListPrice }) => ({
    ...[...stored, tea].find((one) => one.id === id)!,
    PriceListPrice,
    ConcurrencyChecksum: 'v2',
  }))
  stored = stored.map((one) => changed.find(({ id }) => id === one.id) ?? one)
  present = { Name: body.Name, TieredPriceListId: 7, ConcurrencyChecksum: 'v2' }
  return { IsSuccessful: true, Message: null, Entity: present, Members: changed }
}
const tea = member(40, 'Tea', 3)
beforeEach(() => {
  stored = [...members]
  present = list
  answer('getTieredPriceList', () => present)
  answer('tieredPriceListGetMembers', ({ query }) =>
    buildPage(query.pageNumber === '2' ? [tea] : stored, 26),
  )
  answer('updateTieredPriceList', ({ body }) => save(body as never))
  answer('addTieredPriceList', ({ body }) => save(body as never))
})
const noPrice = text.errors.price.replace('{{amount}}', '4.50')
const price = (item: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Loyalty price of ${item}` })
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Program name/ })
const updated = () => sentTo('updateTieredPriceList')[0]!.body as object
async function open(facts: TestFacts = editor, search = '', merchantCulture = 'en-US') {
  const at = `/menu/loyaltytierpricing${search}`
  const rendered = renderScreen(at, { facts, portal: { merchantCulture } })
  await screen.findAllByRole('row', { name: /Latte|Tea/ })
  const { user } = rendered
  const type = async (item: string, typed: string) => {
    await user.clear(price(item))
    await user.type(price(item), typed)
    await user.tab()
  }
  return {
    ...rendered,
    type,
    paste: (item: string, lines: string) =>
      fireEvent.paste(price(item), { clipboardData: { getData: () => lines } }),
    save: async () => {
      await user.click(button('Save'))
      await screen.findByText(text.saved)
    },
  }
}

describe('the grid (U-081)', () => {
  it('shows type, category, name and both prices (C-064, C-065, F-24, F-25)', async () => {
    await open()
    expect(screen.getByRole('row', { name: /^Latte Item C/ }).textContent).toContain(
      'LatteItemCOFFEE$4.50',
    )
    expect(screen.getByRole('row', { name: /^Latte, Large/ }).textContent).toContain(
      'Item variationCOFFEE$5.50',
    )
    expect(screen.getByRole('row', { name: /^Brew/ }).textContent).toContain('Ask at POS')
    expect([price('Latte').value, price('Mocha').value, name().value]).toEqual(['4.00', '', 'Gold'])
    expect(sentTo('tieredPriceListGetMembers')[0]!.query).toEqual({
      tieredPriceListId: '7',
      typeFilter: '0',
      pageNumber: '1',
      pageSize: '25',
      sortColumn: 'Name',
      sortDirection: 'ASC',
    })
    expect(bar()).toBeNull()
  })
  it('says Unknown of a type that it does not know (E-065)', () => {
    const type = loyaltyColumns({
      t: (key) => key,
      culture: 'en-US',
      readOnly: true,
      onPrice: () => undefined,
      onLeave: () => undefined,
    }).find(({ id }) => id === 'type')!
    expect(
      [0, 9].map((MemberType) =>
        type.value({
          member: { ...latte, MemberType } as Member,
          price: null,
          changed: false,
          error: undefined,
        }),
      ),
    ).toEqual(['menu:loyalty.types.item', 'menu:loyalty.types.unknown'])
    expect(text.types.unknown).toBe('Unknown')
  })
  it('asks for modifiers by its filter, for items at first (U-079, U-080, N-13)', async () => {
    const { user } = await open(editor, '?q=lat&page=2')
    await user.click(screen.getByRole('radio', { name: text.modifiers }))
    await waitFor(() =>
      expect(sentTo('tieredPriceListGetMembers').at(-1)!.query).toMatchObject({
        typeFilter: '2',
        pageNumber: '1',
        itemNameFilter: 'lat',
      }),
    )
  })
})

describe('edits (S-100)', () => {
  it('add up over pages, are saved together, and are then none (V-024, C-067, S-102)', async () => {
    const { user, type, save } = await open()
    await type('Latte', '4.25')
    await user.click(button('Next page'))
    await screen.findByRole('row', { name: /^Tea/ })
    await type('Tea', '2')
    expect(within(bar()!).getByText('2 unsaved changes')).toBeTruthy()
    await user.click(button('Previous page'))
    await screen.findByRole('row', { name: /^Latte Item C/ })
    expect(price('Latte').value).toBe('4.25')
    await save()
    expect(updated()).toMatchObject({
      Name: 'Gold',
      TieredPriceListId: 7,
      ConcurrencyChecksum: 'v1',
      Members: [
        { id: 'i1', PriceListPrice: 4.25 },
        { id: 'i40', PriceListPrice: 2 },
      ],
    })
    expect([bar(), price('Latte').value]).toEqual([null, '4.25'])
  })
  it('are thrown away with the name by Discard, after a question (U-082, S-101)', async () => {
    const { user, type } = await open()
    await type('Latte', '1')
    await user.type(name(), ' club')
    await user.click(button('Discard'))
    await user.click(
      (await findDialog('Discard changes?')).getByRole('button', { name: 'Discard changes' }),
    )
    expect([price('Latte').value, name().value, bar()]).toEqual(['4.00', 'Gold', null])
  })
  it('come from a pasted column, in one step that can be taken back and done again', async () => {
    const { user, paste } = await open()
    price('Brew of the day').focus()
    paste('Brew of the day', '$3.00\n3.5\n\n1,000,000\n')
    expect(
      ['Brew of the day', 'Latte', 'Latte, Large', 'Mocha'].map((item) => price(item).value),
    ).toEqual(['3.00', '3.50', '', '999999.99'])
    await user.keyboard('{Control>}z{/Control}')
    expect([price('Latte').value, bar()]).toEqual(['4.00', null])
    await user.click(button('Redo'))
    expect(price('Latte').value).toBe('3.50')
  })
  it("that aren't prices disable Save, and the bar leads from one to the next", async () => {
    const { user, paste } = await open()
    paste('Latte', 'abc\n4\nperhaps')
    expect(button('Save').disabled).toBe(true)
    expect(screen.getAllByText(noPrice)).toHaveLength(2)
    await user.click(button('2 fields need attention'))
    await waitFor(() => expect(document.activeElement).toBe(price('Latte')))
    await user.keyboard('{F8}')
    await waitFor(() => expect(document.activeElement).toBe(price('Mocha')))
    await user.click(button('Next page'))
    await screen.findByRole('row', { name: /^Tea/ })
    await user.click(button('2 fields need attention'))
    await waitFor(() => expect(document.activeElement).toBe(price('Latte')))
  })
  it.each(['-1', '4.505'])(
    'such as “%s” is a fault at its cell, typed or pasted (V-055, resolution 86)',
    async (given) => {
      const { user, type, save } = await open()
      await type('Latte', given)
      await user.click(price('Mocha'))
      await user.clear(price('Mocha'))
      await user.paste(given)
      await user.tab()
      expect(screen.getAllByText(noPrice)).toHaveLength(2)
      for (const item of ['Latte', 'Mocha'])
        expect(price(item).getAttribute('aria-invalid')).toBe('true')
      expect([price('Latte').value, price('Mocha').value]).toEqual(
        given === '-1' ? ['-1.00', '-1.00'] : [given, given],
      )
      expect(button('Save').disabled).toBe(true)
      await type('Latte', '1.5')
      await type('Mocha', '1,000')
      await save()
      expect(updated()).toMatchObject({
        Members: [{ PriceListPrice: 1.5 }, { PriceListPrice: 1000 }],
      })
    },
  )
  it('are read and shown in the culture of the merchant (V-056)', async () => {
    const { user, type, save } = await open(editor, '', 'de-DE')
    await type('Latte', '1,5')
    await type('Mocha', '1.234,50')
    await user.tab()
    expect([price('Latte').value, price('Mocha').value]).toEqual(['1,50', '1234,50'])
    await type('Mocha', '1.5')
    await user.tab()
    expect(screen.getByText(noPrice.replace('4.50', '4,50'))).toBeTruthy()
    await type('Mocha', '2')
    await save()
    expect(updated()).toMatchObject({
      Members: [{ PriceListPrice: 1.5 }, { PriceListPrice: 2 }],
    })
  })
})

describe('the program', () => {
  it('is made with the first save where there is none (C-066)', async () => {
    present = noList
    const { user, type, save } = await open()
    expect(screen.getByText(text.program.helpNew)).toBeTruthy()
    await type('Mocha', '4')
    expect(button('Save').disabled).toBe(true)
    await user.type(name(), 'Silver club')
    await save()
    expect(sentTo('addTieredPriceList')[0]!.body).toEqual({
      Name: 'Silver club',
      TieredPriceListId: 0,
      Members: [expect.objectContaining({ id: 'i2', PriceListPrice: 4 })],
    })
  })
  it('that someone else has just made is updated with “Keep mine”', async () => {
    present = noList
    answer('addTieredPriceList', problem(409, 'conflict', { record: { ...list, Members: [] } }))
    const { user, type } = await open()
    await type('Mocha', '4')
    await user.type(name(), 'Silver club')
    await user.click(button('Save'))
    await user.click((await findDialog(/Someone else/)).getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText(text.saved)).toBeTruthy()
    expect(updated()).toMatchObject({
      TieredPriceListId: 7,
      ConcurrencyChecksum: 'v1',
    })
  })
  it('cuts its name to 30 characters (U-078, V-052 to V-054, E-045, E-046, K-30)', async () => {
    const { user } = await open()
    await user.clear(name())
    await user.tab()
    expect(await screen.findByText(menu.ProgramNameFieldRequiredError)).toBeTruthy()
    await user.type(name(), 'Gold!')
    expect(await screen.findByText(menu.ProgramNameFieldDoesNotFollowPattern)).toBeTruthy()
    fireEvent.change(name(), { target: { value: 'A name that is quite a bit too long for it' } })
    expect(name().value).toBe('A name that is quite a bit too')
  })
})

describe('a save', () => {
  it('that meets another’s shows row by row what both changed (fault 14)', async () => {
    const theirs = { ...latte, PriceListPrice: 3, ConcurrencyChecksum: 'v9' }
    answer(
      'updateTieredPriceList',
      problem(409, 'conflict', { record: { ...list, Members: [theirs] } }),
    )
    const { user, type } = await open()
    await type('Latte', '4.25')
    await type('Mocha', '4.75')
    await user.click(button('Save'))
    const asked = await findDialog(/Someone else/)
    expect(textsOf(asked.getAllByRole('row'))).toEqual(['FieldYoursTheirs', 'Latte4.253.00'])
    await user.click(asked.getByRole('button', { name: 'Use theirs' }))
    expect([price('Latte').value, price('Mocha').value]).toEqual(['3.00', '4.75'])
  })
  it.each([
    ['The price list is closed.', 'The price list is closed.'],
    [null, menu.LoyaltyTierPricing.FailedUpdateLoyaltyTierPricing],
  ])('that fails says %s as “%s” and keeps what was typed (E-058)', async (Message, said) => {
    answer('updateTieredPriceList', () => ({ IsSuccessful: false, Message, Code: 'x' }))
    const { user, type } = await open()
    await type('Latte', '4.25')
    await user.click(button('Save'))
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
    expect(price('Latte').value).toBe('4.25')
  })
})

describe('people who may not', () => {
  it('change it see it, with the reason', async () => {
    await open(viewer)
    expect(screen.getByRole('note').textContent).toContain(core.reasons.viewOnly)
    expect(screen.queryByRole('textbox', { name: /Loyalty price/ })).toBeNull()
    expect(screen.getByRole('row', { name: /^Latte Item C/ }).textContent).toContain('$4.00')
  })
  it.each([{ view: 'store-of-many' as const }, { portal: ['isStoreSelectionRestricted'] }])(
    'see it are led home: %o (P-057, R-075)',
    async (facts) => {
      renderScreen('/menu/loyaltytierpricing', { facts: { ...editor, ...facts } as TestFacts })
      await waitFor(() => expect(sentTo('getTieredPriceList')).toHaveLength(0))
      expect(screen.queryByRole('textbox')).toBeNull()
    },
  )
})
it('says so where there is nothing to price', async () => {
  answer('tieredPriceListGetMembers', buildPage([]))
  renderScreen('/menu/loyaltytierpricing', { facts: editor })
  expect(await screen.findByText(text.emptyItems)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Go to items' })).toBeNull()
})
