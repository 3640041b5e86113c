// What the texts name as the work of each area: whoever may do everything at a merchant has a right
// to it, with one of both ways to keep schedules, and a call or a page asks for that right.
import { expect, it } from 'vitest'

import { createDecider } from '#core/access/decide.ts'
import flags from '#manifest/vocabulary/flags.json' with { type: 'json' }
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }
import toggles from '#manifest/vocabulary/toggles.json' with { type: 'json' }

import { accessManifest, portalManifest } from '../../server/access/manifests.ts'
import { shownPages, writesOf } from './required.ts'
import { factsOfCell } from './rules/facts.ts'
import { usual } from './rules/table.ts'

const decider = createDecider(portalManifest)
const facts = [[], ['isASMEnabled']].map((on) =>
  factsOfCell(
    { ...usual, on: [...Object.keys(flags), ...Object.keys(toggles), ...on] },
    Object.keys(permissions),
    portalManifest.plugins.map(({ id }) => id),
  ),
)
const asked = new Set([
  ...Object.values(accessManifest.operations).map(({ guard }) => guard),
  ...shownPages(portalManifest).flatMap(writesOf),
])

it.each([
  [
    'U-002',
    'the portal',
    'menu.editItems, menu.editCategories, menu.addDiscounts, menu.editCharges, ' +
      'menu.editPriceLists, menu.editEvents, employees.editEmployee, employees.editUserRoles, ' +
      'settings.editCompanyInformation, settings.editStoreConfiguration, ' +
      'settings.editPaymentMethods, online-ordering.changeOrders, customers.editCustomers, ' +
      'results.runReports',
  ],
  [
    'U-113',
    'online ordering',
    'editBranding, editSiteBranding, editPrivacy, editFees, editMenuSettings, editPopularItems, ' +
      'editCapacity, editPrepTime, editOrderSettings, editDelivery, editStoreAddress, ' +
      'editTipping, editOperatingHours, editOrderHours, setStoreStatus',
  ],
  [
    'U-114',
    'employees',
    'editEmployee, editUserRoles, editSecurityControls, editScheduleEnforcement',
  ],
])('%s: the work of %s is open to whoever may do everything', (_id, area, names) => {
  const rights = names
    .split(', ')
    .map((name) => (name.includes('.') ? name : `${area.replace(' ', '-')}.${name}`))
  const isOpen = (right: string) => facts.some((of) => decider.ability(right, of).kind === 'allow')
  expect(rights.filter((right) => !isOpen(right))).toEqual([])
  expect(rights.filter((right) => !asked.has(right))).toEqual([])
})
