import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import forms from '#core/forms/text.en.json' with { type: 'json' }
import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import { answerDescribed } from '#core/testing/described.ts'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import ui from '#core/ui/text.en.json' with { type: 'json' }
import core from '#core/i18n/en.manifest.json' with { type: 'json' }

import access from '../../locales/en.manifest.json' with { type: 'json' }
import { answerItemSaves, editor, itemAnswer, viewer } from '../item.fixtures.ts'
import {
  bar,
  button,
  expectAbsent,
  field,
  findDialog,
  noticeTexts,
  toggle,
} from '../../screens.fixtures.ts'
import {
  label,
  list,
  open,
  path,
  prepareItemForm,
  sent,
  text,
  title,
} from './item-form.fixtures.ts'

beforeEach(prepareItemForm)

itIsASettingsScreen('An item', {
  at: `${path}/17`,
  may: editor,
  mayNot: viewer,
  portal: {},
  read: {
    answers: () => answer('getItem', itemAnswer()),
  },
  save: {
    operation: 'editItem',
    answers: answerItemSaves,
    fails: (reply) => answer('editItem', reply),
  },
  shows: {
    [label.name]: 'Croissant',
    [label.category]: 'BREAD',
    [label.description]: 'Butter, baked here',
    [label.routingGroup]: 'Kitchen',
    [label.printPriority]: '20',
    [label.soldBy]: text.soldBy[1],
    [label.retailPrice]: '$3.50',
    [label.taxCategory]: 'Prepared food',
    [label.barcode]: 'CR17',
    [label.externalItemId]: 'ext-17',
    [label.unitCost]: '$1.20',
  },
  edit: {
    label: label.name,
    to: 'Butter croissant',
    sends: {
      ItemMasterId: 17,
      ConcurrencyChecksum: 'v1',
      ItemName: 'Butter croissant',
      RetailPrice: 3.5,
      TagIds: [31],
      ModifierGroupIds: [41, 42],
    },
  },
  field: { name: 'Barcode', label: label.barcode },
  saved: 'Butter croissant saved',
})

describe('a new item', () => {
  it('asks for no type or stock at first (U-069, U-070, U-071, U-075, U-077)', async () => {
    await open(0)
    await title(text.newBasic)
    for (const name of [
      label.name,
      label.category,
      label.routingGroup,
      label.printPriority,
      label.soldBy,
      label.retailPrice,
    ])
      expect(field(name).value, name).toBe(name === label.soldBy ? 'Each' : '')
    expect(field(label.taxCategory).value).toBe('Prepared food')
    expect(
      [label.isSellable, label.isFavorite, label.promptForPrice].map(
        (name) => toggle(name).checked,
      ),
    ).toEqual([true, false, false])
    expectAbsent(label.itemType, label.barcode, label.unitCost, label.isAvailableOnline)
    expect(button(text.duplicate)).toMatchObject({ disabled: true, title: text.duplicateNew })
    expect(button(list.delete.action)).toMatchObject({ disabled: true, title: text.deleteNew })
    expect(sentTo('getItem')).toHaveLength(0)
  })

  it('keeps what was typed in either setup (U-072, U-073, U-074, S-099)', async () => {
    const { user, location, fill } = await open(0)
    await fill({ [label.name]: 'Bagel' })
    await user.click(button(text.extend))
    await title(text.newExtended)
    expect(location()).toMatchObject({ pathname: `${path}/0`, search: '?setup=extended' })
    expect(screen.queryByText(text.basicInfo.text)).toBeNull()
    expect(field(label.name).value).toBe('Bagel')
    expect(field(label.itemType).value).toBe(list.types.I)
    await fill({ [label.barcode]: 'B-1' })
    await user.click(button(text.useBasic))
    await title(text.newBasic)
    // A field with a value stays.
    expect([field(label.name).value, field(label.barcode).value]).toEqual(['Bagel', 'B-1'])
    expect(await screen.findByText(text.errors.barcodeChar)).toBeTruthy()
    await user.clear(field(label.barcode))
    expectAbsent(label.barcode)
  })

  it('says what the basic setup is until that is dismissed, on this machine (U-072)', async () => {
    const { user, unmount } = await open(0)
    expect(screen.getByText(text.basicInfo.text)).toBeTruthy()
    await user.click(button(ui.notice.close))
    expect(screen.queryByText(text.basicInfo.text)).toBeNull()
    expect(button(text.extend)).toBeTruthy()
    unmount()
    await open(0)
    expect(screen.queryByText(text.basicInfo.text)).toBeNull()
  })

  it('is saved whole, and has its own address (C-045, F-44, S-083, S-084)', async () => {
    const { location, choose, fill, save } = await open(0)
    await fill({ [label.name]: 'Bagel', [label.retailPrice]: '2.25' })
    await choose(label.category, 'BREAD')
    await choose(label.routingGroup, 'Bar')
    await choose(label.soldBy, text.soldBy[2])
    await save()
    await waitFor(() => expect(location().pathname).toBe(`${path}/101`))
    await title('Bagel')
    expect(sent('addItem')).toEqual([
      expect.objectContaining({
        ItemName: 'Bagel',
        RetailPrice: 2.25,
        ItemCategoryId: 5,
        TaxCategoryId: 2,
        PrinterGroupId: 4,
        SoldBy: 2,
        StockingUnit: 'LB',
        ItemType: 'I',
        IsMenuItem: true,
        IsModifier: false,
        IsAODDeliveryPartnerFee: false,
        IsSellable: true,
        IsAvailableOnline: true,
      }),
    ])
    expect(noticeTexts()).toEqual(['Bagel saved'])
  })

  it('has the category of the address (?category), if there is such a one', async () => {
    const { unmount } = await open('0?category=6')
    expect(field(label.category).value).toBe('COFFEE')
    expect(bar()).toBeNull()
    unmount()
    await open('0?category=99')
    expect(field(label.category).value).toBe('')
  })

  it('says what is missing at its field (V-046, V-048, V-050, K-10)', async () => {
    const { user, fill } = await open(0)
    await fill({ [label.description]: 'Iced \u202etea' })
    await user.click(button('4 fields need attention'))
    for (const error of [
      forms.errors.linesCharacters,
      text.errors.nameRequired,
      text.errors.categoryRequired,
      text.errors.priceRequired,
    ])
      expect(screen.getByText(error)).toBeTruthy()
    expect(document.activeElement).toBe(field(label.name))
    expect(button('Save').disabled).toBe(true)
    expect(button(text.saveAndAnother).disabled).toBe(true)
  })
})

