// The seeded bakery, started for all tests of a file.
import { beforeAll } from 'vitest'

import type { TestPerson, TestPlatform } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { atStore } from './bakery.fixtures.ts'

/** A person who signs in before the first test. */
function signedIn(signIn: () => Promise<TestPerson>): TestPerson {
  let person: TestPerson | undefined
  beforeAll(async () => {
    person = await signIn()
  })
  return new Proxy({} as TestPerson, {
    get: (_, name) => {
      const value: unknown = Reflect.get(person!, name)
      return typeof value === 'function' ? (value.bind(person) as unknown) : value
    },
  })
}

/** The platform, and the bakery's owner in each of these stores; 0 is the company view. */
export function startedBakery<Ids extends readonly number[]>(
  ...storeIds: Ids
): [TestPlatform, ...{ [At in keyof Ids]: TestPerson }] {
  const platform = startedPlatform()
  const owners = storeIds.map((storeId) =>
    signedIn(() => platform.signIn('bakery-owner', atStore(storeId))),
  )
  return [platform, ...owners] as unknown as [TestPlatform, ...{ [At in keyof Ids]: TestPerson }]
}
