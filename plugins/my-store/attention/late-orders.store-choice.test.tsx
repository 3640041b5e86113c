// A page that asks for a store lists the stores, with what matters in each.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { TestFacts } from '#core/testing/facts.ts'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import ui from '#core/i18n/en.json' with { type: 'json' }

const stores = ['Harbour Street', 'Mill Lane', 'Station Arcade'].map((StoreName, at) => ({
  MerchantId: 1002,
  StoreId: 100_200_001 + at,
  StoreCode: `S${at}`,
  StoreName,
  MerchantName: 'Copper Kettle Bakery',
  IsDeleted: false,
  HasFirstRun: true,
}))
const facts: TestFacts = {
  view: 'company',
  productMode: 2,
  portal: ['supportStoreChange'],
  permission: ['myStore.figures', 'onlineOrdering.orderManager', 'onlineOrdering.capacity'],
  flag: ['ac-react-upgraded-telerik-reporting', 'hec-capacity-management-order-count'],
}
const open = (at: string) => {
  answer('getBackOfficeAssignedStoresForUser', {
    IsSuccessful: true,
    ResultSet: stores,
    TotalRowCount: 3,
  })
  answer('getOpenOrders', {
    count: 20,
    late: 12,
    stores: 1,
    latest: [{ storeId: 100_200_002, name: 'Mill Lane', late: 12 }],
    nextDue: null,
  })
  answer('checkStoreAccountStatus', {
    IsSuccessful: true,
    PastDueRemainingDays: null,
    StoreStatusCode: 2,
  })
  answer('saveStoreContext', {
    IsSuccessful: true,
    ContextVersion: 'c2',
    MerchantId: 1002,
    StoreId: 100_200_002,
  })
  return renderScreen(at, { facts, portal: { view: 'company', merchantId: 1002 } })
}
const choice = async () => within(await screen.findByRole('list', { name: ui.picker.choice }))
const names = async () =>
  (await choice()).getAllByRole('button').map(({ textContent }) => textContent)

it('lists the stores of the order manager with their late orders, to enter at once', async () => {
  const { user } = open('/onlineordering/ordermanager')
  await waitFor(async () =>
    expect(await names()).toEqual(['Harbour Street', 'Mill Lane12 late orders', 'Station Arcade']),
  )
  await user.click((await choice()).getByRole('button', { name: /^Mill Lane/ }))
  await waitFor(() =>
    expect(sentTo('saveStoreContext')[0]).toMatchObject({ query: { StoreId: '100200002' } }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lists them by name by default, and requests no orders', async () => {
  open('/onlineordering/capacitymanagement')
  await waitFor(async () =>
    expect(await names()).toEqual(['Harbour Street', 'Mill Lane', 'Station Arcade']),
  )
  expect(sentTo('getOpenOrders')).toHaveLength(0)
})
