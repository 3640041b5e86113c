import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { nameFault, nameOf } from './names.js'
import { brokenNames, goodNames, unseenNames } from './names.fixtures.ts'

describe('a name', () => {
  it.each(unseenNames)('of nothing to see is none: %j', (name) =>
    expect(nameFault(name)).toBe('unseen'),
  )
  it.each(brokenNames)('has no line breaks, controls or turned reading: %j', (name) =>
    expect(nameFault(name)).toBe('characters'),
  )
  it.each(goodNames)('may be %j', (name) => expect(nameFault(name)).toBeUndefined())
  it('holds no half of a character', () => expect(nameFault('a\uD800')).toBe('characters'))
  it('is kept in one spelling, without blanks at its ends', () => {
    expect(nameOf('  Cafe\u0301 \n')).toBe('Café')
    expect(nameFault(' Latte\n')).toBeUndefined()
  })
  it('once kept, is kept as it is, and what is wrong with it stays wrong', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (typed) => {
        expect(nameOf(nameOf(typed))).toBe(nameOf(typed))
        expect(nameFault(nameOf(typed))).toBe(nameFault(typed))
        if (nameFault(typed) === undefined) expect(nameOf(typed)).toMatch(/\S/)
      }),
      { numRuns: 5000 },
    )
  })
})
