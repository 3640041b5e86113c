import { definePlugin, not, permission, view } from '#core/manifest.ts'

export default definePlugin({
  id: 'example-plugin',
  when: not(view('none')),
  section: { order: 200, icon: 'page' },
  routes: {
    overview: {
      path: '/exampleplugin',
      when: permission('examplePlugin.overview'),
      shape: 'form',
      nav: {},
      show: [{ screen: () => import('./overview/overview.page.tsx') }],
      uses: ['getPortalData'],
    },
  },
})
