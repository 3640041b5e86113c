// The server part of the plugin `employees`.
import { defineServer } from '#server/plugins/server-plugin.ts'
import { scheduleEnforcementHandlers } from './controls/schedule-enforcement.ts'
import { securityControlHandlers } from './controls/security-controls.ts'
import { deviceCodeHandlers } from './device-code/device-code.ts'
import { registerDeviceHandlers } from './device-code/register-device.ts'
import { breaks } from './pages/breaks.ts'
import { jobs } from './pages/job-list.ts'
import { timeClock } from './pages/time-clock.ts'
import { peopleHandlers } from './people/people.ts'
import { ownRoleHandlers } from './roles/own-roles.ts'
import { roleHandlers } from './roles/roles.ts'

export default defineServer({
  handlers: () => ({
    ...peopleHandlers,
    ...deviceCodeHandlers,
    ...registerDeviceHandlers,
    ...roleHandlers,
    ...ownRoleHandlers,
    ...securityControlHandlers,
    ...scheduleEnforcementHandlers,
  }),
  pages: [jobs, timeClock, breaks],
})
