// Facts: resolution 72
import { all, definePlugin, not, permission, productMode, view } from '#core/manifest.ts'

export default definePlugin({
  id: 'ecommerce',
  title: 'ecommerce:title',
  // Hidden in some product modes, which the texts do not name: in 2, whose merchants have Online
  // ordering, and in 6.
  when: all(not(view('none')), not(productMode(2)), not(productMode(6))),
  section: {
    order: 60,
    icon: 'ecommerce',
    // Called Online Order by one reseller: manifest/resellers/second-processor.json.
    label: 'ecommerce:title',
  },
  routes: {
    webShop: {
      path: '/ecommerce',
      title: 'ecommerce:title',
      when: permission('ecommerce.webShop'),
      show: [{ legacy: 'Ecommerce' }],
    },
  },
  menu: [{ section: 'ecommerce', route: 'webShop', label: 'ecommerce:title', order: 10 }],
})
