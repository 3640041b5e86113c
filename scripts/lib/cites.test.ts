// Checks that each kind of citation is found where it may be, and nowhere else.
import { expect, it } from 'vitest'

import { listChapters, listHeadings, listResolutions, listRowNumbers } from './cites.ts'
import { listSecurityIds, unknownCites, type Citable } from './cites.ts'

const known: Citable = {
  facts: new Set(['C-058', 'T-menu-01']),
  goneOwners: new Set(['billing']),
  resolutions: new Set(['1b', '14', '65']),
  faults: new Set(['8', '24']),
  threats: new Set(['7', '35']),
  security: new Set(['D4', 'C5', 'M9']),
  decisions: new Set(['009']),
  chapters: new Set(['000 §6', '002 §4', '002 §4.20']),
  pages: new Set(['README.md', 'docs/spec/security.md', 'docs/conventions.md']),
  conventions: new Set(['answers', 'addresses and start']),
}
const unknown = (text: string) => unknownCites('a.ts', text, known)
const what = (text: string) =>
  unknown(text).map((one) => /cites (.*), which does not exist/.exec(one)?.[1])

it('nothing is said of what is cited and exists, or of facts of a plugin that was deleted', () => {
  const texts =
    'is created (C-058, resolution 65; row 7) | resolutions 14, 65 and 1b | faults 8, 24 | ' +
    'fault 8: one half | (security.md §4 rows 8, 24) | (security.md §4, row 24) | ' +
    '(security.md §1 rows 7 and 35) | security.md row 35). | (D4, C5; M9) | security.md D4 | ' +
    'decision 009 | docs/decisions/009-packed | text A §6 | 002 §4.20, 002 §4 | T-menu-01 | ' +
    '../spec/security.md | ./README.md | CONVENTIONS "Answers" | CONVENTIONS, Answers | ' +
    'CONVENTIONS.md | CONVENTIONS "Addresses and start" | T-billing-03'
  for (const text of texts.split(' | ')) expect(unknown(text), text).toEqual([])
})

it('what is cited and does not exist is named with file and line', () => {
  for (const [text, ...expected] of [
    ['(C-059)', 'C-059'],
    ['T-menu-02, T-mneu-01', 'T-menu-02', 'T-mneu-01'],
    ['resolutions 14, 66 and 1d', 'resolution 66', 'resolution 1d'],
    ['resolution 14–16', 'resolution 16'],
    ['(fault 25)', 'fault 25'],
    ['(security.md §4, row 25)', 'fault 25'],
    ['(row 7; row 36)', 'row 36'],
    ['security.md row 36)', 'row 36'],
    ['(D5)', 'D5'],
    ['decision 010', 'decision 010'],
    ['text B §6', 'text B §6'],
    ['002 §5', '002 §5'],
    ['(STYLE.md)', 'STYLE.md'],
    ['CONVENTIONS "Rights"', 'CONVENTIONS "Rights'],
  ] as const)
    expect(what(text), text).toEqual(expected)
  expect(unknown('one\ntwo (C-058)\nthree (C-059)')).toEqual([
    'a.ts:3 cites C-059, which does not exist',
  ])
})

it('what looks like a cite may be none', () => {
  const texts =
    "row 36 of the sheet | two faults | fill('C9') | #C9D1 | UTF-16 | SHA-256 | KETT-002 | " +
    'RFC 9700 §2.1 | NNN-short-name.md | x.C9 | C9-a'
  for (const text of texts.split(' | ')) expect(unknown(text), text).toEqual([])
})

it('what can be cited is read from the pages', () => {
  const resolutions = '| # | where |\n|---|---|\n| 1 !! | a |\n| 1b ! | b |\n| 42 | c |\n'
  const headings = '# Conventions\n## Addresses and start\n- **Grids.** x **Bulk editors** y'
  for (const [found, expected] of [
    [listResolutions(resolutions), '1, 1b, 42'],
    [listRowNumbers('| # | fault |\n| 1 | a |\n| C1 | b |\n| 2 | c |\n'), '1, 2'],
    [listSecurityIds('| C1 | a |\n- **D1 Session.** x\n- **M14** y **M3**\n'), 'C1, D1, M14'],
    [listHeadings(headings), 'conventions, addresses and start, grids, bulk editors'],
    [listChapters(['000 §6 L1; 002 §4.20 L2 L3']), '000 §6, 000 §6, 002 §4, 002 §4.20'],
  ] as const)
    expect([...found].join(', ')).toBe(expected)
})
