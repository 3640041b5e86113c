import { describe, expect, it } from 'vitest'

import { isTelephone, telephoneFaults, telephoneText, telephoneTyped } from './telephone.ts'

describe('a telephone number', () => {
  it.each([
    ['2075550134', '(207) 555-0134'],
    ['1-207-555-0134', '(207) 555-0134'],
    ['+1 207.555.0134', '(207) 555-0134'],
    ['207 555 0134 ext. 12', '(207) 555-0134 x12'],
    ['(207) 555-0134 X12', '(207) 555-0134 x12'],
    ['020 7946 0018', '020 7946 0018'],
    [' +44 20 7946 0018 ', '+44 20 7946 0018'],
    ['555-0134', '555-0134'],
    ['no number', 'no number'],
  ])('%s is written %s (V-083, resolution 41)', (typed, text) => {
    expect(telephoneText(typed)).toBe(text)
    expect(telephoneText(text)).toBe(text)
  })

  it('of another country stays as typed (resolution 41)', () => {
    expect(telephoneText('2075550134', 'NZ')).toBe('2075550134')
    expect(telephoneText('13812345678', 'CN')).toBe('13812345678')
    expect(telephoneText('2075550134', 'CA')).toBe('(207) 555-0134')
    expect(telephoneText('020 7946 0018 ext 3', 'GB')).toBe('020 7946 0018 x3')
  })

  it('gets its brackets, blank and dash as one types (V-083)', () => {
    let text = ''
    const shown = [...'2075550134'].map((sign) => (text = telephoneTyped(text + sign)))
    expect(shown.slice(2)).toEqual([
      '207',
      '(207) 5',
      '(207) 55',
      '(207) 555',
      '(207) 555-0',
      '(207) 555-01',
      '(207) 555-013',
      '(207) 555-0134',
    ])
    for (const kept of ['(207) 555-0134 x1', '+44 207', '0207 946', '12075550134'])
      expect(telephoneTyped(kept)).toBe(kept)
    expect(telephoneTyped('2075', 'GB')).toBe('2075')
  })

  it.each([
    ['(207) 555-0134', 'US', true],
    ['(207) 555-0134 x123456', 'US', true],
    ['1 207 555 0134', 'CA', true],
    ['555-0134', 'US', false],
    ['(107) 555-0134', 'US', false],
    ['(207 555-0134', 'US', false],
    ['207) 555-0134', 'US', false],
    ['(207) 555-0134 x1234567', 'US', false],
    ['call me', 'US', false],
    ['+44 20 7946 0018', 'US', true],
    ['+44 (0)20 7946 0018', 'GB', true],
    ['020 7946 0018', 'GB', true],
    ['07700 900123 ext 4', 'GB', true],
    ['(020) 7946 0018', 'GB', true],
    ['207 946 0018', 'GB', false],
    ['+1 207 555', 'GB', false],
    ['03-1234-5678', 'JP', true],
    ['12345', 'JP', false],
    ['555-0134', undefined, true],
  ])('%s in %s is one: %s (V-083)', (typed, country, is) => {
    expect(isTelephone(typed, country)).toBe(is)
  })

  it('that is none is said with an example of the country (V-083)', () => {
    expect(telephoneFaults('phone', '', 'US')).toEqual([])
    expect(telephoneFaults('phone', '123', 'GB')).toEqual([
      { field: 'phone', key: 'forms:errors.telephone', params: { example: '020 7946 0018' } },
    ])
    for (const country of ['US', 'GB', 'AU', undefined]) {
      const { example } = telephoneFaults('phone', '123', country)[0]!.params!
      expect(isTelephone(String(example), country)).toBe(true)
    }
  })

  it('names the character that no number has (V-083)', () =>
    expect(telephoneFaults('phone', '2ß7', 'GB')).toEqual([
      { field: 'phone', key: 'forms:errors.stranger.phone', params: { character: 'ß' } },
    ]))
})
