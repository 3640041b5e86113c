// Employees of the bakery, and the calls that read and change them.
import { expect } from 'vitest'

import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import type { TestAnswer, TestPerson } from '#server/testing/platform.ts'
import { madeFirst, startedPlatform } from '#server/testing/started-platform.ts'

type Entity = NonNullable<AnswerOf<'getUser'>['entity']>

export const bakery = 1002
export const [harbour, mill, station] = [100200001, 100200002, 100200003]
/** An employee of the first store without an account, and one of another merchant. */
export const [clerk, cafeClerk] = [2001, 1001]
/** The demo accounts. */
export const [owner, manager, viewer] = [101, 102, 104]
export const roles = { Owner: 10021, Manager: 10022, Viewer: 10023, none: 10024 }

/** A platform for all tests of a file, with the bakery's owner and a manager of its first store. */
export function startedBakery() {
  const platform = startedPlatform()
  const signIn = (name: string, storeId: number, merchantId = bakery) =>
    platform.signIn(name, { merchantId, storeId })
  return {
    platform,
    signIn,
    boss: madeFirst(() => signIn('bakery-owner', 0)),
    managing: madeFirst(() => signIn('bakery-manager', harbour)),
  }
}

export const list = async (person: TestPerson, search = '', more: object = {}) => {
  const answer = await person.call('getUsers', {
    body: { PageRowCount: 100, RequestedPageNum: 1, SearchArg: search, ...more },
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
export const read = async (person: TestPerson, posUserId: number): Promise<Entity> => {
  const { status, body, text } = await person.call('getUser', { body: { posUserId } })
  expect(status, text).toBe(200)
  return body.entity!
}
export const asSent = ({
  hasPassword: _p,
  hasBackOfficePassword: _b,
  lastModified: _m,
  lastModifiedBy: _by,
  ...fields
}: Entity): BodyOf<'updateUser'> => fields
export const save = async (
  person: TestPerson,
  posUserId: number,
  change: Partial<BodyOf<'updateUser'>>,
  reader = person,
) => person.call('updateUser', { body: { ...asSent(await read(reader, posUserId)), ...change } })
export const role = (roleId: number, isAssigned = true) => ({
  roleId,
  isAssigned,
  isPosUser: false,
  isBackOfficeUser: true,
  asmJobId: null,
})
/** Stores in which someone works. */
export const inStores = (...storeIds: number[]) =>
  storeIds.map((storeId) => ({ storeId, isAssigned: true }))
/** Why a change was refused, and at which fields: `number.taken employeeNumber`. */
export function refusal({ status, body, text }: TestAnswer<unknown>): string {
  expect(status, text).toBe(200)
  const { isSuccessful, code, errors } = body as {
    isSuccessful: boolean
    code: string
    errors: { field: string }[]
  }
  expect(isSuccessful).toBe(false)
  return [code.replace('employees:people.', ''), ...errors.map(({ field }) => field)].join(' ')
}

export const readJob = async (person: TestPerson) =>
  (await person.call('getEmployeeChoices')).body.jobs.find(({ payRate }) => payRate !== null)!
/** A new viewer of the first store, unless `change` says otherwise. */
export const buildHire = async (
  person: TestPerson,
  change: Partial<BodyOf<'hireEmployee'>> = {},
): Promise<BodyOf<'hireEmployee'>> => ({
  userName: 'Nadia Rahimi',
  jobId: (await readJob(person)).jobId,
  payRate: null,
  stores: inStores(harbour),
  password: '7788',
  roleId: roles.Viewer,
  ...change,
})
export const hire = async (...given: Parameters<typeof buildHire>) =>
  given[0].call('hireEmployee', { body: await buildHire(...given) })
