// Converts employees to the shape of the API. Never includes a PIN or a password.
// Facts: F-92, F-93, F-94, S-122
import { permissionsByFeature } from '#core/access/features.ts'
import type { components } from '#core/generated/legacy.ts'
import { toNumber } from '#server/data/amounts.ts'
import { checksum, lastChange } from '#server/data/checksum.ts'

import { isRegisters } from '../permissions.ts'
import type { MerchantRole } from './giver.ts'
import type { listPeople, Person } from './person-rows.ts'

type Wire = components['schemas']
type ListedPerson = Awaited<ReturnType<typeof listPeople>>['rows'][number]

export const toRow = (row: ListedPerson): Wire['EmployeeRow'] => ({
  POSUserId: row.id,
  UserName: row.name,
  EmployeeNumber: row.employee_number,
  ShortName: row.short_name,
  Email: row.email,
  PhoneNumber: row.phone,
  // Roles and jobs are in one list. Here, only jobs have an id.
  UserRoles: [
    ...row.roles.map((Name) => ({ Name, ASMJobId: null })),
    ...row.jobs.map(({ name, id }) => ({ Name: name, ASMJobId: id })),
  ],
  MembershipUserId: row.membership_user_id,
  IsActive: row.is_active,
  ConcurrencyChecksum: checksum(row.version),
})

const isBackOffice = ({ featureIds }: MerchantRole) => featureIds.some((id) => !isRegisters(id))

/** All of the merchant's roles and jobs in one list. The employee's own are marked. */
export function toJobs({ roles, jobs, all }: Person): Wire['EmployeeJob'][] {
  const held = new Set(roles.map(({ id }) => id))
  const own = new Map(jobs.map((job) => [job.jobId, job]))
  return [
    ...all.roles.map((role) => ({
      roleId: role.id,
      name: role.name,
      isAssigned: held.has(role.id),
      asmJobId: null,
      payRate: null,
      laborRate: null,
      roleRank: role.rank,
      isBackOfficeUser: isBackOffice(role),
      excludeFromLaborReportCalculations: false,
      externalId: null,
      isActiveFeature: Object.fromEntries(
        [...permissionsByFeature.keys()].map((id) => [id, role.featureIds.includes(id)]),
      ),
    })),
    ...all.jobs.map((job) => ({
      roleId: job.id,
      name: job.name,
      isAssigned: own.has(job.id),
      asmJobId: job.asm_job_id ?? job.id,
      payRate: toNumber(own.get(job.id)?.payRate ?? job.pay_rate),
      laborRate: toNumber(own.get(job.id)?.laborRate ?? job.labor_rate),
      roleRank: 0,
      isBackOfficeUser: false,
      excludeFromLaborReportCalculations: job.excludes_labor,
      externalId: job.external_id,
    })),
  ]
}

export function toEntity(person: Person): Wire['Employee'] {
  const { row, account, roles } = person
  return {
    posUserId: row.id,
    membershipUserId: row.membership_user_id,
    userName: row.name,
    membershipUserName: account?.userName ?? null,
    email: row.email,
    phoneNumber: row.phone,
    allowPOSAccess: row.allow_pos_access,
    resetPasswordNextLogin: account?.mustReset ?? false,
    adjustTipsPrompt: row.adjust_tips_prompt,
    shortName: row.short_name,
    employeeNumber: row.employee_number,
    isApproved: account?.isApproved ?? false,
    isCompanyUser: row.all_stores,
    isASMEmployeeActive: row.is_asm_active,
    isActive: row.is_active,
    hiredOn: row.hired_on,
    userStores: person.stores.map(({ id, name }) => ({
      storeId: id,
      isAssigned: true,
      storeName: name,
    })),
    userRoles: toJobs(person)
      .filter(({ isAssigned }) => isAssigned)
      .map(({ roleId, name, isAssigned, asmJobId, isBackOfficeUser, payRate, laborRate }) => ({
        roleId,
        name,
        isAssigned,
        asmJobId,
        isBackOfficeUser,
        isPosUser:
          asmJobId !== null ||
          roles.some(({ id, featureIds }) => id === roleId && featureIds.some(isRegisters)),
        payRate,
        laborRate,
      })),
    hasPassword: person.hasPin,
    ...lastChange(row),
  }
}

/** What the audit trail records. It never contains a secret. */
export const trailOf = ({ row, stores, roles, jobs, account, hasPin }: Person) => ({
  id: row.id,
  name: row.name,
  short_name: row.short_name,
  employee_number: row.employee_number,
  email: row.email,
  phone: row.phone,
  allow_pos_access: row.allow_pos_access,
  adjust_tips_prompt: row.adjust_tips_prompt,
  is_asm_active: row.is_asm_active,
  is_active: row.is_active,
  hired_on: row.hired_on,
  all_stores: row.all_stores,
  stores: stores.map(({ id }) => id),
  roles: roles.map(({ name }) => name),
  jobs: jobs.map(({ jobId, payRate, laborRate }) => ({ job: jobId, payRate, laborRate })),
  has_pin: hasPin,
  ...(account && { is_approved: account.isApproved, must_reset_password: account.mustReset }),
})
