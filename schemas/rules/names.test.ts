import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { folded, hasRefused, isVisible, cleanLines, nameFault, cleanName } from './names.ts'
import { brokenNames, goodNames, hiddenFaults, spellings, unseenNames } from './names.fixtures.ts'

describe('a name', () => {
  it.each(unseenNames)('of nothing to see is none: %j', (name) =>
    expect(nameFault(name)).toBe('unseen'),
  )
  it.each(brokenNames)('has no line breaks, controls or turned reading: %j', (name) =>
    expect(nameFault(name)).toBe('characters'),
  )
  it.each(goodNames)('may be %j', (name) => {
    expect(nameFault(name)).toBeUndefined()
    expect(cleanName(name)).toBe(name.normalize('NFC'))
    expect(cleanLines(name)).toBe(name.normalize('NFC'))
  })
  it.each(spellings)('%j is another spelling of one name', (name) => {
    expect(cleanName(name)).toBe(spellings[0])
    expect(folded(name)).toBe(spellings[0])
  })
  it('holds no half of a character', () => expect(nameFault('a\uD800')).toBe('characters'))
  it('is kept in one spelling, without blanks at its ends', () => {
    expect(cleanName('  Cafe\u0301 \n')).toBe('Café')
    expect(nameFault(' Latte\n')).toBeUndefined()
  })
  it('once kept, is kept as it is, and what is wrong with it stays wrong', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (typed) => {
        expect(cleanName(cleanName(typed))).toBe(cleanName(typed))
        expect(nameFault(cleanName(typed))).toBe(nameFault(typed))
        if (nameFault(typed) === undefined) expect(cleanName(typed)).toMatch(/\S/)
      }),
      { numRuns: 5000 },
    )
  })
})

/** Blanks, invisible characters, joiners and what they join, marks, controls, and plain letters. */
const sign = fc.constantFrom(
  ...'aZ7é ب可क्🔥👩❤🏽🏴',
  ...'\u0301\u20e3\t\n\r\u2028\0\u202e\u00a0\u2003\u3000\u2800\u3164\u00ad\u200b\ufeff\u200e',
  ...'\u200c\u200d\ufe0f\u180b\u{e0101}\u{e0067}\u{e007f}',
  '\ud800',
)
const typed = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''))

describe('a text', () => {
  it.each([cleanName, cleanLines, folded])('once kept, is kept as it is: %o', (kept) => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(kept(kept(text))).toBe(kept(text))
      }),
      { numRuns: 1000 },
    )
  })
  it('keeps every letter, and what is refused stays to be refused', () => {
    const seen = (text: string) => [...text.normalize('NFD')].filter(isVisible).join('')
    fc.assert(
      fc.property(typed, (text) => {
        for (const kept of [cleanName(text), cleanLines(text)]) {
          expect(seen(kept)).toBe(seen(text))
          for (const refused of ['\0', '\u202e', '\ud800'])
            if (seen(text) !== '' && kept !== '')
              expect(kept.split(refused).length).toBe(text.split(refused).length)
        }
      }),
      { numRuns: 1000 },
    )
  })
  it('of one line has no other white space than one plain blank between two signs', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(cleanName(text).replace(/[\n\r\u2028]/g, '-')).not.toMatch(/^\s|[^\S ]| {2}|\s$/)
      }),
      { numRuns: 1000 },
    )
  })
  it('of many lines keeps its lines and what blanks set out', () => {
    expect(cleanLines('Tea   2.00 \r\n  - milk\r\r- \u200bice\u2028\u00a0 ')).toBe(
      'Tea   2.00\n  - milk\n\n- ice',
    )
    expect(hasRefused('one\ntwo', 'lines')).toBe(false)
    expect(hasRefused('one\ntwo', 'line')).toBe(true)
  })
  it.each(hiddenFaults)('holds nothing hidden that changes its reading: %j', (text) => {
    expect(hasRefused(text, 'line')).toBe(true)
    expect(hasRefused(text, 'lines')).toBe(true)
  })
  it('of a mebibyte of blanks or unseen signs is folded in one pass', () => {
    for (const sign of [' ', '\u200d', '\u00a0', '\u00ad'])
      for (const kept of [cleanName, cleanLines])
        expect(kept(`a${sign.repeat(1_000_000)}b`)).toMatch(/^a *b$/)
  })
  it('may be nothing', () => {
    for (const text of ['', ' ', '\u200b', '\u00ad\n']) {
      expect(hasRefused(text, 'line')).toBe(false)
      expect(hasRefused(text, 'lines')).toBe(false)
    }
  })
})
