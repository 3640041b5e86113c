// The seeded bakery, started for all tests of a file.
import type { TestPerson, TestPlatform } from '#server/testing/platform.ts'
import { madeFirst, startedPlatform } from '#server/testing/started-platform.ts'
import { atStore } from './bakery.fixtures.ts'

/** The platform, and the bakery's owner in each of these stores; 0 is the company view. */
export function startedBakery<Ids extends readonly number[]>(
  ...storeIds: Ids
): [TestPlatform, ...{ [At in keyof Ids]: TestPerson }] {
  const platform = startedPlatform()
  const owners = storeIds.map((storeId) =>
    madeFirst(() => platform.signIn('bakery-owner', atStore(storeId))),
  )
  return [platform, ...owners] as unknown as [TestPlatform, ...{ [At in keyof Ids]: TestPerson }]
}
