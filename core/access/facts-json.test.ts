import { describe, expect, it } from 'vitest'

import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }

import { evaluate } from './evaluate.ts'
import { known } from './facts.ts'
import { factsFromJson } from './facts-json.ts'

describe('facts from JSON', () => {
  it('are those of an ordinary user in a single store where nothing is said', () => {
    expect(factsFromJson({})).toEqual({
      permission: known(new Set()),
      role: known(new Set()),
      userKind: known(new Set(['plain'])),
      toggle: known(new Set()),
      portal: known(new Set()),
      plugin: known(new Set()),
      flag: known(new Set()),
      productMode: known(2),
      reseller: known(1),
      view: known('single-store'),
      merchantType: known(1),
      country: known(840),
      gateway: known('ConnectedPayments'),
    })
  })
  it('give a platform role its kind of user and every permission, and keep what is said', () => {
    const facts = factsFromJson({
      role: ['Silver Merchant Admin'],
      permission: ['p.see'],
      reseller: 10000,
    })
    expect(facts.userKind).toEqual(known(new Set(['merchant-admin'])))
    expect(facts.permission).toEqual(known(new Set([...Object.keys(permissions), 'p.see'])))
    expect(facts.reseller).toEqual(known(10000))
    expect(
      factsFromJson({ role: ['Silver Admin'], userKind: ['admin', 'company'] }).userKind,
    ).toEqual(known(new Set(['admin', 'company'])))
  })
  it('may be pending or failed', () => {
    const facts = factsFromJson({ flag: 'pending', view: 'failed' })
    expect(evaluate({ flag: 'load-sidebar' }, facts)).toBe('pending')
    expect(evaluate({ view: 'company' }, facts)).toBe('failed')
  })
  it('are refused where they name no kind, or no list where one is needed', () => {
    expect(() => factsFromJson({ permissions: ['p.see'] } as never)).toThrow(
      "'permissions' isn't a kind of fact. Kinds: permission, role",
    )
    expect(() => factsFromJson({ permission: 'p.see' } as never)).toThrow(
      '\'permission\' holds several values: a list is needed, not "p.see"',
    )
  })
})
