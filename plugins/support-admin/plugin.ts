// Tools of internal support for one merchant. The specification doesn't name the roles that may use
// them. Pages that can be opened without a merchant are in /settings/admin.
// Facts: resolution 25; text A §2; text B §2
import { all, definePlugin, describedPage, grouping, not, signedIn, view } from '#core/manifest.ts'

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
    productMode: describedPage(
      '/settings/supportadmin/productModePage',
      signedIn,
      10,
      'ProductMode',
    ),
    inStoreServer: describedPage(
      '/settings/supportadmin/inStoreServerPage',
      signedIn,
      20,
      'InStoreServer',
    ),
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
