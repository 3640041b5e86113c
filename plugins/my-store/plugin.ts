// Facts: R-009, T-my-store-01 to T-my-store-13
import { all, definePlugin, flag, not, permission, productMode, view } from '#core/manifest.ts'

import { slots } from './slots.ts'

export default definePlugin({
  id: 'my-store',
  when: not(view('none')),
  section: { order: 10, icon: 'myStore' },
  routes: {
    figures: {
      path: '/mystore',
      title: 'my-store:title',
      when: permission('myStore.figures'),
      shape: 'dashboard',
      nav: { order: 10 },
      show: [
        {
          when: all(not(flag('ac-react-upgraded-telerik-reporting')), view('company')),
          legacy: 'MyStore',
          newer: () => import('./stores/stores.page.tsx'),
        },
        {
          when: not(flag('ac-react-upgraded-telerik-reporting')),
          legacy: 'MyStore',
          newer: () => import('./store/store.page.tsx'),
        },
        { when: view('company'), screen: () => import('./stores/stores.page.tsx') },
        { screen: () => import('./store/store.page.tsx') },
      ],
    },
  },
  abilities: {
    seeDay: { on: 'figures', when: not(view('company')) },
    seeStores: { on: 'figures', when: view('company'), reason: 'my-store:reasons.seeDay' },
    /** The user's own input that was never saved. */
    seeDrafts: {
      on: 'figures',
      when: flag('ac-react-upgraded-telerik-reporting'),
      reason: 'my-store:reasons.seeDay',
    },
    /** The number of open online orders. It contains no data about guests. */
    seeOpenOrders: { on: 'figures', when: productMode(2) },
  },
  slots,
  operations: {
    getStoreDay: 'seeDay',
    getStoresDay: 'seeStores',
    getOpenOrders: 'seeOpenOrders',
  },
})
