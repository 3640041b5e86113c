// The form of a new employee. It asks once for everything that the first shift needs.
// Facts: F-96, T-employees-02, V-019
import { z } from 'zod'

import {
  amountField,
  hundredthsText,
  limits,
  numberOrNull,
  toCheck,
  storesText,
  type AnswerOf,
  type ArgsOf,
  type Cents,
  type FormSpec,
} from '#core'
import { strangerFaults } from '#schemas/rules/kinds.ts'
import { addressFaults } from '#schemas/rules/mail-address.ts'
import { nameFaults } from '#schemas/rules/rule.ts'
import { toAssignment, type StoreRow } from '#schemas/rules/stores.ts'
import { pinFaults } from '../rules/people.ts'

export type EmployeeChoices = AnswerOf<'getEmployeeChoices'>

interface HireValues {
  userName: string
  /** Null until a job is chosen. */
  jobId: number | null
  /** Per hour. Null means the job's own pay. */
  payRate: Cents | null
  stores: StoreRow[]
  password: string
  roleId: number | null
  email: string
  phoneNumber: string
}

const max = limits.NewEmployeeLimits
export const hireMaxima = {
  userName: max.userName.maxLength,
  email: max.email.maxLength,
  phoneNumber: max.phoneNumber.maxLength,
  password: max.password.maxLength,
  payRate: max.payRate.maximum * 100,
} as const

const chosen = z
  .number()
  .nullable()
  .refine((id) => id !== null, { error: 'forms:errors.required' })

/** Requires at least one store, unless the merchant has only one. */
const storesRule = ({ stores }: HireValues) => {
  const { all, differing } = toAssignment(stores)
  return stores.length > 0 && !all && differing.size === 0
    ? [{ field: 'stores', key: 'employees:people.stores.least' as const }]
    : []
}

const schema = z
  .object({
    userName: z.string().max(hireMaxima.userName),
    jobId: chosen,
    payRate: amountField(),
    stores: z.array(z.object({ storeId: z.number(), isAssigned: z.boolean() })),
    password: z.string().min(1),
    roleId: chosen,
    email: z.string().max(hireMaxima.email),
    phoneNumber: z.string().max(hireMaxima.phoneNumber),
  })
  .check(
    toCheck<HireValues>([
      ({ userName }) => nameFaults('userName', userName, 'employees:people.name.unseen'),
      ({ password }) => pinFaults({ password, reenterPassword: password }),
      storesRule,
      ({ email }) => addressFaults('email', email),
      ({ phoneNumber }) => strangerFaults('phone', 'phoneNumber', phoneNumber),
    ]),
  )

/**
 * @param stores the stores that are selected by default. Empty if the merchant has only one store
 */
export const buildHireForm = (
  stores: StoreRow[],
): FormSpec<EmployeeChoices, HireValues, ArgsOf<'hireEmployee'>> => ({
  schema,
  fromApi: () => ({
    userName: '',
    jobId: null,
    payRate: null,
    stores,
    password: '',
    roleId: null,
    email: '',
    phoneNumber: '',
  }),
  toApi: (values) => ({
    body: {
      userName: values.userName,
      jobId: values.jobId ?? 0, // the schema rejects null
      payRate: numberOrNull(values.payRate),
      stores: values.stores,
      password: values.password,
      roleId: values.roleId ?? 0,
      email: values.email.trim() || null,
      phoneNumber: values.phoneNumber.trim() || null,
    },
  }),
  labels: { stores: 'grid:stores.label' },
  show: { payRate: hundredthsText, stores: storesText },
})
