import { definePlugin, not, permission, view } from '#core/manifest.ts'

export default definePlugin({
  id: 'my-store',
  title: 'my-store:title',
  when: not(view('none')),
  section: { order: 10, icon: 'myStore', label: 'my-store:title' },
  routes: {
    figures: {
      path: '/mystore',
      title: 'my-store:title',
      when: permission('myStore.figures'),
      shape: 'dashboard',
      show: [{ legacy: 'MyStore' }],
    },
  },
  menu: [{ section: 'my-store', route: 'figures', label: 'my-store:title', order: 10 }],
})
