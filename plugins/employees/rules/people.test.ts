import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { pinFaults, roleRule, signInRule, type GivenRole } from './people.ts'

const feature = fc.integer({ min: 1, max: 6 })
const role = fc.record({
  rank: fc.integer({ min: 0, max: 5 }),
  featureIds: fc.uniqueArray(feature, { maxLength: 6 }),
})
const heldBy = (roles: readonly GivenRole[]) => ({
  rank: Math.max(0, ...roles.map(({ rank }) => rank)),
  featureIds: new Set(roles.flatMap(({ featureIds }) => featureIds)),
})

it('no sequence of changes grants a rank or permission that no giver had (P-109)', () => {
  fc.assert(
    fc.property(
      fc.array(role, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat({ max: 5 }), { minLength: 2, maxLength: 5 }),
      fc.array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }), fc.nat({ max: 5 }), fc.boolean())),
      (roles, first, gifts) => {
        const people = first.map((at) => new Set([roles[at % roles.length]!]))
        const most = heldBy(people.flatMap((held) => [...held]))
        for (const [from, to, which, on] of gifts) {
          const giver = heldBy([...people[from % people.length]!])
          const given = roles[which % roles.length]!
          if (!roleRule(giver, given).allow) continue
          const receiver = people[to % people.length]!
          const before = heldBy([...receiver])
          if (on) receiver.add(given)
          else receiver.delete(given)
          const after = heldBy([...receiver])
          expect(after.rank).toBeLessThanOrEqual(Math.max(before.rank, giver.rank))
          for (const id of after.featureIds)
            expect(before.featureIds.has(id) || giver.featureIds.has(id)).toBe(true)
        }
        const now = heldBy(people.flatMap((held) => [...held]))
        expect(now.rank).toBeLessThanOrEqual(most.rank)
        expect(now.featureIds.isSubsetOf(most.featureIds)).toBe(true)
      },
    ),
  )
})
it('lets no one set the PIN of a person with a role they couldn’t assign', () => {
  const manager = { rank: 50, featureIds: new Set([1]) }
  expect(signInRule(manager, [{ rank: 50, featureIds: [1] }])).toEqual({ allow: true })
  expect(signInRule(manager, [{ rank: 100, featureIds: [] }]).allow).toBe(false)
  expect(signInRule(manager, [{ rank: 10, featureIds: [2] }]).allow).toBe(false)
})
it.each([
  ['', '', []],
  ['1234', '1234', []],
  ['12345678', '12345678', []],
  ['123', '123', ['length']],
  ['123456789', '123456789', ['length']],
  ['12a4', '12a4', ['digits']],
  ['١٢٣٤', '١٢٣٤', ['digits']],
  ['1234', '1235', ['match']],
  ['', '1234', ['length', 'match']],
])(
  'takes PINs of 4 to 8 digits, twice the same: %j and %j (V-019, V-020, V-184)',
  (pin, again, keys) => {
    expect(
      pinFaults({ password: pin, reenterPassword: again }).map(({ key }) => key.split('.').at(-1)),
    ).toEqual(keys)
  },
)
