import { expect, it } from 'vitest'

import { buildChecks } from './checks.ts'
import { jsonType, restOperations } from './operations.ts'

it('looks no further than the first of 80,000 unknown members, where one fault is enough', () => {
  const logOn = restOperations.find(({ id }) => id === 'logOn')!
  const members = Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [`u${i}`, 1]))
  let looked = 0
  const body = new Proxy(
    { username: 'a', password: 'b', ...members },
    {
      getOwnPropertyDescriptor(target, name) {
        looked += 1
        return Reflect.getOwnPropertyDescriptor(target, name)
      },
    },
  )
  const check = buildChecks(logOn).body[jsonType]!
  expect(check(body, 'first')!.errors).toMatchObject([{ code: 'additionalProperties' }])
  expect(looked).toBeLessThan(20)
})
