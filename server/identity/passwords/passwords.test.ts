import { expect, it } from 'vitest'

import { demoPassword } from '../../domain/people/demo/accounts.ts'
import { argon2Cost, demoPasswordHash, hashPassword, isOutdated } from './passwords.ts'
import { passwordMatches } from './passwords.ts'

/** OWASP's floor for argon2id: 19 MiB, two passes. */
const floor = { m: 19_456, t: 2 }
const parseCost = (hash: string) =>
  Object.fromEntries(
    [...hash.matchAll(/([mtp])=(\d+)/g)].map(([, name, value]) => [name, Number(value)]),
  )

it('writes hashes that say how they were made, at or above the floor (D12)', async () => {
  const hash = await hashPassword('correct horse battery')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  for (const one of [hash, demoPasswordHash]) {
    expect(parseCost(one).m).toBeGreaterThanOrEqual(floor.m)
    expect(parseCost(one).t).toBeGreaterThanOrEqual(floor.t)
  }
})
it('tells the right password from others by case and by every character (6.2.8)', async () => {
  const long = 'é'.repeat(60) + 'a'
  const hash = await hashPassword(long)
  for (const same of [long, long.normalize('NFD')])
    expect(await passwordMatches(same, hash)).toBe(true)
  for (const other of [`${long.slice(0, -1)}b`, ` ${long}`, long.toUpperCase()])
    expect(await passwordMatches(other, hash)).toBe(false)
})
it('reads the scrypt hashes of a Node without argon2', async () => {
  const scrypt =
    '$scrypt$ln=15,r=8,p=3$AAECAwQFBgcICQoLDA0ODw$SSzt9U9PflMqL+gZcuWxs+V5lJdhP3Q2wKmzLoTJYfA'
  expect(await passwordMatches('wrong', scrypt)).toBe(false)
  expect(isOutdated(scrypt)).toBe(true)
})
it('asks for a new hash where the cost has grown, but for the shared demo hash', () => {
  expect(isOutdated(`$argon2id$v=19$m=${argon2Cost.m},t=2,p=1$AAAA$BBBB`)).toBe(true)
  expect(isOutdated(`$argon2id$v=19$m=${argon2Cost.m},t=3,p=1$AAAA$BBBB`)).toBe(false)
  expect(isOutdated(demoPasswordHash)).toBe(false)
})
it('the demo password matches the demo hash, and no missing one', async () => {
  expect(await passwordMatches(demoPassword, demoPasswordHash)).toBe(true)
  expect(await passwordMatches(demoPassword, null, true)).toBe(false)
})
