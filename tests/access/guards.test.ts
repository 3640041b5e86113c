// Which right guards reads of other people's data, rights and files, stated independently of the
// plugins' manifests. What a write needs is compared with the rows that it writes
// (writers.test.ts).
import { describe, expect, it } from 'vitest'

import { accessManifest } from '../../server/access/manifests.ts'
import { restOperations } from '../../server/http/contract/operations.ts'
import { describedPages } from '../../server/pages/described-pages.ts'

it.each([
  ['exportItems', 'menu.exportItems'],
  ['exportReport', 'results.exportReports'],
  ['getPosTransactionExport', 'results.exportTickets'],
  ['reportHomeGetAllCategories', 'results.itemSales'],
  ['getModifierGroupDropDownForModifierSales', 'results.modifierSales'],
  ['getTickets', 'results.viewTickets'],
  ['getReceiptPreview', 'results.viewTickets'],
  ['getDisplayRoles', 'employees.userRoles'],
  ['getRolePeople', 'employees.userRoles'],
  ['getRoleChanges', 'employees.userRoles'],
  ['findFlagSettings', 'admin.featureFlags'],
  ['findFlagMerchants', 'admin.featureFlag'],
  ['getFlagSetting', 'admin.featureFlag'],
  ['findOverlayAudiences', 'admin.pluginSwitches'],
  ['getOverlay', 'admin.pluginSwitches'],
])('%s needs %s', (id, guard) => {
  expect(accessManifest.operations[id]?.guard).toBe(guard)
})

describe('a recent sign-in', () => {
  it('is needed for actions of pages, and to end other sessions', () => {
    const fresh = restOperations.filter(({ freshSignIn }) => freshSignIn).map(({ id }) => id)
    expect(fresh.toSorted()).toEqual([
      'endOtherSessions',
      'endPersonsSession',
      'endSession',
      'runPageAction',
    ])
  })
  it('is needed on the pages that change who may sign in', () => {
    const fresh = describedPages.filter((page) => page.kind === 'records' && page.freshSignIn)
    expect(fresh.map(({ page }) => page).toSorted()).toEqual([
      'AdminUserSetup',
      'PartnerAdminUserRoles',
    ])
  })
})
