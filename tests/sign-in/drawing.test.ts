// docs/sign-in.md has a current drawing of the machine. `UPDATE=1 npx vitest run
// tests/sign-in/drawing.test.ts` redraws it.
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { arrows, mermaid } from './drawing.ts'

const file = new URL('../../docs/sign-in.md', import.meta.url)
const begin = '<!-- machine: begin -->'
const end = '<!-- machine: end -->'

describe('the drawing of the sign-in', () => {
  it('is what the machine does', () => {
    const text = readFileSync(file, 'utf8')
    const drawn =
      text.slice(0, text.indexOf(begin) + begin.length) +
      '\n' +
      mermaid() +
      '\n' +
      text.slice(text.indexOf(end))
    if (process.env.UPDATE) writeFileSync(file, drawn)
    expect(
      text === drawn || process.env.UPDATE,
      'run UPDATE=1 npx vitest run tests/sign-in/drawing.test.ts',
    ).toBeTruthy()
  })

  it('has no position without a way on, but those that leave the portal', () => {
    const all = arrows()
    const stuck = [...new Set(all.map(({ to }) => to))].filter(
      (position) => !all.some(({ from, to }) => from === position && to !== position),
    )
    expect(stuck.sort()).toEqual(['identityHome', 'left'])
  })
})
