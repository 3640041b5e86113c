import { describe, expect, it } from 'vitest'

import { readAmount } from './amounts.ts'
import { strangerFault, cleanText, type FieldKind } from './kinds.ts'
import { addressFault, parseMailAddress } from './mail-address.ts'
import { isTelephone, telephoneText } from './telephone.ts'

const character = (kind: FieldKind, text: string) => strangerFault(kind, text)?.params?.character

it.each([
  ['\u202a(207)\u00a0555\u20110134\u202c', 'US', '(207) 555-0134'],
  ['207–555–0134\u200b', 'US', '(207) 555-0134'],
  ['（２０７）５５５ー０１３４', 'US', '(207) 555-0134'],
  ['٢٠٧ ٥٥٥ ٠١٣٤', 'US', '(207) 555-0134'],
  ['207/555/0134', 'US', '(207) 555-0134'],
  ['0044 20 7946 0018', 'US', '+44 20 7946 0018'],
  ['00 44 20 7946 0018', 'GB', '+44 20 7946 0018'],
  ['030/555 0134', 'DE', '030/555 0134'],
])('a phone is read however its signs look: %s in %s', (typed, country, text) =>
  expect([isTelephone(typed, country), telephoneText(typed, country)]).toEqual([true, text]),
)

it.each([
  ['Ann@Münster.example', 'Ann@xn--mnster-3ya.example'],
  ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
  [' ann@example.com\u200b ', 'ann@example.com'],
  ['ann@例え.jp', 'ann@xn--r8jz45g.jp'],
  ['ann@xn--r8jz45g.jp', 'ann@xn--r8jz45g.jp'],
  ['jörg@example.com', 'jörg@example.com'],
])('an email is read with the domain that mail servers know: %s', (typed, address) =>
  expect(parseMailAddress(typed)).toBe(address),
)

it.each([
  ['ann', 'email', undefined],
  ['ann@ex_ample.com', 'email', undefined],
  ['ann@example.com/x', 'email', undefined],
  ['ann lee@example.com', 'spaceInEmail', undefined],
  ['a@example.com, b@example.com', 'stranger.email', ','],
  ['a@b@example.com', 'stranger.email', '@'],
  ['a\u0007@example.com', 'stranger.email', 'U+0007'],
])('says why it isn’t an email: %j', (typed, key, sign) => {
  const fault = addressFault(typed)
  expect([fault?.key, fault?.params?.character]).toEqual([`forms:errors.${key}`, sign])
})

describe('a code', () => {
  it('is read without blanks, narrow', () =>
    expect(cleanText('code', ' ４ 006381\u00a0３３３９３１\u200b')).toBe('4006381333931'))
  it('names the first character that isn’t a letter or digit', () =>
    expect(['AB-1', 'ÄB1', 'AB1'].map((text) => character('code', text))).toEqual([
      '-',
      'Ä',
      undefined,
    ]))
})

it('names what can’t be part of a phone number, and knows extensions', () =>
  expect(
    ['2ß7 555 0134', '207 555 0134 ext. 12', '207 555 0134 #12', 'call me'].map((text) =>
      character('phone', text),
    ),
  ).toEqual(['ß', undefined, undefined, 'c']))

it('reads a postal code without its sign', () =>
  expect(cleanText('postalCode', '〒１００ー０００１')).toBe('100-0001'))
it('names what no postal code has, also a mark without its letter', () =>
  expect(['1_0', '\u0301', 'D-10115'].map((text) => character('postalCode', text))).toEqual([
    '_',
    '\u0301',
    undefined,
  ]))

it.each([
  ['１２．５０', 'en-US', 1250],
  ['￥１，２３４', 'ja-JP', undefined],
  ['１，２３４', 'ja-JP', 123_400],
  ['1\u00a0234,50\u200b', 'fr-FR', 123_450],
  ['–5', 'en-US', -500],
  ['١٢٫٥', 'ar-EG', 1250],
  // Superscript digits aren't an amount, because reading them could give a wrong one.
  ['10²', 'en-US', undefined],
])('an amount is read however its signs look: %s in %s', (typed, culture, value) =>
  expect(readAmount(typed, culture, { unit: 'money' }).value).toBe(value),
)
