import { expect, it } from 'vitest'

import { activeEntry, sectionTitle, titledSegments } from './active-entry.ts'
import type { SidebarGroup } from '../shell-types.ts'

const group = (id: string, label: string, ...paths: string[]): SidebarGroup => ({
  id,
  label,
  icon: id,
  entries: paths.map((path) => ({ id: path, label: path, path })),
})
const groups = [
  group('menu', 'Inventory', '/menu/discounts', '/menu/items', '/menu/items/sets'),
  group('settings', 'Settings and privacy', '/settings', '/settings/taxes'),
  group('admin', 'Admin', '/settings/admin/systemSettings'),
]
const active = (path: string) => activeEntry(groups, path)?.entry.id
const title = (path: string) => sectionTitle(groups, path, (segment) => `word of ${segment}`)

it.each([
  ['/menu/discounts', '/menu/discounts'],
  ['/Menu/DISCOUNTS', '/menu/discounts'],
  ['/menu/discounts/', '/menu/discounts'],
  ['/menu/discounts/17', '/menu/discounts'],
  ['/menu/items/sets/4', '/menu/items/sets'],
  ['/menu/items/setsquare', '/menu/items'],
  ['/menu/discountsanything', undefined],
  ['/settings/admin/systemsettings', '/settings/admin/systemSettings'],
  ['/settings/charges', '/settings'],
  ['/', undefined],
])('at %s the entry is %s', (path, entry) => expect(active(path)).toBe(entry))

it.each(titledSegments)(
  'calls /%s by its own word where no section of the sidebar has pages there (U-023)',
  (segment) => {
    expect(sectionTitle([], `/${segment}/anything`, (one) => `word of ${one}`)).toBe(
      `word of ${segment}`,
    )
  },
)

it('names an address like its section in the sidebar, also without an entry (U-023)', () => {
  expect(title('/menu/discounts/17')).toBe('Inventory')
  expect(title('/menu/modifiers')).toBe('Inventory')
  expect(title('/settings/admin/systemSettings')).toBe('Admin')
  expect(title('/customers/loyalty')).toBe('word of customers')
  expect(title('/nowhere')).toBeUndefined()
  expect(title('/')).toBeUndefined()
})
