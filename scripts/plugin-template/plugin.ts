import { definePlugin, not, permission, view } from '#core/manifest.ts'

export default definePlugin({
  id: 'example',
  title: 'example:title',
  when: not(view('none')),
  section: { order: 200, icon: 'plugin', label: 'example:title' },
  routes: {
    overview: {
      path: '/example',
      title: 'example:overview.title',
      when: permission('example.overview'),
      shape: 'form',
      show: [{ screen: () => import('./overview/overview.page.tsx') }],
      uses: ['getPortalData'],
    },
  },
  menu: [{ section: 'example', route: 'overview', label: 'example:overview.nav' }],
})
