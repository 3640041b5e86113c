// The pages of the plugin `employees`.
import type { Page } from '#server/records/engine/description.ts'
import { breaks } from './pages/breaks.ts'
import { scheduleEnforcement, securityControls } from './pages/controls.ts'
import { employees } from './pages/employees.ts'
import { employeeJobs } from './pages/jobs.ts'
import { timeClock } from './pages/time-clock.ts'
import { userRoles } from './pages/user-roles.ts'

export const employeesPages: readonly Page[] = [
  employees,
  employeeJobs,
  userRoles,
  timeClock,
  breaks,
  securityControls,
  scheduleEnforcement,
]