describe('an existing one', () => {
  it('shows all its fields, its type only if it is not plain (U-069, U-074, N-11)', async () => {
    const { unmount } = await open(17)
    expect(
      [label.isAvailableOnline, label.isStockTracked].map((name) => toggle(name).checked),
    ).toEqual([true, true])
    for (const name of ['Vegan', 'Milk', 'Spreads']) expect(screen.getByText(name)).toBeTruthy()
    expectAbsent(label.itemType)
    for (const name of [text.extend, text.useBasic])
      expect(screen.queryByRole('button', { name })).toBeNull()
    unmount()
    answer('getItem', itemAnswer({ ItemType: 'B' }))
    await open(17)
    expect(field(label.itemType).value).toBe(list.types.B)
  })

  it('has no price where the cashier is asked for it (K-10, U-071)', async () => {
    const { user, save } = await open(17)
    await user.click(toggle(label.promptForPrice))
    expect(field(label.retailPrice)).toMatchObject({ value: '', readOnly: true })
    expect(screen.getByText(label.priceAsked)).toBeTruthy()
    await save()
    await waitFor(() =>
      expect(sent('editItem')).toEqual([
        expect.objectContaining({ PromptForPrice: true, RetailPrice: null }),
      ]),
    )
    await user.click(toggle(label.promptForPrice))
    expect(field(label.retailPrice).readOnly).toBe(false)
    expect(button('Save').disabled).toBe(true)
  })

  it('still names a tax category that is no longer active', async () => {
    answer('getItem', itemAnswer({ TaxCategoryId: 9, TaxCategoryName: 'Old rate' }))
    await open(17)
    expect(field(label.taxCategory).value).toBe('Old rate')
  })

  it("can't be changed by people who may only look", async () => {
    const { user } = await open(17, viewer)
    await user.click(toggle(label.promptForPrice))
    expect(toggle(label.promptForPrice).checked).toBe(false)
    expect(field(label.category).readOnly).toBe(true)
    expect(button(text.duplicate)).toMatchObject({ disabled: true, title: core.reasons.viewOnly })
    expect(button(list.delete.action)).toMatchObject({
      disabled: true,
      title: access.reasons.deleteItems,
    })
    expect(screen.queryByRole('button', { name: /remove/i })).toBeNull()
  })

  it('is deleted once confirmed, in its version, in every store (C-046)', async () => {
    answer('deleteItem', { IsSuccessful: true })
    const { user, location } = renderScreen(`${path}/17`, {
      facts: editor,
      portal: { view: 'store-of-many', activeStoreCount: 3 },
    })
    await waitFor(() => field(label.description))
    await user.click(button(list.delete.action))
    const dialog = await findDialog('Delete item Croissant?')
    expect(dialog.getByText(/Applies to all 3 stores of Copper Kettle Bakery\./)).toBeTruthy()
    expect(sentTo('deleteItem')).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: list.delete.confirm }))
    await waitFor(() => expect(location().pathname).toBe(path))
    expect(sent('deleteItem')).toEqual([{ ItemMasterId: 17, ConcurrencyChecksum: 'v1' }])
  })

  it('duplicates into a new one, unsaved, in place of this address (U-075)', async () => {
    const { user, location, fill, save } = await open(17)
    await user.click(button(text.duplicate))
    await title(text.newExtended)
    expect(location()).toMatchObject({ pathname: `${path}/0`, search: '?setup=extended' })
    expect(
      [label.name, label.barcode, label.externalItemId].map((name) => field(name).value),
    ).toEqual(['', '', ''])
    await fill({ [label.name]: 'Almond croissant' })
    await save()
    await waitFor(() => expect(location().pathname).toBe(`${path}/101`))
    expect(sent('addItem')).toEqual([
      expect.objectContaining({
        ItemName: 'Almond croissant',
        RetailPrice: 3.5,
        TagIds: [31],
        ModifierGroupIds: [41, 42],
        Barcode: null,
        IsMenuItem: true,
      }),
    ])
    expect(sentTo('editItem')).toHaveLength(0)
  })
})

