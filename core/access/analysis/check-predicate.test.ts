import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { constraints } from '../constraints.ts'
import { listPredicateFaults, type Names } from './check-predicate.ts'
import { vocabulary } from '../vocabulary.ts'

const names: Names = { ...vocabulary, permission: ['security.controls', 'security.controls.write'] }
const faults = (predicate: unknown) => listPredicateFaults(predicate, names)

describe('predicates that come from files', () => {
  it('may be anything that types allow', () => {
    for (const good of [
      { signedIn: true },
      { permission: 'security.controls' },
      { productMode: 2 },
      { country: 826 },
      { plugin: 'anything' },
      {
        all: [
          { view: 'company' },
          { not: { any: [{ flag: 'ac-cash-discount' }, { reseller: 10000 }] } },
        ],
      },
      { not: { not: { view: 'none' } } },
    ])
      expect(faults(good)).toEqual([])
  })
  it.each<[predicate: unknown, message: string]>([
    [
      { permission: 'security.control.write' },
      "asks for unknown permission 'security.control.write'. Did you mean " +
        "'security.controls.write'?",
    ],
    [
      { view: 'zzzzzzzzz' },
      "asks for unknown view 'zzzzzzzzz'. Allowed: 'none', 'company', 'store-of-many', " +
        "'single-store'. Names are kept in manifest/vocabulary/views.json",
    ],
    [{ productMode: 5 }, 'asks for unknown productMode 5. Did you mean'],
    [{ reseller: '1' }, 'asks for reseller "1", where a number is needed'],
    [{ flag: 1 }, 'asks for flag 1, where a string is needed'],
    [{ permision: 'x' }, "has a predicate 'permision'. Did you mean 'permission'?"],
    [{ constructor: 'x' }, "has a predicate 'constructor'. Allowed:"],
    [
      [{ view: 'none' }],
      'has a bare list [{"view":"none"}] as a predicate. A list alone does not say all or any',
    ],
    [{ all: [[{ view: 'none' }]] }, 'has a bare list'],
    [{ all: [] }, 'has an empty all, which would grant to everyone'],
    [{ any: [] }, 'has an empty any, which would refuse everyone'],
    [{ any: { view: 'none' } }, 'has any over {"view":"none"}, where a list is needed'],
    [{}, 'has an empty predicate {}, which would grant by saying nothing'],
    [
      { view: 'none', flag: 'load-sidebar' },
      'has a predicate with 2 keys (view, flag). One key per object',
    ],
    [null, 'has null where a predicate is needed'],
    ['view === none', 'has "view === none" where a predicate is needed'],
    [
      { not: { permission: 'security.controls' } },
      "has permission 'security.controls' under not. Gaining a permission never takes a " +
        'screen away',
    ],
    [
      { not: { any: [{ view: 'none' }, { not: { permission: 'security.controls' } }] } },
      "has permission 'security.controls' under not",
    ],
    [{ not: { signedIn: true } }, 'has signedIn under not'],
    [{ signedIn: false }, 'has signedIn false; it can only be true'],
  ])('are refused: %j', (predicate, message) => {
    expect(faults(predicate)).toEqual([expect.stringContaining(message)])
  })
  it('name every fault, not the first alone; never throw, whatever the JSON', () => {
    expect(faults({ all: [{ view: 'x' }, { any: [] }, { flag: 'y' }] })).toHaveLength(3)
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        faults(value)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the constraints', () => {
  it('is made of good predicates over facts that every session knows', () => {
    for (const rule of constraints.rules) {
      expect(listPredicateFaults(rule.needs)).toEqual([])
      if (rule.when !== undefined) expect(listPredicateFaults(rule.when)).toEqual([])
      expect(rule.why).not.toBe('')
    }
  })
})
