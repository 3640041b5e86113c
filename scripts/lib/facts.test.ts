// Checks which facts count as proven, open or unaccounted for after a run.
import { describe, expect, it } from 'vitest'

import type { TestResult } from './asvs.ts'
import {
  asFacts,
  factIdsIn,
  listOwnFaults,
  formatList,
  openRows,
  ownerOf,
  statePage,
  buildStates,
  formatSummary,
  type Fact,
} from './facts.ts'

const facts: readonly Fact[] = [
  { id: 'C-058', kind: 'call', area: 'discounts', text: 'POST /Discount/CreateDiscount' },
  { id: 'P-063', kind: 'role-rule', area: 'discounts', text: 'Who deletes | a discount' },
  { id: 'R-070', kind: 'route', area: 'menu', text: '/menu/discounts' },
  ...asFacts([{ id: 'T-menu-01', text: 'Undo' }]),
]
const ran = (title: string, file = 'server/a.test.ts', passed = true): TestResult => ({
  title,
  file,
  passed,
})
const open = new Map([['P-063', 'Waits for the form']])
const stateOf = (results: readonly TestResult[], id: string) =>
  buildStates(facts, results, open).find(({ fact }) => fact.id === id)!

it('an id in a title is a word of its own, and says whose fact it is', () => {
  const ids = ['C-058', 'F-13', 'T-online-ordering-02', 'T-core-01']
  expect(factIdsIn(`is created (${ids.slice(0, 3).join(', ')}; row 4): ${ids[3]}`)).toEqual(ids)
  expect(factIdsIn('KETT-002 UTF-16 SHA-256 2026-11-20 V-1 x-T-menu-01')).toEqual([])
  expect(ids.map(ownerOf)).toEqual([undefined, undefined, 'online-ordering', 'core'])
})

describe('a fact', () => {
  it('is proven by tests that passed alone', () => {
    const [good, bad] = [ran('works (C-058)'), ran('fails (C-058)', 'b.test.ts', false)]
    expect(stateOf([bad, good], 'C-058').provenBy).toEqual([good])
    expect(stateOf([bad], 'C-058').provenBy).toEqual([])
  })
  it('is open with its reason until a test proves it', () => {
    expect(stateOf([], 'P-063').openFor).toBe('Waits for the form')
    expect(stateOf([ran('is deleted (P-063)')], 'P-063').openFor).toBeUndefined()
  })
  it('is counted as proven, open or neither', () => {
    expect(formatSummary(buildStates(facts, [ran('a (C-058) and undone (T-menu-01)')], open))).toBe(
      '2 of 4 facts proven, 1 open with their reasons, 1 unaccounted',
    )
  })
})

it('open.md has rows with an id and a reason, with or without a border', () => {
  const text = 'Rows read `id | reason`.\n\nP-063 | later\n| T-menu-01 | never |\nR-070 |\n'
  expect(Object.fromEntries(openRows(text))).toEqual({ 'P-063': 'later', 'T-menu-01': 'never' })
})

it('the facts of a plugin are named after it, each once, and say something', () => {
  const [first, second] = asFacts([
    { id: 'T-menu-01', text: 'x' },
    { id: 'T-menu-02', text: 'Two' },
  ])
  expect(listOwnFaults('menu', [first!, second!])).toEqual([])
  const wrong = [{ id: 'T-core-01', text: 'x' }, first!, { id: 'T-menu-01', text: ' ' }]
  expect(listOwnFaults('menu', wrong)).toEqual([
    'T-core-01 is not named T-menu-01 and so on: so no two plugins take one id.',
    'T-menu-01 is there twice.',
    'T-menu-01 says nothing.',
  ])
})

it('a list is grouped by area: the proving test, the reason, or that neither exists', () => {
  const results = [
    ran('created (C-058)', 'server/a.test.ts'),
    ran('sent (C-058)', 'plugins/b.test.ts'),
    ran('undone (T-menu-01)', 'c.journey.ts'),
  ]
  expect(formatList(buildStates(facts, results, open))).toBe(
    `discounts: 1 of 2 facts proven, 1 open with their reasons, 0 unaccounted
  C-058 POST /Discount/CreateDiscount
    proven: server/a.test.ts: created (C-058) (and 1 more)
  P-063 Who deletes | a discount
    open: Waits for the form

menu: 0 of 1 facts proven, 0 open with their reasons, 1 unaccounted
  R-070 /menu/discounts
    UNACCOUNTED: no test names it, and no open.md says why

menu, beyond the specification: 1 of 1 facts proven, 0 open with their reasons, 0 unaccounted
  T-menu-01 Undo
    proven: c.journey.ts: undone (T-menu-01)`,
  )
})

it('the page counts by area, lists what is open, and is the same in any order of files', () => {
  const results = [ran('created (C-058)', 'z.test.ts'), ran('created, too (C-058)', 'a.test.ts')]
  const page = statePage(buildStates(facts, results, open))
  expect(page.match(/^(\||##).*/gm)).toEqual([
    '| area | facts | proven | open | unaccounted |',
    '|---|---|---|---|---|',
    '| discounts | 2 | 1 | 1 | 0 |',
    '| menu | 1 | 0 | 0 | 1 |',
    '| menu, beyond the specification | 1 | 0 | 0 | 1 |',
    '## Open',
    '| id | area | fact | why it is open |',
    '|---|---|---|---|',
    '| P-063 | discounts | Who deletes \\| a discount | Waits for the form |',
  ])
  expect(statePage(buildStates(facts, results.toReversed(), open))).toBe(page)
})
