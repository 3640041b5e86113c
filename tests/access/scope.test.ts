// Every area of work that the specification names has a right: someone who may do everything at a
// merchant has it, with either way of keeping schedules, and a call or a page requires it.
import { expect, it } from 'vitest'

import { createDecider } from '#core/access/decide.ts'
import flags from '#manifest/vocabulary/flags.json' with { type: 'json' }
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }
import toggles from '#manifest/vocabulary/toggles.json' with { type: 'json' }

import { accessManifest, portalManifest } from '../../server/access/manifests.ts'
import { shownPages, listWrites } from './required.ts'
import { toCellFacts } from './rules/facts.ts'
import { usual } from './rules/table.ts'

const decider = createDecider(portalManifest)
const facts = [[], ['isASMEnabled']].map((on) =>
  toCellFacts(
    { ...usual, on: [...Object.keys(flags), ...Object.keys(toggles), ...on] },
    Object.keys(permissions),
    portalManifest.plugins.map(({ id }) => id),
  ),
)
const asked = new Set([
  ...Object.values(accessManifest.operations).map(({ guard }) => guard),
  ...shownPages(portalManifest).flatMap(listWrites),
])

it.each([
  [
    'the portal',
    'menu.editItems, menu.editCategories, menu.addDiscounts, menu.editCharges, ' +
      'menu.editPriceLists, menu.editEvents, employees.editEmployee, employees.editUserRoles, ' +
      'settings.editCompanyInformation, settings.editStoreConfiguration, ' +
      'settings.editPaymentMethods, online-ordering.changeOrders, customers.editCustomers, ' +
      'results.runReports',
  ],
  [
    'online ordering',
    'editBranding, editSiteBranding, editPrivacy, editFees, editMenuSettings, editPopularItems, ' +
      'editCapacity, editPrepTime, editOrderSettings, editDelivery, editStoreAddress, ' +
      'editTipping, editOperatingHours, editOrderHours, setStoreStatus',
  ],
  ['employees', 'editEmployee, editUserRoles, editSecurityControls, editScheduleEnforcement'],
])('the work of %s has rights that something asks for', (area, names) => {
  const rights = names
    .split(', ')
    .map((name) => (name.includes('.') ? name : `${area.replace(' ', '-')}.${name}`))
  const isOpen = (right: string) => facts.some((of) => decider.ability(right, of).kind === 'allow')
  expect(rights.filter((right) => !isOpen(right))).toEqual([])
  expect(rights.filter((right) => !asked.has(right))).toEqual([])
})
