import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'

import { askSecret } from './ask-secret.ts'

/** A fake terminal: what it displays, when it stops echoing, and how keys arrive. */
function terminal(isTTY: boolean) {
  const seen: string[] = []
  const input = Object.assign(new PassThrough(), {
    isTTY,
    setRawMode: (raw: boolean) => void seen.push(raw ? '(hidden)' : '(shown)'),
  })
  const output = { write: (text: string) => seen.push(text) }
  return { input, seen, answer: askSecret('Password: ', { input, output }) }
}

describe('at a terminal', () => {
  it('takes a line key by key, with what was taken back, and shows none of it', async () => {
    const { input, seen, answer } = terminal(true)
    for (const key of ['s', 'e', 'x', '\u007f', 'c', 'r', 'e', 't', '\r']) input.write(key)
    expect(await answer).toBe('secret')
    await new Promise(setImmediate)
    expect(seen).toEqual(['(hidden)', 'Password: ', '(shown)', '\n'])
  })
  it.each([
    ['takes one that is pasted with its end', 'a long enough password\r', 'a long enough password'],
    ['takes one that is pasted with its end', 'a long enough password\n', 'a long enough password'],
    ['takes one that ends in both', 'a long enough password\r\n', 'a long enough password'],
    ['gives it up at Ctrl C', '\u0003', undefined],
    ['gives it up at Ctrl D', '\u0004', undefined],
  ])('%s', async (_what, keys, taken) => {
    const { input, answer } = terminal(true)
    input.write(keys)
    expect(await answer).toBe(taken)
  })
})
it('takes the first line where there is no terminal, if one comes, and asks nothing', async () => {
  for (const [text, taken] of [
    ['first\nsecond\n', 'first'],
    ['', undefined],
  ] as const) {
    const { input, seen, answer } = terminal(false)
    input.end(text)
    expect(await answer).toBe(taken)
    expect(seen).toEqual([])
  }
})
