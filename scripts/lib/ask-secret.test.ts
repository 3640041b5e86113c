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
  return {
    input,
    seen,
    answer: askSecret('Password: ', {
      input,
      output: { write: (text: string) => seen.push(text) },
    }),
  }
}

describe('at a terminal', () => {
  it('takes a line key by key, with what was taken back, and shows none of it', async () => {
    const { input, seen, answer } = terminal(true)
    for (const key of ['s', 'e', 'x', '\u007f', 'c', 'r', 'e', 't', '\r']) input.write(key)
    expect(await answer).toBe('secret')
    await new Promise(setImmediate)
    expect(seen).toEqual(['(hidden)', 'Password: ', '(shown)', '\n'])
  })
  it.each(['\r', '\n', '\r\n'])(
    'takes one that is pasted together with its end (%j)',
    async (end) => {
      const { input, answer } = terminal(true)
      input.write(`a long enough password${end}`)
      expect(await answer).toBe('a long enough password')
    },
  )
  it.each([
    ['Ctrl C', '\u0003'],
    ['Ctrl D', '\u0004'],
  ])('gives it up at %s', async (_name, key) => {
    const { input, answer } = terminal(true)
    input.write(key)
    expect(await answer).toBeUndefined()
  })
})
describe('where there is none', () => {
  it('takes the first line and asks nothing', async () => {
    const { input, seen, answer } = terminal(false)
    input.end('first\nsecond\n')
    expect(await answer).toBe('first')
    expect(seen).toEqual([])
  })
  it('has nothing where nothing comes', async () => {
    const { input, answer } = terminal(false)
    input.end()
    expect(await answer).toBeUndefined()
  })
})