describe('a list that has nothing to choose', () => {
  const none = { IsSuccessful: true, TotalRowCount: 0, ResultSet: [] }
  const help = (name: string) =>
    (field(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  it('says so and leads to the page that keeps it (T-menu-14)', async () => {
    answer('getActiveTaxCategories', none)
    answer('getPrinterGroups', none)
    answer('getItemCategories', { IsSuccessful: true, TotalRowCount: 0, Categories: [] })
    answer('getMenuChoices', { tags: [], modifierGroups: [] })
    answerDescribed('records')
    const { user, location } = await open('0?setup=extended', {
      permission: [
        ...(editor.permission ?? []),
        'menu.categories',
        'menu.tags',
        'settings.taxes',
        'settings.kitchenRouting',
      ],
    })
    const page = (name: string, at: string) =>
      expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(new RegExp(`${at}$`))
    page('Add the first one on Categories', '/menu/categoriesoritems/categories')
    page('Add the first one on Routing groups', '/settings/kitchen/groups')
    page('Add the first one on Tags', '/menu/tags')
    expect(help(label.taxCategory)).toContain("There's nothing to choose from yet.")
    await user.click(screen.getByRole('link', { name: 'Add the first one on Tax categories' }))
    await waitFor(() => expect(location().pathname).toBe('/settings/taxes/categories'))
  })
  it('names the page to people who may not open it (T-menu-14)', async () => {
    answer('getActiveTaxCategories', none)
    await open('0')
    expect(help(label.taxCategory)).toContain(
      "There's nothing to choose from yet. " +
        'Anyone with access to Tax categories can add the first one.',
    )
    expect(screen.queryByRole('link', { name: /Tax categories/ })).toBeNull()
  })
})

it.each(['17x', '1000000001'])('finds nothing at the id %s', async (id) => {
  renderScreen(`${path}/${id}`, { facts: editor, portal: {} })
  expect(await screen.findByText(ui.notFound.title)).toBeTruthy()
  expect(sentTo('getItem')).toHaveLength(0)
})
it('leads home where another product keeps the items (S-072)', async () => {
  const { location } = renderScreen(`${path}/17`, {
    facts: { ...editor, portal: ['isItemCategoryMoved'] },
    portal: {},
  })
  await waitFor(() => expect(location().pathname).toBe('/'))
  await act(async () => {})
  expect(sentTo('getItem')).toHaveLength(0)
})
