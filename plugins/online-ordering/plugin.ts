import { all, any, definePlugin, not, permission, productMode, view } from '#core/manifest.ts'

export default definePlugin({
  id: 'online-ordering',
  title: 'online-ordering:title',
  // Only the restaurant-style mode sells online (resolution of U-033).
  when: all(productMode(2), not(view('none'))),
  section: { order: 70, icon: 'onlineOrdering', label: 'online-ordering:section' },
  routes: {
    tipping: {
      path: '/onlineordering/tipping',
      title: 'online-ordering:tipping.title',
      when: permission('onlineOrdering.tipping'),
      shape: 'form',
      show: [
        // Tips belong to one store (E-117).
        { when: view('company'), notice: 'needs-store-view' },
        { screen: () => import('./tipping/tipping.page.tsx') },
      ],
    },
  },
  menu: [{ section: 'online-ordering', route: 'tipping', label: 'online-ordering:tipping.nav', order: 110 }],
  abilities: {
    editTipping: {
      on: 'tipping',
      when: all(permission('onlineOrdering.tipping.edit'), any(view('single-store'), view('store-of-many'))),
      reason: 'online-ordering:reasons.editTipping',
    },
  },
  operations: {
    getTipsConfigurationSettings: 'tipping',
    updateTipsConfigurationSettings: 'editTipping',
  },
})
