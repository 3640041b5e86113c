// Tools of internal support that work on one merchant; the texts name no role. Pages that open
// without a merchant are in /settings/admin.
// Facts: resolution 25; text A §2; text B §2
import { all, definePlugin, grouping, not, signedIn, view } from '#core/manifest.ts'

const internalSupport = grouping('internalSupport')

export default definePlugin({
  id: 'support-admin',
  title: 'support-admin:title',
  when: all(internalSupport, not(view('none'))),
  section: { order: 110, icon: 'supportAdmin', label: 'support-admin:title' },
  routes: {
    supportAdminHome: {
      path: '/settings/supportadmin',
      title: 'support-admin:title',
      when: signedIn,
      show: [{ redirect: '/settings/supportadmin/productModePage' }],
    },
    productMode: {
      path: '/settings/supportadmin/productModePage',
      title: 'support-admin:productMode.title',
      when: signedIn,
      show: [{ legacy: 'ProductMode' }],
    },
    inStoreServer: {
      path: '/settings/supportadmin/inStoreServerPage',
      title: 'support-admin:inStoreServer.title',
      when: signedIn,
      show: [{ legacy: 'InStoreServer' }],
    },
  },
  menu: [
    {
      section: 'support-admin',
      route: 'productMode',
      label: 'support-admin:productMode.title',
      order: 10,
    },
    {
      section: 'support-admin',
      route: 'inStoreServer',
      label: 'support-admin:inStoreServer.title',
      order: 20,
    },
  ],
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
