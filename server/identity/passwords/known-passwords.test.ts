import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'

import { passwordKeys, passwordPolicies } from '../../../schemas/rules/core.ts'
import { isCommonPassword, isMadeOf } from './known-passwords.ts'
import { newPasswordFaults, passwordMessage } from './new-password.ts'

const list = dictionary['passwords-common']

it('refuses the 3,000 most common passwords, in any case (6.2.4, 6.2.12)', async () => {
  expect(list.length).toBeGreaterThanOrEqual(3000)
  const taken: string[] = []
  for (const word of list)
    if (!(await isCommonPassword(word)) || !(await isCommonPassword(word.toUpperCase())))
      taken.push(word)
  expect(taken).toEqual([])
})
it.each(passwordPolicies)('the policy %s takes none of them (row 24; 6.2.4)', async (policy) => {
  for (const password of list.slice(0, 3000))
    expect(await newPasswordFaults({ policy, password, known: [] })).not.toEqual([])
})
it('knows them in disguise, and no others (6.2.4)', async () => {
  const disguised =
    'Password1! P@ssw0rd1! P@$$w0rd Jessic@1! 1!$unshine Sunshine#2026 123!Dragon! 1!!Michael ' +
    'passwordpassword abcabcabcabcabc aaaaaaaaaaaaaaa abcdefghijklmno 9876543210 ｐａｓｓｗｏｒｄ'
  for (const password of disguised.split(' '))
    expect(await isCommonPassword(password), password).toBe(true)
  const others =
    'Kettle-Anchor-42|four plain words here|correct horse battery staple|xQ7#mnv2pL|' +
    'Überraschung-im-März-7|4711-0815-2468-x9'
  for (const password of others.split('|'))
    expect(await isCommonPassword(password), password).toBe(false)
})

const known = ['Tillhouse', 'Marsh & Sons Bakery', 'edith-marsh']
it('knows what is made of words that everyone there knows (6.2.11)', () => {
  const made =
    'Tillhouse-1! Tillhouse-Demo-1 T1llh0use!!9 MarshSonsBakery2026! Bakery#2026 ' +
    'edithMarsh.Bakery Bakery-Marsh-Tillhouse'
  for (const password of made.split(' ')) expect(isMadeOf(password, known), password).toBe(true)
  const own = ['Kettle-Anchor-42', 'my Bakery smells of cinnamon', 'Zq7!Zq7!Zq7!', '12345678!']
  for (const password of own) expect(isMadeOf(password, known), password).toBe(false)
})

it('says what is wrong, all at once and in words (E-018)', async () => {
  const faults = await newPasswordFaults({ policy: 'spec', password: 'tillhouse', known })
  expect(faults.map(({ key }) => key)).toEqual([
    passwordKeys.digit,
    passwordKeys.uppercase,
    passwordKeys.nonWord,
    passwordKeys.knownWords,
  ])
  expect(faults.map(passwordMessage).join(' ')).toMatch(
    /^The password must contain a digit\. .* Add something of your own\.$/,
  )
})
