// Notes which mutations each test file reaches, and runs the one that MUTANT names.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'

const { MUTANT, MUTANTS_REACHED } = process.env
const reached = new Set<number>()
Object.assign(globalThis, {
  mutant: (index: number) => {
    reached.add(index)
    return String(index) === MUTANT
  },
})
afterAll(() => {
  if (MUTANTS_REACHED === undefined) return
  const file = relative(process.cwd(), expect.getState().testPath ?? '')
  appendFileSync(MUTANTS_REACHED, `${JSON.stringify({ file, reached: [...reached] })}\n`)
})
