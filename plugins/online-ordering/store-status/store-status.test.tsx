import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { PortalManifest } from '#core/access/manifest.ts'
import { NoticeRegion } from '#core/notices/notice-region.tsx'
import { enterContext, tenantContext } from '#core/session/facts/context.ts'
import { setPortalData } from '#core/session/facts/facts.ts'
import { registerSlots } from '#core/session/facts/plugin-registry.ts'
import { headerSlots, Slots } from '#core/shell/slots/slots.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { portal } from '#core/testing/portal.tsx'
import { answer, answerGraph, graphProblem, problem, sentTo } from '#core/testing/platform.ts'
import { buildPortalData } from '#core/testing/portal-data.ts'
import { renderCore } from '#core/testing/render.tsx'
import manifest from '#manifest/portal.json' with { type: 'json' }

import access from '../locales/en.manifest.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { slot as attention } from './pause.attention.tsx'
import { setStoreStatus } from './store-status.graph.ts'
import { may, mayLook, pausedState, buildState } from './store-status.fixtures.ts'
import type { OrderingState } from './use-ordering-state.ts'
import { noticed } from '../parts/screen.fixtures.ts'

const save = 'updateStoreProfile'

/** The shell's parts as the portal renders them: real manifest, slots and strings. */
function renderStatus(state: OrderingState, facts: TestFacts = may) {
  answer('getOrderingState', state)
  registerSlots(portal, { 'plugins/online-ordering/slots.ts': async () => (await slots()).slots })
  enterContext(portal, 'context-1')
  setPortalData(portal, buildPortalData())
  return renderCore(
    <>
      <NoticeRegion />
      <header>{headerSlots({ part: 'bar' })}</header>
      <div data-testid="word">{headerSlots({ part: 'word' })}</div>
      <main>
        <Slots position="banner" given={{}} />
      </main>
    </>,
    {
      facts: { plugin: ['online-ordering'], ...facts },
      // TypeScript widens the literals of imported JSON.
      manifest: manifest as unknown as PortalManifest,
      client: tenantContext(portal).client,
    },
  )
}
const slots = () => import('../slots.ts')

/** The header's control. */
const control = () => screen.findByRole('button', { name: /^Store status: / })

describe('the control in the header', () => {
  it.each<[string, OrderingState, string]>([
    ['Accepting, with the prep time (S-175)', buildState(), 'Accepting · 15 min'],
    [
      'Busy, with what is added to ASAP (S-176)',
      buildState({ state: 'busy', prepMinutes: 35 }),
      'Busy · ASAP + 20 min',
    ],
    ['Not accepting (S-177)', buildState({ state: 'notAccepting' }), 'Not accepting'],
    ['Paused, with the minutes left', pausedState(), 'Paused · 18 min'],
    ['Paused, until someone resumes', pausedState({ pausedUntil: null }), 'Paused'],
    [
      'Closed, with the opening of today',
      buildState({ closed: true, opensAt: '2026-11-23T21:00:00.000Z' }),
      'Closed · opens 4:00 PM',
    ],
    [
      'Closed, with the day of another opening, also while orders are paused',
      pausedState({ closed: true, opensAt: '2026-11-24T12:00:00.000Z' }),
      'Closed · opens Tue 7:00 AM',
    ],
  ])('says %s (U-185, U-197)', async (_name, state, label) => {
    renderStatus(state)
    const button = await control()
    expect(button.getAttribute('aria-label')).toBe(`Store status: ${label}`)
    expect(button.textContent).toBe(label)
  })

  it('is hidden without access to the status, and in company view', async () => {
    renderStatus(buildState(), { permission: [] })
    renderStatus(buildState(), { ...may, view: 'company' })
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    expect(sentTo('getOrderingState')).toHaveLength(0)
  })
})

