// The evaluator of the second reading: when a cell is allowed, denied, or something else.
import { describe, expect, it } from 'vitest'

import { rows } from './all.ts'
import { agrees } from './compare.ts'
import { kindOfSwitch } from './facts.ts'
import { everybody } from './people.ts'
import { describeCells, formatReport } from './report.ts'
import { abilityOf, phrases } from './targets.ts'
import { generateCells, findExpected, matches, usual, type Cell, type Row } from './table.ts'

const row: Row = {
  id: 'P-063',
  says: 'internal support, not in company view, with the flag',
  cites: ['000 §6 L1 "words"'],
  target: { path: '/somewhere' },
  varies: {
    who: everybody,
    permission: ['all', 'none'],
    view: ['company', 'single-store'],
    switches: ['ac-cash-discount'],
  },
  allow: [{ role: ['Silver Admin', 'Silver Support'] }, { kind: ['company'], permission: ['all'] }],
  deny: [{ view: ['company'], role: ['Silver Support'] }],
  instead: [{ off: ['ac-cash-discount'], is: 'legacy' }],
}
const cell = (part: Partial<Cell>): Cell => ({ ...usual, ...part })
const on = ['ac-cash-discount']

describe('a row', () => {
  it('allows what lies in one of its sets, and denies all else', () => {
    expect(findExpected(row, cell({ who: 'Silver Admin', on }))).toBe('page')
    expect(findExpected(row, cell({ who: 'company user', on }))).toBe('page')
    expect(findExpected(row, cell({ who: 'company user', permission: 'none', on }))).toBe('deny')
    expect(findExpected(row, cell({ who: 'Silver Partner', on }))).toBe('deny')
    expect(findExpected(row, cell({ who: 'admin by flag', on }))).toBe('deny')
  })
  it('denies what was granted where an exception says so', () => {
    expect(findExpected(row, cell({ who: 'Silver Support', view: 'company', on }))).toBe('deny')
    expect(findExpected(row, cell({ who: 'Silver Support', on }))).toBe('page')
  })
  it('names what replaces a page, only for people who are allowed', () => {
    expect(findExpected(row, cell({ who: 'Silver Admin' }))).toBe('legacy')
    expect(findExpected(row, cell({ who: 'Silver Partner' }))).toBe('deny')
  })
  it('leaves out what the specification doesn’t say, but keeps what is denied anyway', () => {
    const silent: Row = { ...row, unsaid: [{ mode: [6] }] }
    expect(findExpected(silent, cell({ who: 'Silver Admin', mode: 6, on }))).toBeUndefined()
    expect(findExpected(silent, cell({ who: 'Silver Partner', mode: 6, on }))).toBe('deny')
  })
  it('says another thing of some cell as soon as one of its rules is flipped', () => {
    const says = (of: Row) => [...generateCells(of)].map((one) => findExpected(of, one)).join()
    const flips: Row[] = [
      { ...row, allow: row.allow.slice(1) },
      { ...row, allow: row.allow.slice(0, 1) },
      { ...row, deny: [] },
      { ...row, instead: [] },
      { ...row, allow: [{}] },
    ]
    for (const flipped of flips) expect(says(flipped)).not.toBe(says(row))
  })
})

describe('a set', () => {
  it('asks for all of its switches, or one of several, or none', () => {
    expect(matches({ on: ['a', 'b'] }, cell({ on: ['a'] }))).toBe(false)
    expect(matches({ someOn: ['a', 'b'] }, cell({ on: ['a'] }))).toBe(true)
    expect(matches({ off: ['b'] }, cell({ on: ['a'] }))).toBe(true)
    expect(matches({ off: ['a'] }, cell({ on: ['a'] }))).toBe(false)
  })
  it('that names nothing holds every cell', () => {
    expect(matches({}, cell({}))).toBe(true)
  })
})

describe('the cells', () => {
  const cells = (varies: Row['varies']) => [...generateCells({ ...row, varies })]
  it('are all combinations, each switch on and off', () => {
    expect(cells({ gateway: ['none', 'Monetra'], switches: ['a', 'b'] })).toHaveLength(8)
  })
  it('are only those that can be', () => {
    expect(cells({ who: ['plain user'], view: ['company', 'single-store'] })).toHaveLength(1)
    expect(
      cells({ who: ['plain user'], mode: [1, 2], reseller: [1, 10017] }).map(
        ({ mode, reseller }) => [mode, reseller],
      ),
    ).toEqual([
      [1, 10017],
      [2, 1],
      [2, 10017],
    ])
    expect(cells({ who: ['company user'], view: ['company'], mode: [1, 6] })).toHaveLength(2)
  })
  it('never take a permission from a platform role', () => {
    expect(
      cells({ who: ['Silver Support', 'company user'], permission: ['all', 'view', 'none'] }).map(
        ({ who, permission }) => `${who} ${permission}`,
      ),
    ).toEqual(['Silver Support all', 'company user all', 'company user view', 'company user none'])
  })
})

