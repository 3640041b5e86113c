// Facts: U-045
import { all, definePlugin, not, permission, toggle, view } from '#core/manifest.ts'

export default definePlugin({
  id: 'pilot',
  // The specification says "Under certain conditions". This assumes that it means the merchant's
  // pilot toggle.
  when: all(not(view('none')), toggle('featPilotProgram')),
  section: { order: 120, icon: 'pilot' },
  routes: {
    program: {
      path: '/pilotprogram',
      title: 'pilot:title',
      when: permission('pilot.program'),
      shape: 'form',
      nav: { order: 10 },
      show: [{ legacy: 'PilotProgram' }],
    },
  },
})
