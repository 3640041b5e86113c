// An overlay as the platform answers it: two plugins that are on, and one that is off by default.
import type { TestFacts } from '#core/testing/facts.ts'
import { answer } from '#core/testing/platform.ts'

import type { Difference } from './difference-rows.ts'
import type { OverlayState, SwitchPlugin } from './switches.form.ts'

export const administrator: TestFacts = {
  role: ['Silver Admin'],
  userKind: ['admin'],
  view: 'none',
}
export const resellersPerson: TestFacts = {
  userKind: ['reseller'],
  reseller: 10_000,
  view: 'store-of-many',
}

const menu: SwitchPlugin = {
  id: 'menu',
  title: 'menu:title',
  version: '1.4.0',
  shipsOff: false,
  state: 'on',
  sayings: [],
  section: 'menu:section.menu',
  entries: [
    { id: 'menu.discounts', title: 'menu:discounts.nav' },
    { id: 'menu.departments', title: 'menu:departments.nav' },
  ],
  routes: [
    { id: 'menu.discounts', title: 'menu:discounts.title' },
    { id: 'menu.discount', title: 'menu:discounts.title' },
  ],
  abilities: [{ id: 'menu.editDiscounts', reason: 'core:reasons.viewOnly' }],
}
const results: SwitchPlugin = {
  id: 'results',
  title: 'results:title',
  version: '1.0.0',
  shipsOff: false,
  state: 'hidden',
  entries: [],
  routes: [],
  abilities: [],
  sayings: [
    {
      says: 'hidden',
      kind: 'plugins',
      id: 'results',
      layer: 'reseller',
      audience: 'all',
      revision: 4,
    },
  ],
}
const tool: SwitchPlugin = {
  id: 'tool',
  title: 'pilot:title',
  version: '0.3.0',
  shipsOff: true,
  state: 'off',
  sayings: [],
  entries: [],
  routes: [],
  abilities: [],
}

export const closes: Difference = {
  target: 'route',
  id: 'menu.discounts',
  plugin: 'menu',
  title: 'menu:discounts.title',
  change: 'closes',
  witness: { permission: ['menu.discounts'], reseller: 10_000 },
  because: [{ layer: 'reseller', file: 'database' }],
}
export const differences: Difference[] = [
  closes,
  { ...closes, target: 'entry', title: 'menu:discounts.nav' },
  { ...closes, id: 'menu.discount' },
  { ...closes, target: 'ability', id: 'menu.editDiscounts', title: undefined },
  { ...closes, target: 'operation', id: 'getActiveDiscounts', title: undefined },
].map((one) => JSON.parse(JSON.stringify(one)) as Difference)

export const stateWith = (more: Partial<OverlayState> = {}): OverlayState => ({
  audience: {
    audience: 'reseller',
    id: 10_000,
    name: 'Redline Processing',
    resellerId: 10_000,
    revision: 0,
  },
  revision: 0,
  content: {},
  plugins: [menu, results, tool],
  revisions: [],
  ...more,
})
export const withRevisions = (): OverlayState =>
  stateWith({
    revision: 2,
    content: { plugins: { menu: { hidden: true } } },
    revisions: [
      {
        revision: 2,
        author: 'admin',
        at: '2026-11-20T15:00:00.000Z',
        note: 'As agreed',
        count: differences.length,
        differences,
      },
      {
        revision: 1,
        author: 'reseller-user',
        at: '2026-11-19T15:00:00.000Z',
        count: 0,
        differences: [],
      },
    ],
  })
export const answerState = (state: OverlayState = stateWith()): void => answer('getOverlay', state)
export const answerPreview = (
  findings: { kind: 'fault' | 'locks-out'; field: string; code: string; text: string }[] = [],
): void =>
  answer('previewOverlay', {
    findings,
    ...(findings.length > 0
      ? { differences: [], stays: [] }
      : {
          differences,
          stays: [
            {
              kind: 'report',
              id: 'results.discountsPromotions',
              plugin: 'results',
              title: 'results:discountsPromotions.title',
              of: [{ id: closes.id, title: 'menu:discounts.title' }],
            },
          ],
        }),
  })
