import { describe, expect, it } from 'vitest'

import { evaluate } from '../evaluate.ts'
import { factsFromJson, type FactsJson } from '../facts-json.ts'
import { changed, smallestFixes, type Change } from './fixes.ts'
import {
  all,
  any,
  flag,
  grouping,
  not,
  permission,
  portal,
  productMode,
  role,
  userKind,
  view,
  type Predicate,
} from '../predicate.ts'

const right = (name: string) => permission(name as never)
const fixes = (predicate: Predicate, facts: FactsJson, want = true) =>
  smallestFixes([{ predicate, want }], factsFromJson(facts))

describe('the smallest changes', () => {
  it('are none where it is open; name the one right that is missing', () => {
    expect(fixes(view('single-store'), {})).toEqual([])
    expect(fixes(all(right('p.see'), right('p.edit')), { permission: ['p.see'] })).toEqual([
      [{ kind: 'permission', name: 'p.edit', gain: true }],
    ])
  })
  it('name each single way, gifts first, and turn off what is in the way', () => {
    const ways = fixes(any(productMode(6), flag('ac-cash-discount'), right('p.see')), {})
    expect(ways.map(([change]) => change!.kind)).toEqual(['permission', 'flag'])
    expect(fixes(not(portal('isModifiersMoved')), { portal: ['isModifiersMoved'] })).toEqual([
      [{ kind: 'portal', name: 'isModifiersMoved', gain: false }],
    ])
    expect(fixes(all(grouping('internalAdmins'), userKind('admin')), {})).toContainEqual([
      { kind: 'role', name: 'Silver Admin', gain: true },
    ])
  })
  it('only name people that there can be: company view takes a company user', () => {
    const ways = fixes(view('company'), {})
    expect(ways).not.toEqual([])
    for (const changes of ways)
      expect([changes.length, changes.some(({ kind }) => kind === 'userKind')]).toEqual([2, true])
    expect(fixes(view('company'), { userKind: ['company'] })).toEqual([
      [{ kind: 'view', to: 'company' }],
    ])
    // A plain user has only the restaurant-style mode; other users can have this one.
    expect(Math.min(...fixes(productMode(4), {}).map(({ length }) => length))).toBe(2)
  })
  it('make someone who must not be plain something else; can also close', () => {
    for (const asked of [
      not(userKind('plain')),
      all(not(userKind('plain')), not(portal('isModifiersMoved'))),
    ])
      expect(
        fixes(asked, { portal: ['isModifiersMoved'] }).map((changes) =>
          changes.find(({ kind }) => kind === 'userKind'),
        ),
      ).toContainEqual({ kind: 'userKind', name: 'company', gain: true })
    expect(fixes(userKind('company'), { userKind: ['company'] }, false)[0]).toHaveLength(1)
  })
})

it('a role brings its kind of user, and takes plain away', () => {
  const after = changed(factsFromJson({}), { kind: 'role', name: 'Silver Partner', gain: true })
  expect([
    evaluate(userKind('partner'), after),
    evaluate(userKind('plain'), after),
    evaluate(role('Silver Partner'), after),
  ]).toEqual(['true', 'false', 'true'])
})
it('a role goes when its kind of user goes, and with no other change', () => {
  const partner = factsFromJson({ role: ['Silver Partner'], userKind: ['partner', 'company'] })
  const without = (name: string) =>
    evaluate(role('Silver Partner'), changed(partner, { kind: 'userKind', name, gain: false }))
  expect([without('partner'), without('company')]).toEqual(['false', 'true'])
})
it('everyone is of some kind', () => {
  const lost: Change = { kind: 'userKind', name: 'company', gain: false }
  expect(evaluate(userKind('plain'), changed(factsFromJson({ userKind: ['company'] }), lost))).toBe(
    'true',
  )
})
