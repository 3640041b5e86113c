import { expect, it } from 'vitest'

import type { DatabaseRoles } from '../../data/database-roles.ts'
import { oneAtATime } from './one-at-a-time.ts'

it('a person has one file made at a time, and a failure frees the place (D17)', async () => {
  // Only used as distinct keys.
  const [platform, another] = [{} as DatabaseRoles, {} as DatabaseRoles]
  const call = (userId: number, databaseRoles = platform) => ({
    databaseRoles,
    session: { userId },
  })
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = oneAtATime(call(1), () => promise)
  await expect(oneAtATime(call(1), async () => 'second')).rejects.toMatchObject({ status: 429 })
  expect(await oneAtATime(call(2), async () => 'other')).toBe('other')
  expect(await oneAtATime(call(1, another), async () => 'elsewhere')).toBe('elsewhere')
  resolve('first')
  expect(await first).toBe('first')
  await expect(
    oneAtATime(call(1), async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await oneAtATime(call(1), async () => 'again')).toBe('again')
})
