import { expect, it } from 'vitest'

import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }

import { constraints } from '../constraints.ts'
import { evaluate } from '../evaluate.ts'
import { factsFromJson } from '../facts-json.ts'
import { personaNamed, personas } from './personas.ts'

it.each(personas.map((persona) => [persona.name, persona] as const))(
  '%s can be',
  (_, { facts }) => {
    const revived = factsFromJson(facts)
    for (const { when, needs, why } of constraints.rules)
      if (when === undefined || evaluate(when, revived) === 'true')
        expect(evaluate(needs, revived), why).toBe('true')
  },
)
it('some hold everything, some what only shows, one nothing', () => {
  const held = (name: string) => (personaNamed(name)!.facts.permission as readonly string[]).length
  const all = Object.values(
    permissions as Record<string, { parent?: string; exclusiveGroup?: string }>,
  )
  expect(held('viewer')).toBe(
    all.filter(({ parent, exclusiveGroup }) => parent === undefined && exclusiveGroup === undefined)
      .length,
  )
  expect([held('newcomer'), held('merchant') > held('viewer')]).toEqual([0, true])
})