async function openDialog(state = buildState()) {
  const rendered = renderStatus(state)
  await rendered.user.click(await control())
  const dialog = within(await screen.findByRole('dialog', { name: 'Store status' }))
  const press = (name: string) => rendered.user.click(dialog.getByRole('button', { name }))
  const choose = (name: string) => rendered.user.click(dialog.getByRole('radio', { name }))
  return { ...rendered, dialog, press, choose }
}
const saves = (locked = false) => answerGraph(setStoreStatus, { locked, concurrencyChecksum: 'v2' })
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Store status' })).toBeNull())

describe('the dialog of the status', () => {
  it('saves Not accepting as locked (M-43, S-177)', async () => {
    saves(true)
    const { dialog, press, choose } = await openDialog()
    expect(dialog.getByRole('radio', { name: 'Accept' })).toHaveProperty('checked', true)
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await choose('Not accepting')
    await press('Save')
    await isClosed()
    expect(sentTo(save)[0]!.body).toMatchObject({
      enterpriseUnit: '100200001',
      input: { locked: true, concurrencyChecksum: 'v1' },
    })
    await noticed({ text: text.storeStatus.saved })
  })

  it('nudges the prep time here alone, until one save sends it (U-186, S-179)', async () => {
    saves()
    const { dialog, press } = await openDialog()
    await press('+20 minutes')
    expect(dialog.getByRole('status').textContent).toBe('35 min')
    expect(dialog.getByText('Guests see: busy, ASAP + 20 min.')).toBeTruthy()
    await press('+10 minutes')
    await press('+30 minutes')
    await press('−10 minutes')
    expect(dialog.getByRole('status').textContent).toBe('65 min')
    expect(sentTo(save)).toHaveLength(0)
    await press('Save')
    await isClosed()
    expect(sentTo(save)).toHaveLength(1)
    expect(sentTo(save)[0]!.body.input).toEqual({ prepDuration: 3900, concurrencyChecksum: 'v1' })
  })

  it('ends a pause by Accept (S-175)', async () => {
    saves()
    const { press, choose } = await openDialog(pausedState())
    await choose('Accept')
    await press('Save')
    await isClosed()
    expect(sentTo(save)[0]!.body.input).toEqual({ locked: false, concurrencyChecksum: 'v2' })
  })

  it('offers to resume orders while they are paused', async () => {
    answer('resumeOrders', buildState())
    const { dialog, press } = await openDialog(pausedState())
    expect(dialog.queryByRole('combobox', { name: 'How long' })).toBeNull()
    await press('Resume orders')
    await isClosed()
    expect(sentTo('resumeOrders')[0]!.body).toEqual({ concurrencyChecksum: 'v2' })
    await noticed({ text: text.pause.resumed })
  })

  it('closes when a save fails, and a message tells it (E-070)', async () => {
    answerGraph(setStoreStatus, graphProblem(500, 'failed'))
    const { press } = await openDialog()
    await press('+10 minutes')
    await press('Save')
    await isClosed()
    await noticed({
      kind: 'error',
      title: text.storeStatus.failed,
      requestId: 'req-of-test',
    })
  })

  it('reads the status again when someone else has changed it (E-070)', async () => {
    answerGraph(setStoreStatus, graphProblem(409, 'conflict'))
    const { press } = await openDialog()
    answer('getOrderingState', pausedState())
    await press('+10 minutes')
    await press('Save')
    await isClosed()
    await noticed({ text: text.storeStatus.conflict })
    await waitFor(async () => expect((await control()).textContent).toContain('Paused'))
  })
})

