import type { DemoPart } from '#server/data/demo/part.ts'
import { breakRows, enforcementRows, securityRows } from './controls.ts'
import {
  employeeJobRows,
  employeeRoleRows,
  employeeRows,
  employeeStoreRows,
  jobRows,
} from '#server/domain/people/demo/employees.ts'
import { hourRows } from '#server/domain/people/demo/hours.ts'

export { employeesOf, type DemoEmployee } from '#server/domain/people/demo/plan.ts'

/** Demo data of employees, their jobs, hours and shifts. */
export const peopleDemo: DemoPart = {
  tables: [
    'shift',
    'time_card',
    'employee_job',
    'employee_role',
    'employee_store',
    'employee_pin',
    'break_rule',
    'security_control',
    'schedule_enforcement',
    'job',
    'employee',
  ],
  keyed: ['employee', 'job', 'employee_job', 'time_card', 'shift', 'break_rule'],
  async seed({ insert, today }) {
    const { cards, shifts } = hourRows(today)
    await insert('employee', employeeRows())
    await insert('employee_store', employeeStoreRows())
    await insert('employee_role', employeeRoleRows())
    await insert('job', jobRows())
    await insert('employee_job', employeeJobRows())
    await insert('time_card', cards)
    await insert('shift', shifts)
    await insert('break_rule', breakRows())
    await insert('security_control', securityRows())
    await insert('schedule_enforcement', enforcementRows())
  },
}
