import { describe, expect, it } from 'vitest'

import { evaluate } from '../evaluate.ts'
import { factsFromJson, usual } from '../facts-json.ts'
import { flag, plugin, portal, toggle, view } from '../predicate.ts'
import { personas } from './personas.ts'
import {
  factsIn,
  ownFacts,
  supposedFacts,
  withFact,
  you,
  type FactKind,
  type Supposed,
} from './supposed.ts'

const here = factsFromJson({
  plugin: ['sample'],
  flag: ['ac-cash-discount'],
  toggle: ['featPaidBreaks'],
  view: 'company',
  userKind: ['company'],
})
const mine: Supposed = { persona: you, own: ownFacts(here), facts: {} }

describe('as which person', () => {
  it('is the signed-in user, unchanged', () => {
    expect(supposedFacts(mine, here)).toEqual(here)
    const unknown = {
      ...here,
      country: { state: 'known' as const, value: null },
      view: { state: 'pending' as const },
    }
    expect(supposedFacts({ ...mine, own: ownFacts(unknown) }, unknown)).toEqual(unknown)
  })
  it('is a persona that shares only the plugins that are on with the signed-in user', () => {
    const merchant = supposedFacts({ persona: 'merchant', facts: {} }, here)
    expect(
      [
        plugin('sample'),
        portal('isAccountManager'),
        flag('ac-cash-discount'),
        toggle('featPaidBreaks'),
        view('company'),
      ].map((asked) => evaluate(asked, merchant)),
    ).toEqual(['true', 'true', 'false', 'false', 'false'])
  })
})

describe('supposing', () => {
  it('changes what is said and nothing else, until it is as it was', () => {
    const none = withFact(mine, 'view', 'none')
    expect(supposedFacts(none, here)).toEqual({ ...here, view: { state: 'known', value: 'none' } })
    expect(withFact(none, 'view', 'company').facts).toEqual({})
  })
  it('another role brings its kind of user and every permission', () => {
    const support = supposedFacts(withFact(mine, 'role', ['Silver Support']), here)
    expect(support.userKind).toEqual({ state: 'known', value: new Set(['admin']) })
    expect(support.permission.state === 'known' && support.permission.value.size).toBeGreaterThan(9)
    expect(support.flag).toBe(here.flag)
  })
})

describe('what the signed-in user has', () => {
  it('loses the permissions of a platform role together with the role', () => {
    const support = factsFromJson({ role: ['Silver Support'], userKind: ['admin'] })
    const state: Supposed = { persona: you, own: ownFacts(support), facts: {} }
    expect(support.permission.state === 'known' && support.permission.value.size).toBeGreaterThan(9)
    expect(supposedFacts(withFact(state, 'role', []), support).permission).toEqual({
      state: 'known',
      value: new Set(),
    })
  })
  it.each(['pending', 'failed'] as const)('can be changed while its flags are %s', (flag) => {
    const present = { ...here, flag: { state: flag } }
    const state: Supposed = { persona: you, own: ownFacts(present), facts: {} }
    const none = withFact(state, 'flag', [])
    expect(none.facts).toEqual({ flag: [] })
    expect(supposedFacts(none, present).flag).toEqual({ state: 'known', value: new Set() })
  })
})

describe('the facts of a state', () => {
  it('are the persona’s, with the flags that are on when the flag service fails', () => {
    for (const { name, facts } of personas)
      expect(factsIn({ persona: name, facts: {} })).toMatchObject({
        ...facts,
        flag: ['load-sidebar'],
      })
  })
  it('of another role are of its kind of user, unless another kind is said', () => {
    const kindOf = (persona: Supposed['persona'], facts: Supposed['facts']) =>
      factsIn({ persona, facts }).userKind
    const role = ['Silver Partner']
    expect(kindOf('company-user', { role })).toEqual(['partner'])
    expect(kindOf('company-user', { role, userKind: ['plain'] })).toEqual(['plain'])
    expect(kindOf('admin', { role: [] })).toEqual(['plain'])
  })
  it('are put back by saying what the persona has', () => {
    const kinds: [FactKind, string | number][] = [
      ['view', 'company'],
      ['reseller', 10017],
      ['productMode', 4],
    ]
    for (const [kind, value] of kinds) {
      const changed = withFact({ persona: 'merchant', facts: {} }, kind, value)
      expect(changed.facts).toEqual({ [kind]: value })
      expect(withFact(changed, kind, usual[kind as keyof typeof usual] as string).facts).toEqual({})
    }
  })
})
