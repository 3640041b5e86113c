// Demo data of breaks, limits, schedules and roles at the point of sale.
import type { DemoRows } from '#server/data/demo/part.ts'
import { employeeRoleRows } from '#server/domain/people/demo/employees.ts'
import { breakRows, enforcementRows, securityRows } from './controls.ts'

export const demo = (): DemoRows => ({
  employee_role: employeeRoleRows(),
  break_rule: breakRows(),
  security_control: securityRows(),
  schedule_enforcement: enforcementRows(),
})
