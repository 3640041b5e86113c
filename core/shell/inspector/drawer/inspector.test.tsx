import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import written from '#manifest/portal.json' with { type: 'json' }

import { explain, listOpeners } from '../../../access/explain/explain.ts'
import { explainedText } from '../../../access/explain/explain-text.ts'
import { factsFromJson } from '../../../access/facts-json.ts'
import type { PortalManifest, Requirement } from '../../../access/manifest.ts'
import { personaNamed } from '../../../access/people/personas.ts'
import {
  all,
  any,
  flag,
  grouping,
  not,
  permission,
  productMode,
  view,
  type Predicate,
} from '../../../access/predicate.ts'
import type { Overlay } from '../../../plugin/overlays/overlay.ts'
import { withOverlays } from '../../../plugin/overlays/with-overlays.ts'
import { overrideFacts } from '../../../session/facts/facts.ts'
import { factsFor, permissionNamed, type TestFacts } from '../../../testing/facts.ts'
import { portal } from '../../../testing/portal.tsx'
import { renderCore } from '../../../testing/render.tsx'
import { CommandPalette, palette } from '../../layout/palette/command-palette.tsx'
import { InspectorHost, useInspectorActions } from './inspector-host.tsx'
import { openInspector } from '../inspector-store.ts'
import { operations } from '../operations.ts'
import { abilityOf, entryOf, manifestOf, pluginOf, routeOf } from '../../../testing/manifest.ts'

