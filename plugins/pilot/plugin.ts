// Facts: U-045
import { all, definePlugin, not, permission, toggle, view } from '#core/manifest.ts'

export default definePlugin({
  id: 'pilot',
  title: 'pilot:title',
  // "Under certain conditions" in the texts: taken as the merchant's pilot toggle.
  when: all(not(view('none')), toggle('featPilotProgram')),
  section: { order: 120, icon: 'pilot', label: 'pilot:title' },
  routes: {
    program: {
      path: '/pilotprogram',
      title: 'pilot:title',
      when: permission('pilot.program'),
      shape: 'form',
      show: [{ legacy: 'PilotProgram' }],
    },
  },
  menu: [{ section: 'pilot', route: 'program', label: 'pilot:title', order: 10 }],
})
