import { beforeEach, expect, it } from 'vitest'

import { demoPassword } from '../../domain/people/demo/accounts.ts'
import { startedPlatform } from '../../testing/started-platform.ts'

const platform = startedPlatform()
beforeEach(() => platform.database.db.deleteFrom('sign_in_counter').execute())
const locked = ['I', 'I', 'I', 'I', 'L']

const letter = async (username: string, password: string, browser = platform.anonymous()) =>
  (await browser.call('logOn', { body: { username, password } })).body.errorCode
const fail = async (username: string, times: number) => {
  const letters: unknown[] = []
  for (let i = 0; i < times; i += 1) letters.push(await letter(username, `Wrong-Password-${i}`))
  return letters
}

it('the fifth failure locks, even for the right password (S-047, E-014, 6.3.1)', async () => {
  expect(await fail('cafe-owner', 5)).toEqual(locked)
  expect(await letter('cafe-owner', demoPassword)).toBe('L')
  // Names that do not exist are locked just the same (D13, 6.3.8).
  expect(await fail('no-such-user', 6)).toEqual([...locked, 'L'])
})
it('four failures are forgiven by the right password (S-046)', async () => {
  await fail('cafe-owner', 4)
  expect(await letter('cafe-owner', demoPassword)).toBeNull()
  expect(await fail('cafe-owner', 4)).toEqual(['I', 'I', 'I', 'I'])
})
it('counts whatever the case and by account, not by what was typed (D13, 6.3.1)', async () => {
  const email = 'rosa.delgado@corner.example'
  const names = ['cafe-owner', 'CAFE-OWNER', ' Cafe-Owner ', email, 'cafe-Owner']
  const letters: unknown[] = []
  for (const name of names) letters.push(await letter(name, 'wrong'))
  expect(letters).toEqual(locked)
})
it('opens after a quarter of an hour, then locks for longer (D13, 6.3.1)', async () => {
  const pauses: number[] = []
  for (let round = 0; round < 6; round += 1) {
    await fail('cafe-owner', 5)
    let waited = 0
    // Each check is an attempt with the right password; while locked, it neither unlocks nor
    // extends the lock.
    while ((await letter('cafe-owner', 'Wrong-Password-1')) === 'L') {
      platform.clock.advance({ minutes: 15 })
      waited += 15
    }
    pauses.push(waited)
    // The last check counted as a failure, so undo it for each round to start alike.
    const counters = platform.database.db.updateTable('sign_in_counter').set({ failures: 0 })
    await counters.where('failures', '=', 1).execute()
  }
  expect(pauses).toEqual([15, 30, 60, 120, 240, 240])
})
it('50 guesses at once get five looks at the password [M13] (6.3.1)', async () => {
  const letters = await Promise.all(
    Array.from({ length: 50 }, (_, i) => letter('cafe-owner', `Guess-Number-${i}`)),
  )
  expect(letters.filter((one) => one === 'I')).toHaveLength(4)
  expect(letters.filter((one) => one === 'L')).toHaveLength(46)
})
it('a stranger cannot lock out a device that is known (D13, 6.3.1)', async () => {
  const home = await platform.signIn('cafe-owner')
  await fail('cafe-owner', 5)
  expect(await letter('cafe-owner', demoPassword)).toBe('L')
  expect(await letter('cafe-owner', demoPassword, home)).toBeNull()
})
it("a device's mark is worth nothing for another name, nor when it is made up", async () => {
  const home = await platform.signIn('bakery-manager')
  await fail('cafe-owner', 5)
  expect(await letter('cafe-owner', demoPassword, home)).toBe('L')
  const forger = platform.anonymous()
  forger.cookie = `device=${'x'.repeat(22)}.${'y'.repeat(43)}`
  expect(await letter('cafe-owner', demoPassword, forger)).toBe('L')
})
it('one address that tries many names is stopped, right password or not (6.3.1)', async () => {
  await letter('cafe-owner', 'Wrong-Password-1')
  // Stands in for 98 more failures, each for another name.
  const { db } = platform.database
  await db.updateTable('sign_in_counter').set({ failures: 99 }).execute()
  await db.deleteFrom('sign_in_counter').where('locked_until', 'is not', null).execute()
  await letter('someone-else', 'Wrong-Password-1')
  const body = { username: 'bakery-owner', password: demoPassword }
  const { status, headers } = await platform.anonymous().call('logOn', { body })
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
it('names no one in its table', async () => {
  await fail('cafe-owner', 2)
  const rows = await platform.database.db.selectFrom('sign_in_counter').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('cafe')
})
