// An employee's roles, jobs, stores and sign-in. What the record says besides is not edited here.
// Facts: F-93, F-94, S-122, V-020, V-184
import { z } from 'zod'

import {
  amountField,
  centsOrNull,
  limits,
  numberOrNull,
  rulesOf,
  storesText,
  type AnswerOf,
  type ArgsOf,
  type Cents,
  type FormSpec,
} from '#core'
import { pinFaults } from '#schemas/rules/people.ts'
import type { StoreRow } from '#schemas/rules/stores.ts'

export type Employee = NonNullable<AnswerOf<'getUser'>['entity']>
export type EmployeeJob = AnswerOf<'jobCodeGetAllForExistingUser'>['resultSet'][number]
/** The employee, and all roles and jobs with those that they have. */
interface EmployeeRecord {
  employee: Employee
  all: readonly EmployeeJob[]
}

/** A role or a job; rates are an hour's. */
interface GivenRow {
  roleId: number
  isAssigned: boolean
  asmJobId: number | null
  payRate: Cents | null
  laborRate: Cents | null
}
export interface EmployeeValues {
  roles: GivenRow[]
  jobs: GivenRow[]
  userStores: StoreRow[]
  /** The new PIN, twice; empty: it stays. */
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
const schema = z
  .object({
    roles: given,
    jobs: given,
    userStores: z.array(z.object({ storeId: z.number(), isAssigned: z.boolean() })),
    password: z.string(),
    reenterPassword: z.string(),
    isApproved: z.boolean(),
  })
  .check(rulesOf([pinFaults]))
/** Highest rate in cents. */
export const mostRate = limits.EmployeeRoleLimits.payRate.maximum * 100

const rowOf = ({ roleId, isAssigned, asmJobId, payRate, laborRate }: EmployeeJob): GivenRow => ({
  roleId,
  isAssigned,
  asmJobId,
  payRate: centsOrNull(payRate),
  laborRate: centsOrNull(laborRate),
})
const isJob = ({ asmJobId }: Pick<GivenRow, 'asmJobId'>): boolean => asmJobId !== null

/** All roles and jobs as the employee has them after a save. */
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
    roles: all.filter((row) => !isJob(row)).map(rowOf),
    jobs: all.filter(isJob).map(rowOf),
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
  // A fault of roles or jobs is one of the whole list: the server does not know the rows' order.
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
