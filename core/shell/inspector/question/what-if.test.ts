import { describe, expect, it } from 'vitest'

import { evaluate } from '../../../access/evaluate.ts'
import { factsFromJson } from '../../../access/facts-json.ts'
import { flag, plugin, portal, toggle, view } from '../../../access/predicate.ts'
import { factsAs, single, suppose, switchId, switchesOn, you } from './what-if.ts'

const here = factsFromJson({
  plugin: ['sample'],
  flag: ['ac-cash-discount'],
  toggle: ['featPaidBreaks'],
  view: 'company',
  userKind: ['company'],
})

describe('as whom', () => {
  it('is whoever is signed in, untouched', () => expect(factsAs(you, here)).toBe(here))
  it('is a persona with nothing of whoever asks but the plugins that are on here', () => {
    const merchant = factsAs('merchant', here)
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
  it('changes what is said and nothing else', () => {
    expect(suppose(here, {})).toEqual(here)
    expect(suppose(here, { view: 'none' })).toEqual({
      ...here,
      view: { state: 'known', value: 'none' },
    })
  })
  it('switches flags and toggles to the other side', () => {
    const on = switchesOn(
      suppose(here, {
        switched: [
          switchId('flag', 'ac-cash-discount'),
          switchId('flag', 'hec-delivery'),
          switchId('toggle', 'featPaidBreaks'),
        ],
      }),
    )
    expect([...on]).toEqual([switchId('flag', 'hec-delivery')])
  })
  it('goes by the defaults of the texts where the flags have failed', () => {
    expect([...switchesOn({ ...here, flag: { state: 'failed' } })]).toEqual([
      switchId('flag', 'load-sidebar'),
      switchId('toggle', 'featPaidBreaks'),
    ])
  })
  it('shows no value for what is not known', () =>
    expect([single(here, 'view'), single({ ...here, view: { state: 'pending' } }, 'view')]).toEqual(
      ['company', null],
    ))
})
