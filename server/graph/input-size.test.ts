import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { Problem } from '../calls/problem.ts'
import { buildSchema, parse } from './graphql.ts'
import { holdInput, holdVariables, maxItemsByDefault } from './input-size.ts'

const schema = buildSchema(readFileSync('schemas/graph.graphql', 'utf8'))
const own = buildSchema('type Query{f(l:[Int!]!):Int}')
const ofList = parse('query($l:[Int!]!){f(l:$l)}')
const write = parse(
  'mutation($i:TipsConfigurationInput!){updateTipsConfigurationSettings' +
    '(nepOrganization:"1",enterpriseUnit:"2",input:$i){enabled}}',
)
function catchProblem(run: () => unknown): Problem {
  try {
    run()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('It was taken.')
}
/** The same object, with a count of the members read so far. */
function counted<T extends object>(value: T): { value: T; looked: () => number } {
  let looked = 0
  return {
    value: new Proxy(value, {
      get(target, name, receiver): unknown {
        looked += 1
        return Reflect.get(target, name, receiver)
      },
      getOwnPropertyDescriptor(target, name) {
        looked += 1
        return Reflect.getOwnPropertyDescriptor(target, name)
      },
    }),
    looked: () => looked,
  }
}

it('80,000 unknown members are refused at the first, by name', () => {
  const members = Array.from({ length: 80_000 }, (_, i) => [`unknown${i}`, null])
  const input = counted(Object.fromEntries(members) as object)
  const { message, details } = catchProblem(() => holdInput(schema, write, { i: input.value }))
  expect(message).toBe("input.unknown0: This isn't known here.")
  expect(details.errors).toHaveLength(1)
  expect(input.looked()).toBeLessThan(5)
})
it('a list over its limit is refused before its entries are looked at', () => {
  const entries = counted(Array.from({ length: 340_000 }, () => null))
  const { status, details } = catchProblem(() =>
    holdInput(schema, write, { i: { suggestions: entries.value } }),
  )
  expect([status, details.errors]).toEqual([
    422,
    [{ field: 'input.suggestions', code: 'maxItems', message: 'Must have at most 3 entries.' }],
  ])
  expect(entries.looked()).toBeLessThan(5)
})
it.each([
  ['a member that is not known', 'input:{none:1}', "input.none: This isn't known here."],
  ['an object in the place of a value', 'nepOrganization:{a:1}', 'nepOrganization: Must be a'],
  ['lists in lists', `nepOrganization:${'['.repeat(900)}${']'.repeat(900)}`, 'nepOrganization: M'],
])('the same holds for a literal: %s', (_what, argument, told) => {
  const text = `mutation{updateTipsConfigurationSettings(${argument}){enabled}}`
  expect(catchProblem(() => holdInput(schema, parse(text))).message).toContain(told)
})
it('a list without a limit of its own gets the usual one', () => {
  const ask = (length: number) => () =>
    holdInput(own, ofList, { l: Array.from({ length }, () => 1) })
  expect(ask(maxItemsByDefault)().looked).toBeGreaterThanOrEqual(maxItemsByDefault)
  expect(catchProblem(ask(maxItemsByDefault + 1)).details.errors).toMatchObject([
    { field: 'l', code: 'maxItems' },
  ])
})
it('a variable in many fields is looked at once for each of their arguments', () => {
  const fields = Array.from({ length: 400 }, () => 'f(l:$l)').join(' ')
  const l = Array.from({ length: 100 }, () => 1)
  const { looked } = holdInput(own, parse(`query($l:[Int!]!){${fields}}`), { l })
  expect(looked).toBeLessThan(300)
})
it('coercion ends at its first fault, and does not print the value', () => {
  const entries = counted(Array.from({ length: 40_000 }, () => 'x'.repeat(40)))
  const { message } = catchProblem(() =>
    holdVariables(own, ofList, { l: entries.value }, undefined),
  )
  expect(message).toMatch(/^Variable "\$l\.0": Int cannot represent/)
  expect(message.length).toBeLessThanOrEqual(200)
  expect(entries.looked()).toBeLessThan(10)
})
