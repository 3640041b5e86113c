// A Friday at 10 AM in New York, as the platform answers it.
import type { TestFacts } from '#core/testing/facts.ts'

import type { StoreDay } from '../store/store-day.ts'
import type { StoreRow, StoresDay } from '../stores/stores-day.ts'

export const may: TestFacts = {
  permission: ['myStore.figures', 'onlineOrdering.orderManager', 'menu.itemAvailability'],
  flag: ['ac-react-upgraded-telerik-reporting'],
}
export const portal = {
  merchantCulture: 'en-US',
  storeTimeZone: 'America/New_York',
  storeBusinessDayStart: '0400',
} as const

export const buildDay = (given: Partial<StoreDay> = {}): StoreDay => ({
  date: '2026-11-20',
  isToday: true,
  at: '2026-11-20T15:00:00Z',
  dayStart: '0400',
  comparedWith: '2026-11-13',
  sales: { netSales: 1846.2, tickets: 134, online: 721.4 },
  before: { netSales: 1688.05, tickets: 125, online: 600 },
  usual: 1700,
  comparedDays: 6,
  hours: [
    { hour: 8, netSales: 900, before: 800, low: 700, high: 850 },
    { hour: 9, netSales: 700, before: 600, low: 500, high: 650 },
    { hour: 10, netSales: 246.2, before: 288.05, low: 200, high: 300 },
    { hour: 11, netSales: null, before: 400, low: 300, high: 450 },
  ],
  now: 10,
  channels: [
    { name: 'Counter', netSales: 1124.8, before: 1088.05 },
    { name: null, netSales: 721.4, before: 600 },
  ],
  items: [{ name: 'Latte', sold: 31, before: 19, netSales: 147.25 }],
  lastDate: null,
  ...given,
})
export const emptyDay = (given: Partial<StoreDay> = {}): StoreDay =>
  buildDay({
    sales: { netSales: 0, tickets: 0, online: 0 },
    hours: [],
    channels: [],
    items: [],
    ...given,
  })

export const storeRow = (given: Partial<StoreRow> = {}): StoreRow => ({
  id: 1,
  name: 'Houston Grand Ave',
  isInUse: true,
  sales: { netSales: 1515.77, tickets: 58, online: 454.73 },
  usual: 2303.6,
  difference: -3420,
  ...given,
})
export const buildStoresDay = (given: Partial<StoresDay> = {}): StoresDay => ({
  date: '2026-11-20',
  isToday: true,
  stores: 3,
  selling: 2,
  found: 3,
  sales: { netSales: 4000, tickets: 200, online: 1000 },
  usual: 4200,
  usualOf: 4000,
  spread: [
    { percent: -34, stores: 1, furthest: [{ name: 'Houston Grand Ave', difference: -3420 }] },
    { percent: 0, stores: 1, furthest: [] },
  ],
  rows: [
    storeRow(),
    storeRow({ id: 2, name: 'Miami Harbor Dr', difference: 120 }),
    storeRow({
      id: 3,
      name: 'New Corner',
      sales: { netSales: 0, tickets: 0, online: 0 },
      usual: null,
      difference: null,
    }),
  ],
  ...given,
})
