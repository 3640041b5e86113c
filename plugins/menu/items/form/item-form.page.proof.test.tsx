import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { bar, button, field, noticeTexts } from '../../screens.fixtures.ts'
import { label, open, path, prepareItemForm, sent, text, title } from './item-form.fixtures.ts'

beforeEach(prepareItemForm)

describe('save and add another', () => {
  it('leaves only its categories and way to sell to the next one (U-076, S-084)', async () => {
    const { user, location, choose, fill, save } = await open('0?setup=extended&category=6')
    await fill({
      [label.name]: 'Flat white',
      [label.retailPrice]: '4',
      [label.barcode]: 'FW1',
      [label.printPriority]: '7',
      [label.description]: 'Double shot',
    })
    await choose(label.routingGroup, 'Bar')
    await choose(label.taxCategory, 'Retail')
    await choose(label.soldBy, text.soldBy[2])
    await user.click(button(text.saveAndAnother))
    await waitFor(() => expect(noticeTexts()).toEqual(['Flat white saved']))
    await waitFor(() => expect(document.activeElement).toBe(field(label.name)))
    expect(location()).toMatchObject({
      pathname: `${path}/0`,
      search: '?setup=extended&category=6&tax=1&group=4&by=2',
    })
    const kept = {
      [label.category]: 'COFFEE',
      [label.taxCategory]: 'Retail',
      [label.routingGroup]: 'Bar',
      [label.soldBy]: text.soldBy[2],
    }
    const empty = Object.fromEntries(
      [label.name, label.retailPrice, label.barcode, label.printPriority, label.description].map(
        (name) => [name, ''],
      ),
    )
    for (const [name, value] of Object.entries({ ...kept, ...empty }))
      expect(field(name).value, name).toBe(value)
    expect(bar()).toBeNull()
    expect(screen.queryByText(text.errors.nameRequired)).toBeNull()

    // The third new item has the same address as the second, so the fields must not remount while
    // someone types.
    await fill({ [label.name]: 'Macchiato', [label.retailPrice]: '3' })
    const name = field(label.name)
    await user.click(button(text.saveAndAnother))
    await waitFor(() => expect(sent('addItem')).toHaveLength(2))
    await waitFor(() => expect(document.activeElement).toBe(field(label.name)))
    await user.keyboard('Cortado')
    expect(field(label.name)).toBe(name)
    expect(name.value).toBe('Cortado')
    await fill({ [label.retailPrice]: '3.5' })
    await save()
    await waitFor(() => expect(location().pathname).toBe(`${path}/103`))
    expect(sent('addItem')).toEqual([
      expect.objectContaining({
        ItemName: 'Flat white',
        ItemCategoryId: 6,
        TaxCategoryId: 1,
        PrinterGroupId: 4,
        Barcode: 'FW1',
      }),
      expect.objectContaining({ ItemName: 'Macchiato', ItemCategoryId: 6, TaxCategoryId: 1 }),
      expect.objectContaining({
        ItemName: 'Cortado',
        ItemCategoryId: 6,
        TaxCategoryId: 1,
        PrinterGroupId: 4,
        Barcode: null,
        SoldBy: 2,
        Description: null,
      }),
    ])
    for (const body of sent('addItem')) expect(body).not.toHaveProperty('ItemMasterId')
  })

  it('goes on from an item that was edited, too', async () => {
    const { user, location, fill } = await open(17)
    await fill({ [label.name]: 'Plain croissant' })
    await user.click(button(text.saveAndAnother))
    await title(text.newBasic)
    expect(location().pathname).toBe(`${path}/0`)
    await waitFor(() => expect(document.activeElement).toBe(field(label.name)))
    expect(
      [label.name, label.category, label.taxCategory, label.routingGroup].map(
        (name) => field(name).value,
      ),
    ).toEqual(['', 'BREAD', 'Prepared food', 'Kitchen'])
    expect(sent('editItem')).toEqual([
      expect.objectContaining({ ItemMasterId: 17, ItemName: 'Plain croissant' }),
    ])
  })
})
