// Discounts created by journeys, so that no journey depends on another's leftovers.
import type { Locator, Page } from '@playwright/test'

import type { BodyOf } from '../../server/calls/call.ts'
import { pageAt } from './journey.ts'
import type { Person } from './person.ts'

let made = 0
/** A name unique on this platform. */
export const newName = (): string => `Trial ${(made += 1)}`

/**
 * Creates a discount by its call and returns it as stored. Without stores it is active in all of
 * them.
 */
export async function makeDiscount(person: Person, more: Partial<BodyOf<'createDiscount'>> = {}) {
  const { Entity } = await person.call('createDiscount', {
    body: {
      Name: newName(),
      Description: 'Made for a journey',
      DiscountType: 'A',
      DiscountAmount: 5,
      AppliesTo: 'H',
      ...more,
    },
  })
  return Entity!
}
export async function readDiscount(person: Person, id: number) {
  const { Discount } = await person.call('getDiscountMetadata', { body: { Id: id } })
  return Discount!
}
/** Saves a discount as someone else. */
export async function changeDiscount(
  person: Person,
  id: number,
  change: Partial<BodyOf<'updateDiscount'>>,
) {
  const { Name, Description, DiscountType, ConcurrencyChecksum } = await readDiscount(person, id)
  await person.call('updateDiscount', {
    body: { Name, Description, DiscountType, Id: id, ConcurrencyChecksum, ...change },
  })
}
export async function deleteDiscount(person: Person, id: number) {
  const { ConcurrencyChecksum } = await readDiscount(person, id)
  await person.call('deleteDiscount', { body: { Id: id, ConcurrencyChecksum } })
}

export const discountsPath = '/menu/discounts'
/** Opens the form of a discount; 0 is a new one. */
export async function openDiscount(page: Page, id: number): Promise<void> {
  await page.goto(pageAt(`${discountsPath}/${id}`))
}

/** A field by its label, ignoring other text in the label. */
export const field = (page: Page | Locator, label: string): Locator =>
  page.getByRole('textbox', { name: label })
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
export const saveBar = (page: Page): Locator =>
  page.getByRole('region', { name: 'Unsaved changes' })
export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Save', exact: true })
