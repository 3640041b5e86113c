// Test helpers that open and read the preview.
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'

import english from '#manifest/locales/en.json' with { type: 'json' }
import { setPortalConfig } from '#core/config.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { platform } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import { factsFromJson, factsIn, type FactsJson } from '#core/preview.ts'
import inspector from '#core/shell/inspector/text.en.json' with { type: 'json' }
import ui from '#core/ui/text.en.json' with { type: 'json' }

import admin from './text.en.json' with { type: 'json' }
import type { PreviewState } from './preview-address.ts'
import { previewManifest } from './preview-manifest.ts'

export const text = { ...inspector, ...admin.persona }
// Demo mode, because resellers can only be chosen there.
beforeEach(() => setPortalConfig({ demo: true }))
afterEach(() => setPortalConfig())
const support: TestFacts = { role: ['Silver Support'], userKind: ['admin'] }

/** Fails each test of the file that sends a request or opens a frame. */
export function expectNoRequests(): void {
  let requests: string[] = []
  const note = ({ request }: { request: Request }) => void requests.push(request.url)
  beforeEach(() => {
    requests = []
    platform.events.on('request:start', note)
  })
  afterEach(() => {
    platform.events.removeListener('request:start', note)
    expect(requests, 'what was asked of the platform').toEqual([])
    expect(document.querySelector('iframe')).toBeNull()
  })
}

export const frame = () => screen.getByRole('region', { name: /^The portal as/ })
export const menu = () => within(frame()).getByRole('navigation', { name: text.menu })
export const page = () => within(frame()).getByRole('region', { name: ui.shell.content })
export async function open(search = '', facts: TestFacts = support) {
  const rendered = renderScreen(`/settings/preview${search}`, { facts })
  await screen.findByRole('heading', { level: 1, name: 'Preview as a persona' })
  const asked = () => Object.fromEntries(new URLSearchParams(rendered.location().search))
  const choose = async (label: string, option: RegExp | string) => {
    await rendered.user.click(screen.getByRole('combobox', { name: label }))
    await rendered.user.click(await screen.findByRole('option', { name: option }))
  }
  return { ...rendered, asked, choose }
}

const asBuilt = previewManifest(undefined)
const findText = (key: string): string =>
  key
    .slice(key.indexOf(':') + 1)
    .split('.')
    .reduce<unknown>(
      (at, part) => (at as Record<string, unknown>)[part],
      (english as Record<string, unknown>)[key.slice(0, key.indexOf(':'))],
    ) as string
/** The menu that the manifest gives a persona. */
export const expectedMenu = (persona: PreviewState['persona'], facts: FactsJson = {}) =>
  asBuilt.decider
    .sidebar(factsFromJson({ plugin: asBuilt.plugins, ...factsIn({ persona, facts }) }))
    .flatMap(({ label, entries }) => {
      const [section, shown] = [
        label.words?.en ?? findText(label.text),
        entries.map((entry) => entry.label.words?.en ?? findText(entry.label.text)),
      ]
      return shown.length === 1 && shown[0] === section ? shown : [section, ...shown]
    })
export const shownMenu = () =>
  [...menu().querySelectorAll('[data-nav-item]')].map((item) => item.textContent)