const right = permissionNamed('sample.see') // of no plugin
const requirement = (layer: Requirement['layer'], predicate: Predicate): Requirement => ({
  layer,
  file: `plugins/sample/${layer}.ts`,
  predicate,
})
const compiled = written as unknown as PortalManifest // cast: JSON literals are wider
const manifest = manifestOf({
  plugins: [pluginOf('sample')],
  sections: [{ id: 'sample', label: [{ text: 'sample:section.menu' }], icon: 'menu', order: 1 }],
  routes: [
    routeOf('sample.discounts', {
      requires: [
        requirement('plugin', not(view('none'))),
        requirement(
          'route',
          any(grouping('internalSupport'), all(permission(right), flag('ac-cash-discount'))),
        ),
      ],
      show: [
        { when: view('company'), notice: 'needs-store-view' },
        { when: productMode(6), legacy: 'Discounts' },
        { screen: true },
      ],
    }),
  ],
  entries: [
    entryOf('sample.discounts', { requires: [requirement('entry', flag('load-sidebar'))] }),
  ],
  abilities: [
    abilityOf('sample.editDiscounts', permission(right), {
      on: 'sample.discounts',
      requires: [requirement('ability', permission(right))],
    }),
    ...compiled.abilities.filter(({ plugin }) => plugin === 'core'),
  ],
})
const support: TestFacts = { role: ['Silver Support'], userKind: ['admin'], plugin: ['sample'] }
function Shell() {
  return (
    <main id="main" tabIndex={-1}>
      <button type="button">Before</button>
      <CommandPalette pages={() => []} actions={useInspectorActions()} />
      <InspectorHost />
    </main>
  )
}
function show({
  facts = support,
  overlays = [],
  at = '/sample/discounts',
}: { facts?: TestFacts; overlays?: readonly Overlay[]; at?: string } = {}) {
  return renderCore(<Shell />, { at, facts, manifest: withOverlays(manifest, overlays) })
}
/** The same with the inspector open. */
function inspect(
  options: Parameters<typeof show>[0] = {},
  at?: Parameters<typeof openInspector>[1],
) {
  const shown = show(options)
  act(() => openInspector(portal, at))
  return shown
}
const region = (name: string) => screen.getByRole('region', { name })
const itemsOf = (name: string) =>
  within(region(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const dialog = () => screen.findByRole('dialog', { name: 'Why is this here?' })
const verdict = async () => (await screen.findByRole('status')).textContent
const look = async () => await screen.findByRole<HTMLInputElement>('combobox', { name: 'Look at' })
const choose = async (
  user: ReturnType<typeof show>['user'],
  name: string,
  option: string | RegExp,
) => {
  await user.click(await screen.findByRole('combobox', { name }))
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('who may and how', () => {
  it('support opens it by a shortcut on any page, and Escape gives the focus back', async () => {
    const { user } = show()
    screen.getByRole('button', { name: 'Before' }).focus()
    await user.keyboard('{Control>}{Shift>}e{/Shift}{/Control}')
    const opened = await dialog()
    expect((await look()).value).toBe('Discounts · sample.discounts')
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Before')
  })
  it('is in the command palette, and focuses the page when its opener is gone', async () => {
    const { user } = show()
    act(() => palette(portal).open())
    await user.type(
      await screen.findByRole('combobox', { name: 'Search pages and actions' }),
      'rights',
    )
    await user.click(
      await screen.findByRole('option', { name: /Why is this here\? \(manifest inspector\)/ }),
    )
    await dialog()
    await user.click(screen.getByRole('button', { name: 'Close the inspector' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.id).toBe('main')
  })
  it('no one else has it, by whatever way', async () => {
    const { user } = show({ facts: { permission: [right], plugin: ['sample'] } })
    await user.keyboard('{Control>}{Shift>}e{/Shift}{/Control}')
    act(() => openInspector(portal))
    act(() => palette(portal).open())
    await screen.findByRole('combobox', { name: 'Search pages and actions' })
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.queryByRole('dialog', { name: 'Why is this here?' })).toBeNull()
  })
})

describe('what it says', () => {
  it('shows verdict, outcome, and each requirement with layer, file and facts', async () => {
    inspect()
    expect(await verdict()).toContain('Open')
    const must = region('Requirements')
    expect(
      within(must)
        .getAllByText(/^plugins\/sample/)
        .map(({ textContent }) => textContent),
    ).toEqual(['plugins/sample/plugin.ts', 'plugins/sample/route.ts'])
    // collapsed, because the requirement holds as a whole
    must.querySelectorAll('details').forEach((details) => (details.open = true))
    const found = within(must).getByText('role Silver Support').closest('li')
    expect(found?.textContent).toMatch(/^Met:/)
    expect(within(must).getByText('flag ac-cash-discount').closest('li')?.textContent).toMatch(
      /^Not met:/,
    )
    expect(itemsOf('What it shows')).toEqual([
      'notice needs-store-view Not met: if company view',
      'legacy Discounts Not met: if product mode 6',
      'screen Used otherwise',
    ])
    expect(screen.queryByRole('region', { name: 'What would open it' })).toBeNull()
  })
  it('shows why a page is closed for a persona, and the smallest changes to open it', async () => {
    const { user } = inspect()
    await choose(user, 'Persona', 'Someone without any permissions')
    expect(await verdict()).toContain('Denied')
    expect(itemsOf('What would open it')).toEqual([
      'get role Silver Admin',
      'get role Silver Support Admin',
      'get role Silver Support',
    ])
  })
  it('follows what one supposes, until it is as it is again', async () => {
    const { user } = inspect({ facts: { ...support, flag: ['ac-cash-discount'] } })
    await choose(user, 'View', /Company view/)
    expect(screen.getByText('notice needs-store-view').textContent).toContain('Used')
    await choose(user, 'View', /No merchant/)
    expect(await verdict()).toContain('Denied')
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(await verdict()).toContain('Open')
    await choose(user, 'Product mode', /^6/)
    expect(screen.getByText('legacy Discounts').textContent).toContain('Used')
    await choose(user, 'Persona', 'Someone with view-only access to everything')
    expect(await verdict()).toContain('Denied')
    expect(screen.getByRole('combobox', { name: 'Product mode' })).not.toHaveProperty(
      'value',
      expect.stringMatching(/^6/),
    )
    await choose(user, 'Product mode', /^6/)
    expect(screen.getByText('No one can have this combination of facts')).toBeTruthy()
  })
  it('switches single flags', async () => {
    const { user } = inspect(
      { facts: { ...support, flag: ['load-sidebar'] } },
      { kind: 'entry', id: 'sample.discounts' },
    )
    expect(await verdict()).toContain('Open')
    await user.click(screen.getByText('More facts'))
    await user.click(screen.getByRole('button', { name: 'All flags off' }))
    expect(await verdict()).toContain('Denied')
    expect(itemsOf('What would open it')).toContain('get flag load-sidebar')
  })
  it('names overlays in force by layer, from the database', async () => {
    show({
      overlays: [
        {
          file: 'database',
          layer: 'tenant',
          entries: { 'sample.discounts': { when: view('company') } },
        },
        {
          file: 'database',
          layer: 'reseller',
          reseller: 10017,
          plugins: { sample: { hidden: true } },
        },
      ],
    })
    act(() => openInspector(portal, { kind: 'ability', id: 'sample.editDiscounts' }))
    expect(await verdict()).toContain('Denied')
    const layers = [...region('Requirements').querySelectorAll('code')].map(
      ({ textContent, previousElementSibling }) => [
        previousElementSibling?.textContent,
        textContent,
      ],
    )
    // Ordered by layer, although the manifest lists the ability's own requirement last.
    expect(layers).toEqual([
      ['plugin', 'plugins/sample/plugin.ts'],
      ['route', 'plugins/sample/route.ts'],
      ['ability', 'plugins/sample/ability.ts'],
      ['reseller', 'database'],
      ['tenant', 'database'],
    ])
    expect(await verdict()).toContain('Edit discounts, Discounts')
  })
  it('of an operation is who guards it', async () => {
    const { user } = inspect()
    await user.clear(await look())
    await user.type(await look(), 'save store')
    await user.click(await screen.findByRole('option', { name: /saveStoreContext/ }))
    expect(
      screen.getByText(
        /Anyone who's signed in can call it\. *Also open during these sign-in steps: merchant/,
      ),
    ).toBeTruthy()
    expect(await verdict()).toContain('Open')
  })
  it('says that a fact is on its way, or did not come', async () => {
    show()
    act(() => overrideFacts(portal, { ...factsFor(support), view: { state: 'failed' } }))
    act(() => openInspector(portal))
    expect(await verdict()).toContain("Unknown A fact couldn't be loaded.")
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'View' }).placeholder).toBe(
      'Unknown',
    )
  })
  it('asks what to look at where no page is open', async () => {
    inspect({ at: '/nowhere' })
    expect(await screen.findByText('Choose what to look at.')).toBeTruthy()
  })
})

describe('copying', () => {
  const expected = () => {
    const facts = {
      ...factsFromJson(personaNamed('newcomer')!.facts),
      plugin: factsFor(support).plugin,
    }
    const explanation = explain(manifest, { operations }, 'sample.discounts', facts)!
    return explainedText(explanation, listOpeners(explanation, facts))
  }
  it('gives what the command line prints, or leaves it to the hand (fault 41)', async () => {
    const { user } = inspect()
    await choose(user, 'Persona', 'Someone without any permissions')
    const button = screen.getByRole('button', { name: 'Copy as text' })
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Copied' })).toBe(button)
    expect(await navigator.clipboard.readText()).toBe(expected())
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await user.click(button)
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/Select the text here/)).value).toBe(
      expected(),
    )
  })
})
