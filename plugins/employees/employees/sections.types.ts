import type { Settings } from '#core'

import type { Employee, EmployeeJob, EmployeeValues } from './employee.form.ts'
import type { EmployeeChoices } from './hire.form.ts'

export interface EmployeeSectionProps {
  form: Settings<EmployeeValues>['form']
  employee: Employee
  all: readonly EmployeeJob[]
  choices: EmployeeChoices
}
