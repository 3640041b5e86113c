import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'

import type { PortalManifest } from '#core/access/manifest.ts'
import { enterContext, tenantContext } from '#core/session/facts/context.ts'
import { setPortalData } from '#core/session/facts/facts.ts'
import { registerSlots } from '#core/session/facts/plugin-registry.ts'
import { requirePayment, takePaymentPage } from '#core/session/payment-required.ts'
import { Slots } from '#core/shell/slots/slots.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, sentTo } from '#core/testing/platform.ts'
import { portal } from '#core/testing/portal.tsx'
import { buildPortalData } from '#core/testing/portal-data.ts'
import { renderCore } from '#core/testing/render.tsx'
import manifest from '#manifest/portal.json' with { type: 'json' }

import type { Subscription } from './subscription.ts'

const origin = 'http://127.0.0.1:4000'
const payer: TestFacts = { portal: ['isAccountManager'] }
const late: Subscription = {
  MerchantId: 1104,
  StoreId: 110_400_001,
  StoreName: 'Pier Nine',
  StoreStatusCode: 1,
  SubscriptionNumber: 'SUB-1104',
  PlanName: 'Starter',
  PastDueRemainingDays: 5,
}

beforeEach(() =>
  answer('getCreditHPMUrl', { IsSuccessful: true, Entity: `${origin}/payment-host?form=1104.x` }),
)

function renderPayment(days: number | null, { facts = payer, at = '/mystore' } = {}) {
  answer('getStoreAndSubscriptionInfo', {
    IsSuccessful: true,
    Entity: { ...late, PastDueRemainingDays: days },
  })
  registerSlots(portal, {
    'plugins/billing/slots.ts': async () => (await import('../slots.ts')).slots,
  })
  enterContext(portal, 'context-1')
  setPortalData(portal, buildPortalData())
  return renderCore(<Slots position="banner" given={{}} />, {
    at,
    facts: { plugin: ['billing'], view: 'single-store', ...facts },
    // TypeScript widens the literals of imported JSON.
    manifest: manifest as unknown as PortalManifest,
    client: tenantContext(portal).client,
  })
}
const dialog = () => screen.findByRole('dialog', { name: 'Update payment' })
const update = () => screen.findByRole('button', { name: 'Update payment' })

describe('a payment that is past due', () => {
  it.each([
    [5, 'A payment is past due. You have 5 days left to pay.'],
    [1, 'A payment is past due. You have 1 day left to pay.'],
    [0, 'A payment is past due. Today is the last day to pay.'],
    [-2, 'A payment is past due. The time to pay has run out.'],
  ])('of %i days is shown above the page, with its button (U-004)', async (days, said) => {
    renderPayment(days)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(sentTo('getCreditHPMUrl')).toEqual([])
  })

  it('is hidden from people who may not make it (P-006)', async () => {
    renderPayment(5, { facts: { portal: [], permission: ['billing.subscription'] } })
    await new Promise((done) => setTimeout(done, 30))
    expect(sentTo('getStoreAndSubscriptionInfo')).toEqual([])
  })
})

describe('the update-payment dialog', () => {
  it('shows details and the host’s form, and trusts only its frame and origin (M-23)', async () => {
    renderPayment(5)
    await userEvent.click(await update())
    const shown = within(await dialog())
    for (const said of ['Pier Nine', 'Starter', 'SUB-1104'])
      expect(shown.getByText(said)).toBeTruthy()
    const frame = await shown.findByTitle<HTMLIFrameElement>('Payment form')
    expect(frame.src).toBe(`${origin}/payment-host?form=1104.x`)
    const say = (data: unknown, from = origin, source: Window | null = frame.contentWindow) =>
      act((): void => {
        window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }))
      })
    say({ payment: 'done' }, 'http://127.0.0.1:9999')
    say({ payment: 'done' }, origin, window)
    say({ payment: 'begun' })
    expect(screen.queryByText(/Thank you/)).toBeNull()
    say({ payment: 'done' })
    expect(await screen.findByText(/Thank you/)).toBeTruthy()
    await userEvent.click(screen.getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('getCreditHPMUrl')).toHaveLength(1)
  })

  it('opens where Update Payment was chosen in the past-due dialog (M-23)', async () => {
    requirePayment(portal, 'open')
    expect(takePaymentPage(portal)).toBe(true)
    renderPayment(5)
    await dialog()
  })

  it('opens on the account overview where a payment is required, once (S-011)', async () => {
    requirePayment(portal)
    renderPayment(null, { at: '/account/overview' })
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Your plan requires a payment or a card on file.')).toBeTruthy()
  })

  it('waits elsewhere for the button', async () => {
    requirePayment(portal)
    renderPayment(null)
    await update()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says why no form could be opened, and tries again', async () => {
    answer('getCreditHPMUrl', {
      IsSuccessful: false,
      Message: "Online payment isn't set up here.",
      Entity: null,
    })
    renderPayment(5)
    await userEvent.click(await update())
    const shown = within(await dialog())
    expect(await shown.findByText("Online payment isn't set up here.")).toBeTruthy()
    await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sentTo('getCreditHPMUrl')).toHaveLength(2))
  })
})
