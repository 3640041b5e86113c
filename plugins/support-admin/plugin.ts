// Tools of internal support that work on one merchant; the texts name no role. Pages that open
// without a merchant are in /settings/admin.
// Facts: resolution 25; text A §2; text B §2
import { all, definePlugin, grouping, not, signedIn, view } from '#core/manifest.ts'

const internalSupport = grouping('internalSupport')

export default definePlugin({
  id: 'support-admin',
  when: all(internalSupport, not(view('none'))),
  section: { order: 110, icon: 'supportAdmin' },
  routes: {
    supportAdminHome: {
      path: '/settings/supportadmin',
      title: 'support-admin:title',
      when: signedIn,
      show: [{ redirect: '/settings/supportadmin/productModePage' }],
    },
    productMode: {
      path: '/settings/supportadmin/productModePage',
      when: signedIn,
      nav: { order: 10 },
      show: [{ legacy: 'ProductMode' }],
    },
    inStoreServer: {
      path: '/settings/supportadmin/inStoreServerPage',
      when: signedIn,
      nav: { order: 20 },
      show: [{ legacy: 'InStoreServer' }],
    },
  },
  abilities: {
    editProductMode: {
      on: 'productMode',
      when: signedIn,
      reason: 'support-admin:reasons.internalSupport',
    },
    editInStoreServers: {
      on: 'inStoreServer',
      when: signedIn,
      reason: 'support-admin:reasons.internalSupport',
    },
  },
})
