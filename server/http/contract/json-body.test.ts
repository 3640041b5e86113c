import { describe, expect, it } from 'vitest'

import { findShapeFault } from './json-body.ts'

const faultOf = (text: string) => findShapeFault(Buffer.from(text))?.message
const list = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(',')

describe('a body before it is parsed', () => {
  it('is refused for its members and entries, wherever they are', () => {
    const refusal = 'The body has more than 200,000 members and entries.'
    expect(faultOf(`{${list(200_001, (i) => `"u${i}":null`)}}`)).toBe(refusal)
    expect(faultOf(`[${list(200_001, () => '1')}]`)).toBe(refusal)
    expect(faultOf(`[${list(100_001, () => '[1]')}]`)).toBe(refusal)
    expect(faultOf(`[${list(100_000, () => '1')}]`)).toBeUndefined()
  })

  it('is refused for its depth, also where it never ends', () => {
    const refusal = 'The body is nested deeper than 100 levels.'
    expect(faultOf('['.repeat(101))).toBe(refusal)
    expect(faultOf(`${'{"a":'.repeat(101)}1${'}'.repeat(101)}`)).toBe(refusal)
    expect(faultOf(`${'['.repeat(100)}${']'.repeat(100)}`)).toBeUndefined()
    expect(faultOf(`[${list(1000, () => '[]')}]`)).toBeUndefined()
  })

  it('may have any signs in its texts, quotes and backslashes too', () => {
    const signs = '[{,'.repeat(100_000)
    expect(faultOf(JSON.stringify({ Csv: `"${signs}\\"\\\\` }))).toBeUndefined()
    expect(faultOf(`"${'\\'.repeat(1_000_001)}"${signs}`)).toBeUndefined() // the text continues
    expect(faultOf(`"${'\\'.repeat(1_000_000)}"${signs}`)).toMatch(/^The body/)
  })
})
