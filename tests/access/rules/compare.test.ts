// The comparison itself, on a small manifest: it agrees where both sides agree, and reports each
// flip.
import { describe, expect, it } from 'vitest'

import type { PortalManifest } from '#core/access/manifest.ts'
import type { Predicate } from '#core/access/predicate.ts'

import { createComparer } from './compare.ts'
import { everybody } from './people.ts'
import { permissionsIn } from './subjects.ts'
import type { Row } from './table.ts'

const asks = (predicate: unknown) => [
  { layer: 'route' as const, file: 'a.ts', predicate: predicate as Predicate },
]
const notNone = { not: { view: 'none' } }
const granted = { all: [{ permission: 'p.see' }, notNone] }

const manifest = (
  requires: unknown,
  show: PortalManifest['routes'][number]['show'] = [{ screen: true }],
  own: unknown = { permission: 'p.edit' },
): PortalManifest => ({
  plugins: [{ id: 'p', title: 'p:title', version: '1.0.0', file: 'a.ts', optIn: false }],
  slots: [],
  sections: [{ id: 'p', label: [{ text: 'p:title' }], icon: 'menu', order: 1 }],
  routes: [
    {
      id: 'p.page',
      plugin: 'p',
      path: '/p/page/:id',
      title: 'p:title',
      shape: 'list',
      requires: asks(requires),
      show,
      uses: [],
    },
  ],
  entries: [
    {
      id: 'p.page',
      plugin: 'p',
      section: 'p',
      route: 'p.page',
      label: [{ text: 'p:title' }],
      order: 1,
      requires: [],
    },
  ],
  abilities: [
    { id: 'menu.deleteDiscounts', plugin: 'p', on: 'p.page', reason: 'p:why', requires: asks(own) },
  ],
})
const page: Row = {
  id: 'R-070',
  says: 'anyone with its permission',
  cites: ['000 §2 L1 "words"'],
  target: { path: '/p/page/:id' },
  varies: {
    who: everybody,
    permission: ['all', 'none'],
    view: ['none', 'company', 'single-store'],
  },
  allow: [{ permission: ['all'] }],
  deny: [{ view: ['none'] }],
}
const differences = (of: PortalManifest, row: Row) =>
  createComparer(of, ['q.see'], ({ text }) => text)(row).differences

describe('comparing a row with a manifest', () => {
  it('finds nothing if both readings agree', () => {
    expect(differences(manifest(granted), page)).toEqual([])
  })
  it('finds a page that opens to more, and one that opens to fewer', () => {
    expect(
      differences(manifest(notNone), page).every(
        ({ expected, got }) => expected === 'deny' && got === 'a menu lists p.page',
      ),
    ).toBe(true)
    expect(differences(manifest(notNone), page)).not.toEqual([])
    expect(
      differences(manifest({ all: [granted, { userKind: 'admin' }] }), page).map(({ got }) => got),
    ).toContain('deny by route a.ts')
  })
  it('finds another outcome', () => {
    expect(
      differences(
        manifest(granted, [
          { notice: 'needs-store-view', when: { view: 'company' } },
          { legacy: 'Page' },
        ]),
        page,
      ).every(({ cell, got }) => cell.view === 'company' && got === 'needs-store-view'),
    ).toBe(true)
    expect(
      differences(
        manifest(granted, [
          { notice: 'needs-store-view', when: { view: 'company' } },
          { legacy: 'Page' },
        ]),
        { ...page, instead: [{ view: ['company'], is: 'needs-store-view' }] },
      ),
    ).toEqual([])
  })
  it('a reader has the permissions of the page, but not those of the ability', () => {
    const edit: Row = {
      ...page,
      target: { ability: 'menu.deleteDiscount' },
      varies: { ...page.varies, permission: ['all', 'view', 'none'] },
    }
    expect(differences(manifest(granted), edit)).toEqual([])
    expect(
      differences(manifest(granted, [{ screen: true }], notNone), edit).every(
        ({ cell, got }) => cell.permission === 'view' && got === 'allow',
      ),
    ).toBe(true)
    expect(differences(manifest(granted, [{ screen: true }], notNone), edit)).not.toEqual([])
  })
  it('says what the manifest does not have', () => {
    expect(
      createComparer(
        manifest(granted),
        [],
        ({ text }) => text,
      )({ ...page, target: { path: '/elsewhere' } }),
    ).toMatchObject({ missing: 'the manifest has no route at /elsewhere' })
  })
  it('reads the names of permissions from requirements, however deep', () => {
    expect([
      ...permissionsIn(asks({ any: [granted, { all: [{ permission: 'p.edit' }] }] })),
    ]).toEqual(['p.see', 'p.edit'])
  })
})
