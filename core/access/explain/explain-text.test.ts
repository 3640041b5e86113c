import { expect, it } from 'vitest'

import { explain, listOpeners } from './explain.ts'
import { explainedText } from './explain-text.ts'
import { factsFromJson, type FactsJson } from '../facts-json.ts'
import { all, flag, not, permission, view } from '../predicate.ts'
import { manifestOf, routeOf } from '../../testing/manifest.ts'

const right = permission('p.see' as never)
const portal = manifestOf({
  routes: [
    routeOf('p.tips', {
      requires: [
        { layer: 'plugin', file: 'plugins/p/plugin.ts', predicate: not(view('none')) },
        { layer: 'tenant', file: 'database', predicate: all(right, not(flag('ac-cash-discount'))) },
      ],
      show: [{ when: view('company'), notice: 'needs-store-view' }, { screen: true }],
    }),
  ],
})
const operations = {
  logOn: {
    owner: 'core',
    contract: 'legacy',
    guard: 'public',
    gate: ['store'],
    requires: [],
    reason: 'Is the sign-in',
  },
} as const
function formatExplanation(id: string, json: FactsJson): string[] {
  const facts = factsFromJson(json)
  const explanation = explain(portal, { operations }, id, facts)!
  return explainedText(explanation, listOpeners(explanation, facts)).split('\n')
}

it('says what is missing, by layer and file, and what would open it', () => {
  expect(formatExplanation('p.tips', { flag: ['ac-cash-discount'] })).toEqual([
    'route p.tips: denied',
    '  yes     a merchant chosen   [plugin: plugins/p/plugin.ts]',
    '  NO      permission p.see and not flag ac-cash-discount   [tenant: database]',
    '  NO        permission p.see',
    '  NO        not flag ac-cash-discount',
    'shows, first match wins:',
    '    notice needs-store-view if company view: NO',
    '    screen',
    'would open it:',
    '  get permission p.see and lose flag ac-cash-discount',
  ])
})
it('says what is shown where it is open, and not what would open it', () => {
  const lines = formatExplanation('p.tips', { permission: ['p.see'] })
  expect([lines[0], lines.at(-1)]).toEqual(['route p.tips: open', '  → screen'])
})
it('says who guards an operation', () => {
  expect(formatExplanation('logOn', {})).toEqual([
    'operation logOn, guarded by public (Is the sign-in), and open in these steps of the ' +
      'sign-in: store: open',
  ])
})
