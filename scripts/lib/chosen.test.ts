import { expect, it } from 'vitest'

import { parseChosen } from './chosen.ts'

const names = ['static', 'unit, component', 'journeys']
const of = (...words: string[]) => parseChosen(words, names)

it('runs suites by the beginning of their names', () => {
  const suites = ['static', 'unit, component']
  expect(of('static', 'unit')).toEqual({ suites, unit: [], journeys: [] })
})
it('runs a file with the runner that it is for', () => {
  expect(of('./scripts/lib/chosen.test.ts', 'tests/e2e/sign-in.journey.ts')).toEqual({
    suites: [],
    unit: ['scripts/lib/chosen.test.ts'],
    journeys: ['tests/e2e/sign-in.journey.ts'],
  })
})
it('runs all files of a folder', () => {
  const { unit, journeys } = of('scripts/lib/', 'tests/e2e')
  expect(unit).toContain('scripts/lib/chosen.test.ts')
  expect(journeys).toContain('tests/e2e/sign-in.journey.ts')
})
it.each(['.', './'])('takes %s as the whole tree, packages apart', (word) => {
  const { unit } = of(word)
  expect(unit).toContain('scripts/lib/chosen.test.ts')
  expect(unit.filter((file) => file.includes('node_modules'))).toEqual([])
})
it.each(['statix', 'scripts/lib/chosen.ts', 'no/such.test.ts', 'docs'])(
  'refuses %s: a run of nothing would look like a run of all',
  (word) => expect(() => of('static', word)).toThrow(`'${word}' isn't a suite, a test file`),
)
