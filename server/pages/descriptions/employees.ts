// The pages of the plugin `employees`.
import type { Page } from '../engine/description.ts'
import { breaks } from './employees/breaks.ts'
import { scheduleEnforcement, securityControls } from './employees/controls.ts'
import { employees } from './employees/employees.ts'
import { employeeJobs } from './employees/jobs.ts'
import { timeClock } from './employees/time-clock.ts'
import { userRoles } from './employees/user-roles.ts'

export const employeesPages: readonly Page[] = [
  employees,
  employeeJobs,
  userRoles,
  timeClock,
  breaks,
  securityControls,
  scheduleEnforcement,
]
