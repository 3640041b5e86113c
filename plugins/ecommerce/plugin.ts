// Facts: resolution 72
import { all, definePlugin, not, permission, productMode, view } from '#core/manifest.ts'

export default definePlugin({
  id: 'ecommerce',
  // The specification doesn't say in which product modes this is missing. It's hidden in mode 2,
  // whose merchants have Online ordering instead, and in mode 6.
  when: all(not(view('none')), not(productMode(2)), not(productMode(6))),
  section: {
    order: 60,
    icon: 'ecommerce',
  },
  routes: {
    webShop: {
      path: '/ecommerce',
      title: 'ecommerce:title',
      when: permission('ecommerce.webShop'),
      nav: { order: 10 },
      show: [{ legacy: 'Ecommerce' }],
    },
  },
})
