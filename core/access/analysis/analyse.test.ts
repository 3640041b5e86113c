import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { implies, witness } from './analyse.ts'
import { evaluate } from '../evaluate.ts'
import { known, type Facts } from '../facts.ts'
import { factsFromJson } from '../facts-json.ts'
import {
  all,
  any,
  companyOrSingleStore,
  flag,
  grouping,
  not,
  permission as permissionOf,
  productMode,
  reseller,
  role,
  signedIn,
  userKind,
  view,
  type Predicate,
} from '../predicate.ts'
import { vocabulary, type ResellerId } from '../vocabulary.ts'

// Permissions belong to plugins, and core is tested without any, so use names outside the
// vocabulary.
const permission = (name: string) => permissionOf(name as never)

describe('witness', () => {
  it('is the least unusual case that can be: company view comes with its people', () => {
    expect(witness([signedIn])).toEqual({})
    expect(witness([all(permission('p.see'), not(view('none')))])).toEqual({
      permission: ['p.see'],
    })
    expect(
      witness([all(flag('ac-cash-discount'), any(view('company'), permission('p.see')))]),
    ).toEqual({ flag: ['ac-cash-discount'], permission: ['p.see'] })
    expect(witness([view('company')])).toEqual({ userKind: ['company'], view: 'company' })
    expect(witness([all(view('company'), userKind('plain'))])).toBeNull()
  })
  it('lets plain users into another product mode at the bank alone (S-023)', () => {
    expect(witness([all(userKind('plain'), productMode(4), reseller(1))])).toBeNull()
    expect(witness([all(productMode(4), reseller(1))])).toEqual({
      userKind: ['reseller'],
      productMode: 4,
    })
    expect(witness([all(userKind('plain'), productMode(4))])).toEqual({
      productMode: 4,
      reseller: 10017,
    })
  })
  it('gives a role its kind of user and all permissions', () => {
    expect(witness([role('Silver Partner')])).toEqual({ role: ['Silver Partner'] })
    expect(
      witness([all(role('Silver Partner'), userKind('admin'), not(userKind('partner')))]),
    ).toBeNull()
    expect(witness([role('Silver Partner'), permission('p.see')], [true, false])).toBeNull()
    const see = permission('p.see')
    expect(witness([any(grouping('internalAdmins'), see), see], [true, false])).toBeNull()
  })
  it('gives a fact with one value one value, and one outside the vocabulary if possible', () => {
    expect(witness([all(productMode(1), productMode(2))])).toBeNull()
    const everyView = (['none', 'company', 'store-of-many', 'single-store'] as const).map((name) =>
      not(view(name)),
    )
    expect(witness(everyView)).toBeNull()
    const everyReseller = (vocabulary.reseller ?? []).map((id) =>
      not({ reseller: Number(id) as ResellerId }),
    )
    expect(witness(everyReseller)).toEqual({ reseller: 2 })
  })
  it('answers one wish for each predicate', () => {
    expect(witness([permission('a.b'), permission('a.c')], [true, false])).toEqual({
      permission: ['a.b'],
    })
    expect(witness([permission('a.b')], false)).toEqual({})
    expect(witness([signedIn], false)).toBeNull()
  })
})

describe('implies', () => {
  it.each([
    [[all(permission('a.b'), view('company'))], [companyOrSingleStore], true],
    [[companyOrSingleStore], [not(view('none')), not(view('store-of-many'))], true],
    [[companyOrSingleStore], [view('company')], false],
    [[role('Silver Admin')], [userKind('admin'), permission('a.b')], true],
    [[view('company')], [not(userKind('plain'))], true],
    [[permission('a.b.edit')], [permission('a.b')], false],
    [[signedIn], [], true],
    [[all(view('none'), view('company'))], [permission('a.b')], true],
  ] as [Predicate[], Predicate[], boolean][])('%j implies %j: %s', (a, b, expected) => {
    expect(implies(a, b)).toBe(expected)
  })
})

