// The screens for testing faults, as one store of the bakery sees them.
import type { Locator, Page } from '@playwright/test'

import { discountsPath } from '../e2e/discounts.ts'

export interface Screen {
  name: string
  path: string
  /** The operation of its read, by which the platform's faults match it. */
  read: string
  /** Visible once the screen has its data. */
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
/** One screen of each kind. */
export const screens: readonly Screen[] = [list, form, tipping, departments]

export const failure = (page: Page): Locator => page.getByRole('main').getByRole('alert')
