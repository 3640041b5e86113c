// Employees as the platform answers them, for the screens' tests.
import type { AnswerOf } from '#core'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer } from '#core/testing/platform.ts'

import type { EmployeeRow } from './employee-list.columns.tsx'
import type { Employee, EmployeeJob } from './employee.form.ts'
import type { EmployeeChoices } from './hire.form.ts'

const newer = { portal: ['isASMEnabled', 'isASMLoginEnabled'] } as const
export const viewer: TestFacts = { ...newer, permission: ['employees.employees'] }
export const editor: TestFacts = {
  portal: [...newer.portal, 'isDeviceRegistrationEnabled'],
  view: 'store-of-many',
  permission: [
    'employees.employees',
    'employees.employees.edit',
    'employees.employees.roles',
    'employees.employees.password',
    'employees.employees.device',
  ],
}

export const employeeRow = (given: Partial<EmployeeRow> = {}): EmployeeRow => ({
  POSUserId: 2001,
  UserName: 'Nadia Rahimi',
  EmployeeNumber: '1001',
  ShortName: 'Nadia',
  Email: 'nadia@mail.example',
  PhoneNumber: '(201) 555-0100',
  UserRoles: [
    { Name: 'Viewer', ASMJobId: null },
    { Name: 'Baker', ASMJobId: 7001 },
  ],
  MembershipUserId: null,
  ConcurrencyChecksum: 'v1',
  ...given,
})

const job = (given: Partial<EmployeeJob>): EmployeeJob => ({
  roleId: 31,
  name: 'Baker',
  isAssigned: true,
  asmJobId: 7001,
  payRate: 18.5,
  laborRate: 20.72,
  roleRank: 0,
  isBackOfficeUser: false,
  excludeFromLaborReportCalculations: false,
  externalId: null,
  ...given,
})
const role = (given: Partial<EmployeeJob>): EmployeeJob =>
  job({ asmJobId: null, payRate: null, laborRate: null, isBackOfficeUser: true, ...given })
export const allJobs: EmployeeJob[] = [
  role({ roleId: 1, name: 'Owner', isAssigned: false, roleRank: 100 }),
  role({ roleId: 2, name: 'Manager', isAssigned: false, roleRank: 50 }),
  role({ roleId: 3, name: 'Viewer', isAssigned: true, roleRank: 10 }),
  job({}),
  job({ roleId: 32, name: 'Counter', asmJobId: 7002, isAssigned: false, payRate: 15 }),
]

export const employee = (given: Partial<Employee> = {}): Employee => ({
  posUserId: 2001,
  membershipUserId: null,
  userName: 'Nadia Rahimi',
  membershipUserName: null,
  email: null,
  phoneNumber: null,
  allowPOSAccess: true,
  resetPasswordNextLogin: false,
  adjustTipsPrompt: false,
  shortName: 'Nadia',
  employeeNumber: '1001',
  isApproved: false,
  isCompanyUser: false,
  isASMEmployeeActive: true,
  userStores: [{ storeId: 100_200_001, isAssigned: true, storeName: 'Harbour Street' }],
  userRoles: [],
  hasPassword: true,
  concurrencyChecksum: 'v1',
  ...given,
})
/** The choices of a user with a manager's rank. */
export const choices: EmployeeChoices = {
  jobs: [
    { jobId: 31, name: 'Baker', payRate: 18.5 },
    { jobId: 32, name: 'Counter', payRate: 15 },
  ],
  roles: [
    { roleId: 1, name: 'Owner', rank: 100, featureIds: [] },
    { roleId: 2, name: 'Manager', rank: 50, featureIds: [7] },
    { roleId: 3, name: 'Viewer', rank: 10, featureIds: [5] },
  ],
  rank: 50,
  featureIds: [5],
}

const stores: AnswerOf<'getStoresForUserAssignment'> = {
  isSuccessful: true,
  totalRowCount: 2,
  resultSet: ['Harbour Street', 'Mill Lane'].map((storeName, i) => ({
    storeId: 100_200_001 + i,
    storeName,
    isAssigned: false,
  })),
}
/** Answers all requests of the details page. */
export function answerEmployee(given: Partial<Employee> = {}): void {
  answer('getStoresForUserAssignment', stores)
  answer('getEmployeeChoices', choices)
  answer('jobCodeGetAllForExistingUser', { isSuccessful: true, resultSet: allJobs })
  answer('getUser', { isSuccessful: true, entity: employee(given) })
}
