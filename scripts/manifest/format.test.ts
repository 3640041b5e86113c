import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatJson } from './format.ts'

describe('the text of compiled files', () => {
  it('keeps on one line what fits, and ends with a newline', () => {
    expect(formatJson({ a: { b: [1, 'x', { c: null }] }, empty: {} })).toBe(
      '{\n  "a": { "b": [1, "x", { "c": null }] },\n  "empty": {}\n}\n',
    )
    expect(formatJson({})).toBe('{}\n')
  })
  it('breaks what does not', () => {
    const long = 'x'.repeat(100)
    expect(formatJson({ a: [long, { b: long, c: [] }] })).toBe(
      `{\n  "a": [\n    "${long}",\n    { "b": "${long}", "c": [] }\n  ]\n}\n`,
    )
  })
  it('is the same value when read again', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        expect(JSON.parse(formatJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
