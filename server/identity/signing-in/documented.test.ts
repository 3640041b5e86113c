// docs/security/sign-in-and-sessions.md matches the code: each of its numbers is compared with the
// code's.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { defaultTimeoutMinutes, timeoutLimits } from '../sessions/session-rights.ts'
import { parseEnvironment, type RateLimits } from '../../config/config.ts'
import { startedPlatform } from '../../testing/started-platform.ts'
import { minutes } from '../../time.ts'
import { freshFor } from '../sessions/fresh-sign-in.ts'
import { deviceDays, firstPause, longestPause } from './lock-out.ts'
import { triesPerAddress, triesPerWindow } from './lock-out.ts'
import { newPasswordFaults } from '../passwords/new-password.ts'
import { linkMinutes, perAddress, perPerson, readSurroundings } from '../passwords/reset-link.ts'
import { absoluteLifetime, newSecret } from '../sessions/sessions.ts'
import { logoutTokenAge } from '../sso/relying-party.ts'
import { revokeEvery } from '../sso/routes.ts'
import { refreshEvery } from '../sso/session-tokens.ts'
import { transactionMinutes } from '../sso/transactions.ts'

const platform = startedPlatform()

const page = readFileSync('docs/security/sign-in-and-sessions.md', 'utf8')
const section = (title: string): string =>
  page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
const inMinutes = (milliseconds: number): string => counted(milliseconds / minutes(1), 'minute')
const longest = counted(absoluteLifetime / minutes(60), 'hour')

it('the page says how guessing is stopped without locking others out (6.1.1)', () => {
  const { signIn } = parseEnvironment({}).config.rateLimits as RateLimits
  expect(section('Ways in')).toContain(`${signIn} calls a minute from an address`)
  for (const sentence of [
    `${triesPerWindow} wrong passwords for an account lock it for ${firstPause} minutes, ` +
      `the next time for twice as long, up to ${longestPause / 60} hours.`,
    `${triesPerAddress} failures from one address`,
    `keeps a signed mark for ${deviceDays} days, and has a count of its own`,
    'A mailed link opens a lock at once.',
    `${perPerson.most} links in ${perPerson.windowMinutes} minutes for a person, ` +
      `${perAddress.most} mails in ${perAddress.windowMinutes} minutes for an address. A link ` +
      `works for ${linkMinutes} minutes, once.`,
  ])
    expect(section('Guessing')).toContain(sentence)
})

it('the page lists exactly the words that passwords must not contain (6.1.2, 6.2.11)', async () => {
  const { user, merchant, surroundings } = await platform.databaseRoles.asIdentity(async (tx) => {
    const users = tx.selectFrom('membership_user').selectAll()
    const user = await users.where('user_name', '=', 'cafe-owner').executeTakeFirstOrThrow()
    const merchants = tx.selectFrom('merchant').selectAll()
    const merchant = await merchants.where('id', '=', 1001).executeTakeFirstOrThrow()
    return { user, merchant, surroundings: await readSurroundings(tx, user) }
  })
  const words = {
    "the name of the product, as the merchant's reseller calls it": surroundings.productName,
    'the name of the merchant': merchant.name,
    "the person's username": user.user_name,
    "the person's full name": user.full_name,
  }
  const listedThere = section('Words that passwords are not made of').matchAll(/^- (.+)$/gm)
  expect([...listedThere].map(([, word]) => word)).toEqual(Object.keys(words))
  expect(surroundings.known).toEqual([surroundings.productName, merchant.name])
  for (const word of Object.values(words)) {
    const faults = await newPasswordFaults({
      policy: 'modern',
      password: `2026-${word}-2026`.padEnd(15, '!'),
      userName: user.user_name,
      fullName: user.full_name,
      known: surroundings.known,
    })
    expect([word, faults.length]).toEqual([word, 1])
  }
})

describe('the documentation of sessions', () => {
  it('says when they end, why so, and how long their secret is (7.1.1)', () => {
    const { minimum, maximum } = timeoutLimits
    for (const sentence of [
      `after ${defaultTimeoutMinutes} minutes without activity, or after what its merchant ` +
        `says (${minimum} to ${maximum} minutes), and ${longest} after the password whatever ` +
        'happens.',
      'NIST SP 800-63B-4 asks for',
      `with a password that was given within the last ${inMinutes(freshFor)}:`,
      `The cookie has ${Buffer.from(newSecret(), 'base64url').length * 8} random bits`,
    ])
      expect(section('Sessions')).toContain(sentence)
  })
  it('says that a person may have any number of sessions, all listed (7.1.2)', async () => {
    expect(section('Sessions')).toContain('A person may have any number of sessions at once')
    const people = [await platform.signIn('cafe-owner')]
    while (people.length < 6) people.push(await platform.signIn('cafe-owner'))
    for (const person of people) expect((await person.call('getPortalData')).status).toBe(200)
    expect((await people[0]!.call('findSessions')).body.sessions).toHaveLength(6)
  })
  it('says how they go together with those of identity providers (7.1.3)', () => {
    for (const sentence of [
      `has to be done within ${transactionMinutes} minutes`,
      `after ${longest} the provider is asked again`,
      `at most once in ${inMinutes(refreshEvery)}. Where the provider refuses, the session ends.`,
      `Its token counts once, and is at most ${logoutTokenAge} old.`,
      `voids the provider's tokens within ${inMinutes(revokeEvery)}`,
      "If a provider doesn't respond, sessions stay active",
    ])
      expect(section('Sessions and identity providers')).toContain(sentence)
  })
})