describe('a pause', () => {
  it('takes a reason, and is sent with its end', async () => {
    answer('pauseOrders', pausedState())
    const { user, dialog, press } = await openDialog()
    await press('Pause orders')
    const reason = dialog.getByRole('textbox', { name: /^Reason/ })
    expect(dialog.getByText(text.storeStatus.errors.reason)).toBeTruthy()
    expect(document.activeElement).toBe(reason)
    await press('Kitchen is behind')
    await user.click(dialog.getByRole('combobox', { name: 'How long' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '10 minutes',
      '20 minutes',
      '30 minutes',
      '60 minutes',
      'Until the next opening',
      'Until I resume orders',
    ])
    await user.click(screen.getByRole('option', { name: 'Until the next opening' }))
    await press('Pause orders')
    await isClosed()
    expect(sentTo('pauseOrders')[0]!.body).toEqual({
      for: 'untilNextOpening',
      reason: 'Kitchen is behind',
      concurrencyChecksum: 'v1',
    })
  })

  it('says at its field that the store has no next opening, and stays open', async () => {
    const code = 'online-ordering:storeStatus.errors.noOpening'
    answer(
      'pauseOrders',
      problem(422, 'invalid', { errors: [{ field: 'for', code, message: 'No opening.' }] }),
    )
    const { fill, dialog, press } = await openDialog()
    await fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'Sold out')
    await press('Pause orders')
    expect(await dialog.findByText(text.storeStatus.errors.noOpening)).toBeTruthy()
  })
})

describe('the banner of a pause', () => {
  it('says until when, why, who, since when and how long still (U-185)', async () => {
    renderStatus(pausedState())
    expect(await screen.findByText('Online orders are paused until 2:00 PM.')).toBeTruthy()
    expect(
      screen.getByText(
        'Kitchen is behind (Dana Reyes, 1:40 PM). They resume automatically in 18 minutes.',
      ),
    ).toBeTruthy()
    expect(screen.getByTestId('word').textContent).toBe('Paused')
  })
  it('is there only for a pause', async () => {
    renderStatus(buildState({ state: 'notAccepting' }))
    await control()
    expect(screen.getByRole('main').textContent).toBe('')
    expect(screen.getByTestId('word').textContent).toBe('')
  })

  it('and the dialog say that the store is closed, not that orders come back', async () => {
    const closed = { closed: true, opensAt: '2026-11-24T12:00:00.000Z' }
    const { dialog } = await openDialog(pausedState(closed))
    const said = 'Closed · opens Tue 7:00 AM'
    expect(dialog.getByText(said)).toBeTruthy()
    const why = `Kitchen is behind (Dana Reyes, 1:40 PM). ${said}`
    expect(dialog.getByText(why)).toBeTruthy()
    // The other is the banner's.
    expect(screen.getAllByText(why)).toHaveLength(2)
  })

  it.each([
    ['extendPause', 'Add 20 minutes', text.pause.extended],
    ['resumeOrders', 'Resume orders', text.pause.resumed],
  ] as const)('sends %s', async (operation, name, said) => {
    answer(operation, buildState())
    const { user } = renderStatus(pausedState())
    await user.click(await screen.findByRole('button', { name }))
    await noticed({ text: said })
    expect(sentTo(operation)[0]!.body).toEqual({ concurrencyChecksum: 'v2' })
  })

  it('can’t be extended if it has no end, nor ended with view access', async () => {
    renderStatus(pausedState({ pausedUntil: null }), mayLook)
    expect(await screen.findByText(text.pause.untilResumed)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add 20 minutes' })).toBeNull()
    const button = await screen.findByRole('button', { name: 'Resume orders' })
    expect(button).toHaveProperty('disabled', true)
    expect(button.title).toBe(access.reasons.setStoreStatus)
  })
})

describe('what needs attention', () => {
  it.each([
    ['is empty for a store that opens again by its hours', '2026-11-24T12:00:00.000Z', []],
    ['is a store that never opens', null, ['closed']],
  ])('%s', async (_, opensAt, keys) => {
    answer('getOrderingState', buildState({ closed: true, opensAt }))
    renderCore(<attention.Component tell={(needs) => JSON.stringify(needs)} />)
    await waitFor(() => expect(document.body.textContent).toMatch(/^\[/))
    const needs = JSON.parse(document.body.textContent) as { key: string }[]
    expect(needs.map(({ key }) => key)).toEqual(keys)
  })
})