// An independent check of the search: tries every case of a small vocabulary, one by one.
const subsets = <T>(of: readonly T[]): T[][] =>
  of.reduce<T[][]>((so, each) => so.flatMap((set) => [set, [...set, each]]), [[]])
// One kind represents all those that no predicate below names.
const kinds = ['admin', 'partner', 'company', 'plain'] as const
function canBe(
  permissions: string[],
  roles: string[],
  users: readonly string[],
  mode: number,
  from: number,
  at: string,
): boolean {
  if (users.length === 0 || (users.includes('plain') && users.length > 1)) return false
  if (users.includes('plain') && from !== 10017 && mode !== 2) return false
  if (
    at === 'company' &&
    !users.some((user) => ['admin', 'merchant-admin', 'partner', 'company'].includes(user))
  )
    return false
  return !roles.includes('Silver Admin') || (users.includes('admin') && permissions.length === 2)
}
const everyCase: Facts[] = subsets(['p.see', 'p.edit']).flatMap((permissions) =>
  subsets(['Silver Admin']).flatMap((roles) =>
    subsets(kinds).flatMap((users) =>
      subsets(['load-sidebar']).flatMap((flags) =>
        [1, 2, 4].flatMap((mode) =>
          [1, 10017].flatMap((from) =>
            ['none', 'company', 'single-store'].flatMap((at) =>
              !canBe(permissions, roles, users, mode, from, at)
                ? []
                : [
                    {
                      ...factsFromJson({}),
                      permission: known(new Set(permissions)),
                      role: known(new Set(roles)),
                      userKind: known(new Set(users)),
                      flag: known(new Set(flags)),
                      productMode: known(mode),
                      reseller: known(from),
                      view: known(at),
                    } as unknown as Facts,
                  ],
            ),
          ),
        ),
      ),
    ),
  ),
)
const atom = fc.constantFrom<Predicate>(
  permission('p.see'),
  permission('p.edit'),
  role('Silver Admin'),
  flag('load-sidebar'),
  productMode(1),
  productMode(2),
  { reseller: 10017 as ResellerId },
  view('none'),
  view('company'),
  userKind('admin'),
  userKind('company'),
  userKind('plain'),
)
const small = fc.letrec<{ any: Predicate }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    atom,
    ...(['all', 'any'] as const).map((joint) =>
      fc
        .array(tie('any'), { minLength: 1, maxLength: 3 })
        .map((of) => ({ [joint]: of }) as unknown as Predicate),
    ),
    tie('any').map((of) => ({ not: of }) as unknown as Predicate),
  ),
})).any

const held = (facts: Facts, kind: 'permission' | 'role' | 'userKind') =>
  facts[kind].state === 'known' ? ([...facts[kind].value] as string[]) : []

describe('against every case, one by one', () => {
  it('a witness is found just where some case is one, and is one itself', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(small, fc.boolean()), { minLength: 1, maxLength: 3 }),
        (wishes) => {
          const found = witness(
            wishes.map(([predicate]) => predicate),
            wishes.map(([, want]) => want),
          )
          const fits = (facts: Facts) =>
            wishes.every(([predicate, want]) => evaluate(predicate, facts) === String(want))
          expect(found !== null).toBe(everyCase.some(fits))
          if (found === null) return
          const facts = factsFromJson(found)
          expect(fits(facts)).toBe(true)
          // Permissions in witnesses. The two here are in no vocabulary, so a witness may name one
          // at most.
          const rights =
            held(facts, 'role').length > 0 ? ['p.see', 'p.edit'] : held(facts, 'permission')
          expect(
            canBe(
              rights,
              held(facts, 'role'),
              held(facts, 'userKind'),
              Number(found.productMode ?? 2),
              Number(found.reseller ?? 1),
              String(found.view ?? 'single-store'),
            ),
          ).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})
