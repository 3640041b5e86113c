import { describe, expect, it } from 'vitest'

import navigation from '#manifest/browser/navigation.json' with { type: 'json' }
import whole from '#manifest/portal.json' with { type: 'json' }

import type { PortalManifest, TextKey } from '../access/manifest.ts'
import { viewOnly } from '../access/context-reasons.ts'
import { toPhrase, packStrings, splitManifest, listTextKeys, unpackStrings } from './navigation.ts'

// Cast, because JSON literals have wider types.
const portal = whole as unknown as PortalManifest
const first = navigation as unknown as PortalManifest

describe('what the browser gets first', () => {
  it('lists plugins, sections, routes and entries, with layer and file of each requirement', () => {
    const { plugins, sections, routes, entries } = portal
    expect(first).toMatchObject({
      plugins,
      sections,
      routes: routes.map(({ reportsOn: _server, ...route }) => ({ ...route, uses: [] })),
      entries,
    })
  })
  it('has the abilities that pages need before a screen: of core, of entries and of slots', () => {
    const needed = new Set([
      ...portal.entries.flatMap((entry) => ('ability' in entry ? [entry.ability] : [])),
      ...portal.slots.map(({ ability }) => ability),
    ])
    expect(first.abilities).toEqual(
      portal.abilities.filter(({ id, plugin }) => plugin === 'core' || needed.has(id)),
    )
  })
})

it("a plugin's other abilities are in its own file, and no ability is left out", () => {
  const { abilities } = splitManifest(portal)
  for (const [plugin, of] of Object.entries(abilities))
    expect(
      of.every((ability) => ability.plugin === plugin),
      plugin,
    ).toBe(true)
  const all = [...first.abilities, ...Object.values(abilities).flat()].map(({ id }) => id)
  expect(all.toSorted()).toEqual(portal.abilities.map(({ id }) => id).toSorted())
})

describe('the strings beside it', () => {
  const keys: TextKey[] = [
    'menu:title',
    'menu:priceLists.title',
    'menu:priceLists.nav',
    'menu:tags.title',
  ]
  const english: Record<string, string> = {
    'menu:title': 'Menu',
    'menu:priceLists.title': 'Price lists',
    'menu:priceLists.nav': 'Prices',
    'menu:tags.title': 'Tags',
  }
  it('leave out what their key says already', () => {
    const strings = packStrings(keys, 'en', (key) => english[key])
    expect(strings).toEqual(['Menu', null, 'Prices', null])
    expect(Object.fromEntries(unpackStrings(keys, 'en', strings))).toEqual(english)
  })
  it('of another language are all its own; what it lacks is left to the first', () => {
    const strings = packStrings(
      keys,
      'de',
      (key) => ({ 'menu:title': 'Karte', 'menu:tags.title': 'Tags' })[key as string],
    )
    expect(strings).toEqual(['Karte', null, null, 'Tags'])
    expect(unpackStrings(keys, 'de', strings)).toEqual([
      ['menu:title', 'Karte'],
      ['menu:tags.title', 'Tags'],
    ])
  })
  it('are in the order of the manifest, each once', () => {
    const all = listTextKeys(first)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining(portal.routes.map(({ title }) => title)))
  })
  it('have the reason that the abilities of every plugin share', () => {
    expect(listTextKeys(first)).toContain(viewOnly)
  })
  it.each([
    ['salesSummary', 'Sales summary'],
    ['tags', 'Tags'],
    ['item2Lists', 'Item2 lists'],
    ['', ''],
  ])('%s reads %s', (name, words) => {
    expect(toPhrase(name)).toBe(words)
  })
})
