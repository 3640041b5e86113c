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
it.each([
  'Password1!',
  'P@ssw0rd1!',
  'P@$$w0rd',
  'Jessic@1!',
  '1!$unshine',
  'Sunshine#2026',
  '123!Dragon!',
  '1!!Michael',
  'passwordpassword',
  'abcabcabcabcabc',
  'aaaaaaaaaaaaaaa',
  'abcdefghijklmno',
  '9876543210987654321'.slice(0, 10),
  'ｐａｓｓｗｏｒｄ',
])('%s is one of them in disguise (6.2.4)', async (password) =>
  expect(await isCommonPassword(password)).toBe(true),
)
it.each([
  'Kettle-Anchor-42',
  'four plain words here',
  'correct horse battery staple',
  'xQ7#mnv2pL',
  'Überraschung-im-März-7',
  '4711-0815-2468-x9',
])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})

const known = ['Tillhouse', 'Marsh & Sons Bakery', 'edith-marsh']
it.each([
  'Tillhouse-1!',
  'Tillhouse-Demo-1',
  'T1llh0use!!9',
  'MarshSonsBakery2026!',
  'Bakery#2026',
  'edithMarsh.Bakery',
  'Bakery-Marsh-Tillhouse',
])('%s is made of what everyone there knows (6.2.11)', (password) => {
  expect(isMadeOf(password, known)).toBe(true)
})
it.each(['Kettle-Anchor-42', 'my Bakery smells of cinnamon', 'Zq7!Zq7!Zq7!', '12345678!'])(
  '%s has something of its own',
  (password) => expect(isMadeOf(password, known)).toBe(false),
)

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
