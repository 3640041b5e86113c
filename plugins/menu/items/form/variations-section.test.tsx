import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { answer, problem, sentTo } from '#core/testing/platform.ts'
import core from '#core/i18n/en.manifest.json' with { type: 'json' }

import { editor, itemAnswer, type StoredItem } from '../item.fixtures.ts'
import { button, field } from '../../screens.fixtures.ts'
import { label, open, path, prepareItemForm, sent, text } from './item-form.fixtures.ts'

const { variations: says } = text
const cell = (column: string, position: number) =>
  screen.getByLabelText<HTMLInputElement>(`${column} of variation ${position}`)
const section = () => screen.getByRole('region', { name: says.title })
/** A person who can also edit loyalty prices. */
const both = {
  ...editor,
  flag: ['ac-loyalty-tier-pricing'],
  permission: [...editor.permission!, 'menu.loyaltyTierPricing', 'menu.loyaltyTierPricing.edit'],
} as typeof editor

const small: NonNullable<StoredItem['Variations']>[number] = {
  ItemVariationId: 71,
  Name: 'Small',
  RetailPrice: 3,
  LoyaltyPrice: 2.5,
  LoyaltyPriceChecksum: 'v4',
  Barcode: null,
  IsActive: true,
  IsDefault: true,
}
const large = {
  ...small,
  ItemVariationId: 72,
  Name: 'Large',
  RetailPrice: 4,
  LoyaltyPrice: null,
  LoyaltyPriceChecksum: 'v0',
  Barcode: 'L1',
  IsActive: false,
  IsDefault: false,
}
beforeEach(() => {
  prepareItemForm()
  answer('getItem', itemAnswer({ Variations: [small, large] }))
  answer('getTieredPriceList', {
    Name: 'Cup Club',
    TieredPriceListId: 9,
    ConcurrencyChecksum: 'v1',
  })
})

it('adds and changes variations, in their order, with one default', async () => {
  const { user, fill, save } = await open(17, both)
  expect(screen.getByText(label.basePrice)).toBeTruthy()
  await user.click(button(says.add))
  expect(document.activeElement).toBe(cell(says.name, 3))
  await user.keyboard('Jug')
  await fill({
    [`${says.price} of variation 3`]: '9.5',
    [`${says.loyaltyPrice} of variation 3`]: '8',
    [`${says.barcode} of variation 3`]: 'J1',
  })
  await user.click(cell(says.default, 3))
  await user.click(cell(says.active, 2))
  await user.click(button('Remove variation 1'))
  expect(document.activeElement).toBe(button(says.add))
  await save()
  const body = sent('editItem').at(-1) as { Variations: object[] }
  expect(body.Variations).toEqual([
    { ...large, IsActive: true },
    {
      ItemVariationId: null,
      Name: 'Jug',
      RetailPrice: 9.5,
      LoyaltyPrice: 8,
      Barcode: 'J1',
      IsActive: true,
      IsDefault: true,
    },
  ])
})

it('gives the first one the default, also where the default is removed', async () => {
  answer('getItem', itemAnswer())
  const { user } = await open(17, both)
  expect(screen.getByText(says.none)).toBeTruthy()
  await user.click(button(says.add))
  await user.click(button(says.add))
  expect(cell(says.default, 1).checked).toBe(true)
  await user.click(button('Remove variation 1'))
  expect(cell(says.default, 1).checked).toBe(true)
})

it('says at its cell what is wrong, and what the server refuses', async () => {
  const { user, fill, save } = await open(17, both)
  await fill({ [`${says.name} of variation 2`]: 'small' })
  await user.tab()
  expect(cell(says.name, 2)).toHaveProperty('ariaInvalid', 'true')
  expect(screen.getByText(text.errors.variationNameTwice)).toBeTruthy()
  await fill({ [`${says.name} of variation 2`]: 'Jug' })
  answer('editItem', {
    IsSuccessful: false,
    Message: 'x',
    Code: 'menu:item.errors.barcodeTaken',
    Errors: [
      { Field: 'Variations.1.Barcode', Code: 'menu:item.errors.barcodeTaken', Message: 'x' },
    ],
  })
  await save()
  expect(await screen.findByText(text.errors.barcodeTaken)).toBeTruthy()
  expect(cell(says.barcode, 2).getAttribute('aria-invalid')).toBe('true')
  await user.click(cell(says.default, 2))
  expect(within(section()).getByRole('alert').textContent).toBe(text.errors.variationDefaultOff)
})

it('shows loyalty prices to people who may not change them, with the reason', async () => {
  await open(17)
  expect(cell(says.loyaltyPrice, 1)).toMatchObject({ value: '$2.50', disabled: true })
  expect(within(section()).getByText(core.reasons.viewOnly)).toBeTruthy()
  expect(sentTo('getTieredPriceList')).toHaveLength(0)
})

it('says that loyalty prices need a program first', async () => {
  answer('getTieredPriceList', { Name: null, TieredPriceListId: 0, ConcurrencyChecksum: null })
  await open(17, both)
  expect(await screen.findByText(says.noProgram)).toBeTruthy()
  expect(cell(says.loyaltyPrice, 2).disabled).toBe(true)
})

it('are new where a deleted item is kept as a new one, with all that was typed', async () => {
  answer('editItem', () => problem(404, 'notFound'))
  const { user, location, fill, save } = await open(17, both)
  await fill({ [label.name]: 'Croissant again' })
  await save()
  await user.click(await screen.findByRole('button', { name: 'Save as new' }))
  await screen.findByRole('heading', { level: 1, name: text.newExtended })
  expect(location().pathname).toBe(`${path}/0`)
  expect([label.name, label.barcode].map((name) => field(name).value)).toEqual([
    'Croissant again',
    'CR17',
  ])
  await save()
  await waitFor(() => expect(sent('addItem')).toHaveLength(1))
  expect(sent('addItem')[0]).toMatchObject({
    ItemName: 'Croissant again',
    Variations: [
      { ItemVariationId: null, Name: 'Small', RetailPrice: 3, LoyaltyPrice: 2.5 },
      { ItemVariationId: null, Name: 'Large', RetailPrice: 4, LoyaltyPrice: null },
    ],
  })
})
