import { describe, expect, it } from 'vitest'

import { requirements as ours, type Requirement } from '../../tests/asvs/requirements.ts'
import { asvsReport, type TestResult } from './asvs.ts'

const list: readonly Requirement[] = [
  { id: '6.1.1', level: 1, text: 'One.' },
  { id: '7.1.1', level: 2, text: 'Two.', part: 'Only on Fridays.' },
  { id: '9.1.1', level: 1, text: 'Three.', open: 'Not built.' },
  { id: '9.2.1', level: 1, text: 'Four.' },
  { id: '10.1.1', level: 3, text: 'Five.' },
]
const ran = (title: string, file = 'server/a.test.ts', passed = true): TestResult => ({
  title,
  file,
  passed,
})
const whole = [
  ran('a door shuts (row 7; 6.1.1, 7.1.1)'),
  ran('and a window (D4, 9.2.1–10.1.1)', 'server/b.test.ts'),
]
const faultsOf = (...results: TestResult[]) => asvsReport(list, results).faults
const rowOf = (id: string, results: readonly TestResult[]) =>
  asvsReport(list, results)
    .page.split('\n')
    .find((line) => line.startsWith(`| ${id} |`))

describe('the page', () => {
  it('counts, and has a table for each chapter, with file and title or the reason', () => {
    const { page, faults } = asvsReport(list, whole)
    expect(faults).toEqual([])
    expect(page).toContain('\n5 requirements: 3 proven, 1 proven in part, 1 open.\n')
    expect(page.split('\n').filter((line) => /^(##|\| \d)/.test(line))).toEqual([
      '## 6 Authentication',
      '| 6.1.1 | 1 | One. | `server/a.test.ts`: a door shuts |',
      '## 7 Session management',
      '| 7.1.1 | 2 | Two. | **In part.** Only on Fridays.<br>`server/a.test.ts`: a door shuts |',
      '## 9 Self-contained tokens',
      '| 9.1.1 | 1 | Three. | **Open.** Not built. |',
      '| 9.2.1 | 1 | Four. | `server/b.test.ts`: and a window |',
      '## 10 OAuth and OpenID Connect',
      '| 10.1.1 | 3 | Five. | `server/b.test.ts`: and a window |',
    ])
  })
  it('does not depend on the order of tests, and shows the first titles of each file, once', () => {
    const of = (file: string) => ['c', 'a', 'a', 'b'].map((name) => ran(`${name} (6.1.1)`, file))
    const all = [of('server/a.test.ts'), of('core/z.test.ts'), whole].flat()
    expect(rowOf('6.1.1', all)).toBe(
      '| 6.1.1 | 1 | One. | `core/z.test.ts`: a; b; and 1 more<br>`server/a.test.ts`: a; ' +
        'a door shuts; and 2 more |',
    )
    expect(asvsReport(list, all.toReversed()).page).toBe(asvsReport(list, all).page)
  })
  it('shows titles without references, not too long, and as text', () => {
    for (const [title, shown] of [
      [
        'locks (S-047, E-014): a|b <i>, for all (they are equal) (6.1.1)',
        'locks: a\\|b \\<i\\>, for all (they are equal)',
      ],
      [`${'word '.repeat(40)}(6.1.1)`, `${'word '.repeat(22)}…`],
    ] as const)
      expect(rowOf('6.1.1', [ran(title)])).toContain(`: ${shown} |`)
  })
})

describe('what counts', () => {
  it('is an id of the list in brackets, also as a range; no version, no address', () => {
    const none = 'node 6.1.1|release (version 6.1.1)|(6.1.1.2)|(v6.1.1)|x 9.2.1–10.1.1'
    for (const title of none.split('|'))
      expect(rowOf('6.1.1', [ran(title)]), title).toMatch(/\| {2}\|$/)
    expect(faultsOf(...whole, ran('the rest (8.3.2, 3.3.1–3.3.4, 11.3.2)'))).toEqual([])
    expect(faultsOf(ran('all of them but one (6.1.1–7.1.1; 9.2.1-10.1.1)'))).toEqual([])
  })
  it('is a test that passed, and is not of the screens of a plugin', () => {
    for (const none of [
      ran('x (6.1.1)', 'server/a.test.ts', false),
      ran('x (6.1.1)', 'plugins/a/e2e/a.journey.ts'),
    ])
      expect(faultsOf(none, ran('(7.1.1)'), ran('(9.2.1–10.1.1)'))).toEqual([
        '6.1.1 is in the title of no test that passed (those of plugins’ screens do not count), ' +
          'and is not open.',
      ])
  })
})

describe('faults', () => {
  it('an id without a test, one that is open all the same, one that is not in the list', () => {
    expect(faultsOf(...whole.slice(1))).toEqual([
      expect.stringMatching(/^6\.1\.1 is in the title of no test/),
      expect.stringMatching(/^7\.1\.1 is in the title of no test/),
    ])
    expect(faultsOf(...whole, ran('three (9.1.1)'))).toEqual([
      '9.1.1 is open, but “three (9.1.1)” (server/a.test.ts) names it.',
    ])
    const more = 'more (7.9.9, 10.1.1–9.2.1)'
    expect(faultsOf(...whole, ran(more, 'b.test.ts', false))).toEqual(
      ['7.9.9', '10.1.1–9.2.1'].map(
        (part) =>
          `“${more}” (b.test.ts) names ${part}, which tests/asvs/requirements.ts does not have.`,
      ),
    )
    const both = { ...list[0]!, part: 'a', open: 'b' }
    expect(asvsReport([both], []).faults).toEqual(['6.1.1 is open or proven in part, not both.'])
  })
})

it('our own list is in the order of its ids, each once', () => {
  const order = ours.map(({ id }) =>
    id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0),
  )
  expect(order).toEqual([...new Set(order)].sort((a, b) => a - b))
})