describe('a disagreement', () => {
  const cells = [
    cell({ who: 'Silver Admin', view: 'company' }),
    cell({ who: 'Silver Support', view: 'company' }),
  ]
  it('gathers cells by what they have in common', () => {
    expect(describeCells(row, cells)).toBe(
      'who Silver Admin | Silver Support; permission all; view company; ac-cash-discount off',
    )
    expect(
      describeCells(
        { ...row, varies: { view: ['company'], switches: ['a'] }, holds: { mode: 1 } },
        [cell({ view: 'company' }), cell({ view: 'company', on: ['a'] })],
      ),
    ).toBe('view company; mode 1; a any')
  })
  it('names the row, what it reads, and both answers', () => {
    const words = formatReport(row, {
      allowed: 3,
      denied: 5,
      isBuilt: false,
      differences: cells.map((one) => ({ cell: one, expected: 'page', got: 'deny by route a.ts' })),
    })
    expect(words.split('\n')).toEqual([
      'P-063 /somewhere: internal support, not in company view, with the flag',
      '  2 of 8 cells disagree',
      '  reads 000 §6 L1 "words"',
      '  expected page, got deny by route a.ts',
      '    in 2: who Silver Admin | Silver Support; permission all; view company; ' +
        'ac-cash-discount off',
    ])
  })
})

describe('agreement', () => {
  it('accepts either page for a page, and no notice', () => {
    expect(agrees('page', 'screen', false)).toBe(true)
    expect(agrees('page', 'legacy', true)).toBe(true)
    expect(agrees('page', 'needs-store-view', true)).toBe(false)
    expect(agrees('page', 'deny', true)).toBe(false)
  })
  it('accepts the legacy page for the newer one only until that is built', () => {
    expect(agrees('newer', 'legacy', false)).toBe(true)
    expect(agrees('newer', 'legacy', true)).toBe(false)
  })
  it('takes no page for what is blocked, and nothing pending for a denial', () => {
    expect(agrees('blocked', 'screen', true)).toBe(false)
    expect(agrees('blocked', 'redirect /', true)).toBe(true)
    expect(agrees('deny', 'pending', true)).toBe(false)
    expect(agrees('deny', 'needs-store-view', true)).toBe(false)
    expect(agrees('redirect /', 'redirect /elsewhere', true)).toBe(false)
  })
})

describe('the table', () => {
  it('cites the specification, a resolution, or a further fact in each row', () => {
    const quoted = /^(00[0-3] §\d+ L\d+ "|resolution \d+[a-z]? "|CONVENTIONS \w+ ").+"$/
    const ownFact = /^T-[a-z][a-z0-9-]*-\d{2,3}$/
    expect(
      rows
        .flatMap(({ cites }) => cites)
        .filter((cite) => !quoted.test(cite) && !ownFact.test(cite)),
    ).toEqual([])
  })
  it('carries ids of facts', () => {
    expect(
      rows
        .filter(
          ({ id }) => !/^([PRGSU]-\d{2,3}( [PRGSU]-\d{2,3})*|T-[a-z][a-z0-9-]*-\d{2,3})$/.test(id),
        )
        .map(({ id }) => id),
    ).toEqual([])
  })
  it('names only switches of the vocabulary, in rows and in rules', () => {
    const names = rows.flatMap(({ varies, holds, allow, deny = [], instead = [] }) =>
      [
        varies.switches,
        holds?.on,
        ...[...allow, ...deny, ...instead].flatMap(({ on: these, off, someOn }) => [
          these,
          off,
          someOn,
        ]),
      ].flatMap((some) => some ?? []),
    )
    expect(names.filter((name) => kindOfSwitch(name) === undefined)).toEqual([])
  })
  it('varies every switch that its rules speak of', () => {
    const stuck = rows.filter(({ varies, allow, deny = [], instead = [] }) =>
      [...allow, ...deny, ...instead]
        .flatMap(({ on: these = [], off = [], someOn = [] }) => [...these, ...off, ...someOn])
        .some((name) => !varies.switches?.includes(name)),
    )
    expect(stuck.map(({ id, says }) => `${id} ${says}`)).toEqual([])
  })
  it('has cells for each row, and each rule of a row decides some cell', () => {
    const idle = rows.filter((one) => {
      const says = (of: Row) =>
        [...generateCells(of)].map((each) => findExpected(of, each) ?? '').join()
      const whole = says(one)
      const list = { allow: one.allow, deny: one.deny ?? [], instead: one.instead ?? [] }
      return (
        whole === '' ||
        (Object.keys(list) as (keyof typeof list)[]).some((kind) =>
          list[kind].some(
            (_, i) =>
              says({ ...one, [kind]: list[kind].filter((_rule, at) => at !== i) } as Row) === whole,
          ),
        )
      )
    })
    expect(idle.map(({ id, says }) => `${id} ${says}`)).toEqual([])
  })
  it('has no unused phrase among those that don’t name abilities', () => {
    const said = new Set(
      rows.flatMap(({ target }) => ('ability' in target ? [target.ability] : [])),
    )
    expect(phrases.filter((phrase) => !said.has(phrase) || abilityOf(phrase) === phrase)).toEqual(
      [],
    )
  })
})
