// The form of an employee: personal data, roles, jobs, stores and sign-in.
// Facts: F-93, F-94, S-122, V-020, V-184
import { z } from 'zod'

import {
  amountField,
  centsOrNull,
  limits,
  numberOrNull,
  toCheck,
  storesText,
  type AnswerOf,
  type ArgsOf,
  type Cents,
  type FormSpec,
} from '#core'
import { nameFaults } from '#schemas/rules/rule.ts'
import type { StoreRow } from '#schemas/rules/stores.ts'
import { pinFaults } from '../rules/people.ts'

export type Employee = NonNullable<AnswerOf<'getUser'>['entity']>
export type EmployeeJob = AnswerOf<'jobCodeGetAllForExistingUser'>['resultSet'][number]
/** The employee, and all roles and jobs, with the employee's own marked. */
interface EmployeeRecord {
  employee: Employee
  all: readonly EmployeeJob[]
}

/** A role or a job. Rates are per hour. */
interface GivenRow {
  roleId: number
  isAssigned: boolean
  asmJobId: number | null
  payRate: Cents | null
  laborRate: Cents | null
}
export interface EmployeeValues {
  userName: string
  employeeNumber: string
  shortName: string
  phoneNumber: string
  email: string
  allowPOSAccess: boolean
  adjustTipsPrompt: boolean
  /** A date such as `2026-11-29`; null if it's unknown. */
  hiredOn: string | null
  isActive: boolean
  roles: GivenRow[]
  jobs: GivenRow[]
  userStores: StoreRow[]
  /** The new PIN, entered twice. Empty keeps the current PIN. */
  password: string
  reenterPassword: string
  isApproved: boolean
}

const rate = amountField()
const given = z.array(
  z.object({
    roleId: z.number(),
    isAssigned: z.boolean(),
    asmJobId: z.number().nullable(),
    payRate: rate,
    laborRate: rate,
  }),
)
const max = limits.EmployeeFieldsLimits
export const employeeMaxima = {
  userName: max.userName.maxLength,
  employeeNumber: max.employeeNumber.maxLength,
  shortName: max.shortName.maxLength,
  phoneNumber: max.phoneNumber.maxLength,
  email: max.email.maxLength,
} as const
const text = (field: keyof typeof employeeMaxima) => z.string().max(employeeMaxima[field])
const schema = z
  .object({
    userName: text('userName'),
    employeeNumber: text('employeeNumber'),
    shortName: text('shortName'),
    phoneNumber: text('phoneNumber'),
    email: text('email'),
    allowPOSAccess: z.boolean(),
    adjustTipsPrompt: z.boolean(),
    hiredOn: z.string().nullable(),
    isActive: z.boolean(),
    roles: given,
    jobs: given,
    userStores: z.array(z.object({ storeId: z.number(), isAssigned: z.boolean() })),
    password: z.string(),
    reenterPassword: z.string(),
    isApproved: z.boolean(),
  })
  .check(
    toCheck<EmployeeValues>([
      ({ userName }) => nameFaults('userName', userName, 'employees:people.name.unseen'),
      pinFaults,
    ]),
  )
/** The highest rate in cents. */
export const mostRate = limits.EmployeeRoleLimits.payRate.maximum * 100

const toRow = ({ roleId, isAssigned, asmJobId, payRate, laborRate }: EmployeeJob): GivenRow => ({
  roleId,
  isAssigned,
  asmJobId,
  payRate: centsOrNull(payRate),
  laborRate: centsOrNull(laborRate),
})
const isJob = ({ asmJobId }: Pick<GivenRow, 'asmJobId'>): boolean => asmJobId !== null

/** All roles and jobs as they are after a save. */
const asSaved = (all: readonly EmployeeJob[], { userRoles }: Employee): EmployeeJob[] =>
  all.map((row) => {
    const has = userRoles.find(
      ({ roleId, asmJobId }) => roleId === row.roleId && (asmJobId ?? null) === row.asmJobId,
    )
    return {
      ...row,
      isAssigned: has !== undefined,
      payRate: has?.payRate ?? row.payRate,
      laborRate: has?.laborRate ?? row.laborRate,
    }
  })
const withEmployee = (employee: Employee, { all }: EmployeeRecord): EmployeeRecord => ({
  employee,
  all: asSaved(all, employee),
})

export const employeeForm: FormSpec<EmployeeRecord, EmployeeValues, ArgsOf<'updateUser'>> = {
  schema,
  fromApi: ({ employee, all }) => ({
    userName: employee.userName,
    employeeNumber: employee.employeeNumber ?? '',
    shortName: employee.shortName ?? '',
    phoneNumber: employee.phoneNumber ?? '',
    email: employee.email ?? '',
    allowPOSAccess: employee.allowPOSAccess,
    adjustTipsPrompt: employee.adjustTipsPrompt,
    hiredOn: employee.hiredOn ?? null,
    isActive: employee.isActive ?? true,
    roles: all.filter((row) => !isJob(row)).map(toRow),
    jobs: all.filter(isJob).map(toRow),
    userStores: [
      { storeId: 0, isAssigned: employee.isCompanyUser },
      ...employee.userStores.map(({ storeId, isAssigned }) => ({ storeId, isAssigned })),
    ],
    password: '',
    reenterPassword: '',
    isApproved: employee.isApproved,
  }),
  toApi: (values, { employee }) => {
    const {
      hasPassword: _hasPin,
      hasBackOfficePassword: _hasPassword,
      lastModified: _at,
      lastModifiedBy: _by,
      ...fields
    } = employee
    const [others, ...stores] = values.userStores
    return {
      body: {
        ...fields,
        userName: values.userName,
        employeeNumber: values.employeeNumber.trim() || null,
        shortName: values.shortName.trim() || null,
        phoneNumber: values.phoneNumber.trim() || null,
        email: values.email.trim() || null,
        allowPOSAccess: values.allowPOSAccess,
        adjustTipsPrompt: values.adjustTipsPrompt,
        hiredOn: values.hiredOn,
        isActive: values.isActive,
        isCompanyUser: others?.isAssigned ?? false,
        userStores: stores,
        userRoles: [...values.roles, ...values.jobs].map((row) => ({
          roleId: row.roleId,
          isAssigned: row.isAssigned,
          asmJobId: row.asmJobId,
          isPosUser: isJob(row),
          isBackOfficeUser: !isJob(row),
          payRate: numberOrNull(row.payRate),
          laborRate: numberOrNull(row.laborRate),
        })),
        isApproved: values.isApproved,
        password: values.password || null,
        reenterPassword: values.reenterPassword || null,
      },
    }
  },
  // Errors of roles or jobs are shown at the whole list, because the server doesn't know the order
  // of the rows.
  fieldOf: (field) => field,
  labels: {
    userStores: 'grid:stores.label',
    roles: 'employees:people.roles.title',
    jobs: 'employees:people.jobs.title',
  },
  show: { userStores: storesText },
  fromConflict: (record: Employee, loaded) => withEmployee(record, loaded),
  fromSaved: ({ entity }: AnswerOf<'updateUser'>, loaded) =>
    entity ? withEmployee(entity, loaded) : undefined,
}
