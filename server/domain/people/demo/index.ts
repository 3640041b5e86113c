// Demo data of people: accounts with their roles, employees with their hours, and customers.
import type { DemoRows, Seeding } from '../../../data/demo/part.ts'
import { demoIssuer } from './accounts.ts'
import { houseAccountRows } from './customers/house-accounts.ts'
import { mailingRows } from './customers/mailings.ts'
import { customerRows, noteRows } from './customers/people.ts'
import { surveyRows } from './customers/surveys.ts'
import {
  employeeJobRows,
  employeeRoleRows,
  employeeRows,
  employeeStoreRows,
  jobRows,
} from './employees.ts'
import { hourRows } from './hours.ts'
import { roleRows } from './roles.ts'
import { lockedRows, userRoleRows, userRows, userStoreRows } from './users.ts'

export { permissionParts as demoParts } from './roles.ts'

export function demo({ today, now, passwordHash, issuer, counterKey }: Seeding): DemoRows {
  const customers = customerRows(today)
  const { accounts, entries } = houseAccountRows(today, customers)
  const { cards, shifts } = hourRows(today, now)
  const { surveys, answers } = surveyRows(today)
  return {
    role: roleRows(),
    membership_user: userRows(passwordHash, issuer ?? demoIssuer),
    user_role: userRoleRows(),
    user_store: userStoreRows(),
    sign_in_counter: counterKey ? lockedRows(counterKey) : [],
    employee: employeeRows(),
    employee_store: employeeStoreRows(),
    employee_role: employeeRoleRows(),
    job: jobRows(),
    employee_job: employeeJobRows(),
    time_card: cards,
    shift: shifts,
    customer: customers,
    customer_note: noteRows(today),
    house_account: accounts,
    house_account_entry: entries,
    mailing: mailingRows(today),
    survey: surveys,
    survey_answer: answers,
  }
}
