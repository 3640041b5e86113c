// A denial takes effect at once and keeps the draft (CONVENTIONS, Rights), even if an overlay
// closes a form's page in mid-sentence.
import { act, configure, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { importDraftKey } from '../forms/drafts/draft-crypto.ts'
import { startDrafts } from '../forms/drafts/draft-session.ts'
import { memoryStorage, type DraftStorage } from '../forms/drafts/draft-storage.ts'
import { createDrafts } from '../forms/drafts/drafts.ts'
import { portal } from '../testing/portal.tsx'
import { SampleScreen, sampleAnswer } from '../forms/testing/sample-screen.tsx'
import type { Overlay } from '../plugin/overlays/overlay.ts'
import { definePage } from '../plugin/page.ts'
import { withOverlays } from '../plugin/overlays/with-overlays.ts'
import { decideBy, useDisabledReason } from '../session/facts/decisions.ts'
import { overrideFacts } from '../session/facts/facts.ts'
import { factsFor } from '../testing/facts.ts'
import { answer } from '../testing/platform.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import ui from '../ui/text.en.json' with { type: 'json' }
import { abilityOf, manifestOf, pluginOf, routeOf, samplePlugin } from '../testing/manifest.ts'

configure({ asyncUtilTimeout: 5000 }) // generous, because the machine may be busy with other suites

/**
 * Asks for its own permission, as real screens do, because that is lost in the same moment as the
 * page.
 */
const Screen = () => <SampleScreen disabledReason={useDisabledReason('sample.edit')} />
const plugin = samplePlugin('form', {
  screen: () => Promise.resolve({ page: definePage({ Component: Screen }) }),
})
const manifest = manifestOf({
  plugins: [pluginOf('sample')],
  routes: [routeOf('sample.form', { shape: 'form' })],
  abilities: [abilityOf('sample.edit', { signedIn: true }, { on: 'sample.form' })],
})
/** Does what core/session/facts/overlays.ts does when a revision arrives. */
const putInForce = (content: Pick<Overlay, 'plugins'>) =>
  act(() => {
    decideBy(portal, withOverlays(manifest, [{ file: 'database', layer: 'tenant', ...content }]))
    overrideFacts(portal, factsFor({ plugin: ['sample'] }))
  })

let storage: DraftStorage
beforeEach(() => {
  storage = memoryStorage()
  startDrafts(
    portal,
    { user: '7', context: '1002-1' },
    createDrafts({ storage, key: () => importDraftKey(Buffer.alloc(32, 1).toString('base64url')) }),
  )
  answer('getDiscountMetadata', sampleAnswer())
})

const field = () => screen.getByLabelText<HTMLInputElement>(/^Name/)
async function typed() {
  const { user } = renderScreen('/sample/form', { manifest, plugins: [plugin] })
  await screen.findByLabelText(/^Name/)
  await user.clear(field())
  await user.type(field(), 'Sunny day')
  return user
}

it('closes the page of a hidden plugin at once, and keeps its draft (T-core-12)', async () => {
  const user = await typed()
  putInForce({ plugins: { sample: { hidden: true } } })
  expect(screen.getByText(ui.denied.revoked)).toBeTruthy()
  expect(screen.queryByLabelText(/^Name/)).toBeNull()
  await waitFor(async () => expect(await storage.entries()).toHaveLength(1))

  putInForce({})
  await screen.findByText(/We kept what you typed on/)
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(field().value).toBe('Sunny day')
})
it('what changes for others leaves a form in peace', async () => {
  await typed()
  const typing = field()
  putInForce({ plugins: { sample: { when: { view: 'single-store' } } } })
  expect(field()).toBe(typing)
  expect(field().value).toBe('Sunny day')
})
it('a page that was closed when one came opens by itself once it is open', async () => {
  renderScreen('/sample/form', {
    manifest: withOverlays(manifest, [
      { file: 'database', layer: 'tenant', plugins: { sample: { hidden: true } } },
    ]),
    plugins: [plugin],
  })
  expect(await screen.findByRole('heading', { name: /^You don't have access to/ })).toBeTruthy()
  putInForce({})
  expect(await screen.findByLabelText(/^Name/)).toBeTruthy()
})
