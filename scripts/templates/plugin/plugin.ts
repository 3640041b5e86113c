import { definePlugin, not, permission, view } from '#core/manifest.ts'

export default definePlugin({
  id: 'example-plugin',
  title: 'example-plugin:title',
  when: not(view('none')),
  section: { order: 200, icon: 'page', label: 'example-plugin:title' },
  routes: {
    overview: {
      path: '/exampleplugin',
      title: 'example-plugin:overview.title',
      when: permission('examplePlugin.overview'),
      shape: 'form',
      show: [{ screen: () => import('./overview/overview.page.tsx') }],
      uses: ['getPortalData'],
    },
  },
  menu: [{ section: 'example-plugin', route: 'overview', label: 'example-plugin:overview.nav' }],
})
