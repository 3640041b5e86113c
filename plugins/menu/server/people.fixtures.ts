// People and rows for the tests of a file over HTTP, and what their answers say.
import { expect } from 'vitest'

import type { TestAnswer, TestPerson, TestPlatform } from '#server/testing/platform.ts'
import { madeFirst } from '#server/testing/started-platform.ts'
import { bakery } from './discounts/discounts.fixtures.ts'
import { namedRows, type NamedRows } from './items/items.fixtures.ts'

/** Signs in before the first test: by default at the bakery, in company view. */
export const signedIn = (
  platform: TestPlatform,
  userName: string,
  storeId = 0,
  merchantId: number = bakery.merchantId,
): TestPerson => madeFirst(() => platform.signIn(userName, { merchantId, storeId }))
/** A merchant's rows that an item can refer to, read before the first test. */
export const readRows = (
  platform: TestPlatform,
  merchantId: number = bakery.merchantId,
): NamedRows => madeFirst(() => namedRows(platform.databaseRoles, merchantId))

export interface Problem<Stored> {
  code: string
  errors: { field: string; code: string; message: string }[]
  /** Of a conflict: the record as it is now. */
  record: Stored
}
export const problem = <Stored = unknown>({ body }: { body: unknown }) => body as Problem<Stored>
/** The faults of a refused call, each as field and code, and each with a message of its own. */
export function listFaults(answer: TestAnswer<unknown>): string[] {
  expect(answer.status, answer.text).toBe(422)
  const { errors } = problem(answer)
  for (const { message } of errors) {
    expect(message.length).toBeGreaterThan(10)
    expect(message).not.toBe("This isn't valid.")
  }
  return errors.map(({ field, code }) => `${field} ${code}`)
}
/**
 * Expects that of all changes at the same moment one is saved, and the others are conflicts.
 * @returns the answer to the saved one, and those to the others
 */
export function expectOneSaved<Body>(answers: readonly TestAnswer<Body>[]) {
  const [saved, ...others] = answers.toSorted((a, b) => a.status - b.status)
  expect([saved!.status, ...others.map(({ status }) => status)]).toEqual([
    200,
    ...others.map(() => 409),
  ])
  return [saved!, others] as const
}
