import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { factsFromJson, type FactsJson } from '../facts-json.ts'
import { personas } from '../people/personas.ts'
import { factsIn, type Supposed } from '../people/supposed.ts'
import { vocabulary } from '../vocabulary.ts'
import { isPossible } from './fixes.ts'
import { reasonsAgainst } from './impossible.ts'

const against = (persona: Supposed['persona'], facts: FactsJson) =>
  reasonsAgainst(factsFromJson(factsIn({ persona, facts })))

it('every persona can be', () => {
  for (const { name } of personas) expect([name, against(name, {})]).toEqual([name, []])
})
it.each<[Supposed['persona'], FactsJson, unknown]>([
  [
    'merchant',
    { view: 'company' },
    {
      kind: 'rule',
      why: 'Company view is offered only to these',
      needs:
        'internal administrator or support or merchant administrator or partner or company user',
    },
  ],
  [
    'merchant',
    { productMode: 1 },
    {
      kind: 'rule',
      why: 'The sign-in stops plain users of another product mode, unless their reseller has it',
      needs: 'product mode 2',
    },
  ],
  [
    'company-user',
    { userKind: ['plain', 'company'] },
    expect.objectContaining({ kind: 'rule', why: 'Ordinary users are of no other kind' }),
  ],
  [
    'admin',
    { userKind: ['company'] },
    { kind: 'role', role: 'Administrator', userKind: 'Internal administrator or support' },
  ],
])('%s with %j cannot be, and the rule says why', (persona, facts, reason) =>
  expect(against(persona, facts)).toContainEqual(reason),
)

it('the bank’s plain users are of any product mode', () =>
  expect(against('merchant', { reseller: 10017, productMode: 1 })).toEqual([]))
it('rights that exclude each other are held together by the platform’s roles alone', () => {
  const both = against('newcomer', { permission: vocabulary.permission! })
  expect(both.every(({ kind }) => kind === 'rights')).toBe(true)
  expect(against('admin', { permission: vocabulary.permission! })).toEqual([])
})
it('says that someone cannot be just where analysis does (constraints.json)', () => {
  const some = (kind: 'userKind' | 'role') => fc.subarray([...vocabulary[kind]!], { maxLength: 3 })
  const one = <T>(...values: T[]) => fc.constantFrom(...values)
  fc.assert(
    fc.property(
      fc.record({
        userKind: some('userKind'),
        view: one(...vocabulary.view!),
        reseller: one(1, 10017, 10000, 77),
        productMode: one(1, 2, 3, 4, 6),
      }),
      (json) => {
        const facts = factsFromJson(json)
        expect(reasonsAgainst(facts).length === 0).toBe(isPossible(facts))
      },
    ),
    { numRuns: 500 },
  )
})
