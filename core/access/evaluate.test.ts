import { describe, expect, it } from 'vitest'

import {
  conjunction,
  disjunction,
  evaluate,
  flagsWhenFailed,
  negate,
  type Truth,
} from './evaluate.ts'
import { failed, known, pending, pendingFacts, type Facts } from './facts.ts'
import { factsFromJson } from './facts-json.ts'
import {
  all,
  any,
  flag,
  grouping,
  not,
  permission as permissionOf,
  productMode,
  signedIn,
  view,
} from './predicate.ts'

// Permissions belong to plugins, and core is tested without any, so use names outside the
// vocabulary.
const permission = (name: string) => permissionOf(name as never)
const [t, f, p, x]: Truth[] = ['true', 'false', 'pending', 'failed']

describe('three-valued logic', () => {
  it.each([
    [t, t, t, t],
    [t, f, f, t],
    [t, p, p, t],
    [t, x, x, t],
    [f, f, f, f],
    [f, p, f, p],
    [f, x, f, x],
    [p, p, p, p],
    [p, x, p, p],
    [x, x, x, x],
  ] as [Truth, Truth, Truth, Truth][])(
    'of %s and %s: all is %s, any is %s, in either order',
    (a, b, both, either) => {
      expect([conjunction([a, b]), conjunction([b, a])]).toEqual([both, both])
      expect([disjunction([a, b]), disjunction([b, a])]).toEqual([either, either])
    },
  )
  it('turns only what is known by not, and keeps what is coming above what is not', () => {
    expect([t, f, p, x].map((truth) => negate(truth!))).toEqual([f, t, p, x])
    expect(conjunction(['failed', 'true', 'pending', 'failed'])).toBe('pending')
    expect(disjunction(['failed', 'false', 'pending', 'failed'])).toBe('pending')
  })
})

describe('evaluate', () => {
  const facts = factsFromJson({
    permission: ['p.see'],
    view: 'company',
    flag: ['ac-cash-discount'],
  })
  it.each([
    [permission('p.see'), 'true'],
    [permission('p.edit'), 'false'],
    [view('company'), 'true'],
    [not(view('company')), 'false'],
    [all(permission('p.see'), not(view('none'))), 'true'],
    [any(view('none'), productMode(4)), 'false'],
    [grouping('internalAdmins'), 'false'],
  ] as const)('of %j is %s', (predicate, truth) => {
    expect(evaluate(predicate, facts)).toBe(truth)
  })
  it('is never false while a fact that could open it is pending', () => {
    const waiting: Facts = { ...facts, permission: pending }
    expect(evaluate(permission('p.edit'), waiting)).toBe('pending')
    expect(evaluate(all(permission('p.edit'), view('none')), waiting)).toBe('false')
    expect(evaluate(any(permission('p.edit'), view('company')), waiting)).toBe('true')
  })
  it('knows that someone is signed in once the portal data is there', () => {
    expect(evaluate(signedIn, facts)).toBe('true')
    expect(evaluate(signedIn, pendingFacts)).toBe('pending')
    expect(evaluate(signedIn, { ...pendingFacts, portal: failed })).toBe('failed')
  })
  it('compares a value outside the vocabulary with no atom, and knows that it is known', () => {
    const elsewhere: Facts = { ...facts, reseller: known(77 as never) } // as GetPortalData may send
    expect(evaluate({ reseller: 1 }, elsewhere)).toBe('false')
    expect(evaluate(not({ reseller: 1 }), elsewhere)).toBe('true')
  })
  it('uses the default of the specification only for flags that failed (K: load-sidebar)', () => {
    const without: Facts = { ...facts, flag: failed }
    expect(evaluate(flag('load-sidebar'), without)).toBe('true')
    expect(evaluate(flag('ac-cash-discount'), without)).toBe('false')
    expect(evaluate(flag('load-sidebar'), { ...facts, flag: pending })).toBe('pending')
    expect(evaluate(permission('p.see'), { ...facts, permission: failed })).toBe('failed')
    expect([...flagsWhenFailed()]).toEqual(['load-sidebar'])
  })
  it('refuses what isn’t a predicate instead of granting or denying by it', () => {
    expect(() => evaluate({} as never, facts)).toThrow('An empty predicate grants nothing')
    expect(() => evaluate({ mood: 'good' } as never, facts)).toThrow(
      "asks for 'mood', which isn't a kind of fact",
    )
  })
})
