// The screens that faults are tried on, as one store of the bakery sees them.
import type { Locator, Page } from '@playwright/test'

import { discountsPath } from '../e2e/discounts.ts'

export interface Screen {
  name: string
  path: string
  /** What the platform's faults call its read. */
  read: string
  /** There once the screen has its data. */
  shown(page: Page): Locator
}

export const list: Screen = {
  name: 'list of discounts',
  path: discountsPath,
  read: 'getActiveDiscounts',
  shown: (page) => page.getByRole('grid', { name: 'Discounts' }),
}
export const form: Screen = {
  name: 'discount',
  path: `${discountsPath}/2002`,
  read: 'getDiscountMetadata',
  shown: (page) => page.getByRole('textbox', { name: 'Description' }),
}
export const tipping: Screen = {
  name: 'tipping',
  path: '/onlineordering/tipping',
  read: '/graphql',
  shown: (page) => page.getByRole('textbox', { name: 'Suggestion 1' }),
}
/** A page that a plugin describes. */
export const departments: Screen = {
  name: 'departments',
  path: '/menu/departments',
  read: 'searchPageRecords',
  shown: (page) => page.getByRole('row', { name: /^Bread / }),
}
/** One of each kind. */
export const screens: readonly Screen[] = [list, form, tipping, departments]

/** The message that stands where a screen's data could not come. */
export const failure = (page: Page): Locator => page.getByRole('main').getByRole('alert')
