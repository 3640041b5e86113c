import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { AnswerOf } from '#core'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import admin from '../text.en.json' with { type: 'json' }
import { administrator } from '../../plugin-switches/switches.fixtures.ts'

const text = admin.persona
type Content = AnswerOf<'getOverlay'>['content']
const noodles = {
  audience: 'merchant',
  id: 1003,
  name: 'Noodle Harbor',
  resellerId: 10_000,
} as const
const processor = {
  audience: 'reseller',
  id: 10_000,
  name: 'Redline Payments',
  resellerId: 10_000,
} as const
const owner = { audience: 'reseller', id: 1, name: 'Tillhouse', resellerId: 1 } as const

/** Answers these overlays of resellers and merchants. */
function answerOverlays(
  said: Partial<Record<'reseller/10000' | 'merchant/1003', Content>> = {},
): void {
  answer('getOverlay', ({ path }) => {
    const key = `${path.audience}/${path.id}`
    const audience = [noodles, processor, owner].find((one) => `${one.audience}/${one.id}` === key)
    if (!audience) return problem(404, 'not-found')
    const state = { revision: 1, content: said[key as keyof typeof said] ?? {} }
    return { ...state, audience: { ...audience, revision: 1 }, plugins: [], revisions: [] }
  })
}
const frame = () => screen.findByRole('region', { name: /^The portal as/ })
const entries = async () =>
  [
    ...within(await frame())
      .getByRole('navigation', { name: text.menu })
      .querySelectorAll('[data-nav-item]'),
  ].map((item) => item.textContent)
function open(search: string, facts: TestFacts = administrator) {
  const rendered = renderScreen(`/settings/preview?persona=company-user&${search}`, { facts })
  return {
    ...rendered,
    asked: () => Object.fromEntries(new URLSearchParams(rendered.location().search)),
  }
}

describe('the preview', () => {
  it('applies the previewed reseller’s overlay, and names the reseller', async () => {
    answerOverlays({
      'reseller/10000': {
        entries: { 'menu.departments': { hidden: true }, 'menu.tags': { label: { en: 'Labels' } } },
      },
    })
    const { unmount } = open('reseller=10000')
    const shown = await entries()
    expect(shown).toContain('Labels')
    expect(shown).not.toContain('Departments')
    expect(
      screen.getByText(
        'Includes what Settings → Plugins sets for everyone and for Redline Payments.',
      ),
    ).toBeTruthy()
    unmount()
    open('')
    expect(await entries()).toContain('Departments')
  })
  it('also applies a merchant’s overlay, which sets its reseller', async () => {
    answerOverlays({
      'reseller/10000': { entries: { 'menu.tags': { hidden: true } } },
      'merchant/1003': { plugins: { customers: { hidden: true } } },
    })
    answer('findOverlayAudiences', { audiences: [{ ...noodles, revision: 1 }], total: 1 })
    const { user, asked } = open('')
    expect(await entries()).toContain('Customers')
    expect(sentTo('findOverlayAudiences')).toEqual([])
    await user.click(screen.getByRole('combobox', { name: text.merchantOverlay }))
    await user.click(await screen.findByRole('option', { name: /^Noodle Harbor/ }))
    expect(asked()).toEqual({ persona: 'company-user', reseller: '10000', merchant: '1003' })
    await waitFor(async () => expect(await entries()).not.toContain('Customers'))
    expect(await entries()).not.toContain('Tags')
    expect(screen.getByText(/for everyone and for Redline Payments, Noodle Harbor\.$/)).toBeTruthy()
    expect(sentTo('findOverlayAudiences').map(({ query }) => query)).toEqual([{ kind: 'merchant' }])
    await user.click(screen.getByRole('button', { name: text.reset }))
    await waitFor(async () => expect(await entries()).toContain('Customers'))
  })
  it('leaves out a merchant of another reseller, and says so', async () => {
    answerOverlays({ 'merchant/1003': { plugins: { customers: { hidden: true } } } })
    open('merchant=1003')
    expect(await entries()).toContain('Customers')
    expect(screen.getByText(/^Noodle Harbor belongs to a different reseller/)).toBeTruthy()
  })
  it('says if the merchant doesn’t exist', async () => {
    answerOverlays()
    open('merchant=9')
    expect(await frame()).toBeTruthy()
    expect(screen.getByText("There's no merchant with ID 9.")).toBeTruthy()
  })
  it('requests nothing, and says so, if the person can’t read overlays', async () => {
    answerOverlays({ 'merchant/1003': { plugins: { customers: { hidden: true } } } })
    open('reseller=10000&merchant=1003', { role: ['Silver Support'], userKind: ['admin'] })
    expect(await entries()).toContain('Customers')
    expect(screen.queryByRole('combobox', { name: text.merchantOverlay })).toBeNull()
    expect(
      screen.getByText(/^Plugin settings of merchant 1003 are shown only to people/),
    ).toBeTruthy()
    expect(sentTo('getOverlay')).toEqual([])
  })
  it('shows nothing if overlays can’t be loaded, and loads them again', async () => {
    answer('getOverlay', () => problem(500, 'unexpected'))
    const { user } = open('reseller=10000')
    expect(await screen.findByText(text.overlaysFailed)).toBeTruthy()
    expect(screen.queryByRole('region', { name: /^The portal as/ })).toBeNull()
    answerOverlays()
    await user.click(screen.getByRole('button', { name: /again|Retry/i }))
    expect(await frame()).toBeTruthy()
  })
})
