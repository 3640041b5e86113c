import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { shownNotices } from '#core/notices/notices.ts'
import { portal } from '#core/testing/portal.tsx'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import ui from '#core/ui/text.en.json' with { type: 'json' }
import admin from './text.en.json' with { type: 'json' }
import {
  administrator,
  answerFlag,
  answerMerchants,
  answerPreview,
  bakery,
  cafe,
  cash,
  deli,
  delivery,
  elsewhere,
  sidebar,
} from './flags.fixtures.ts'

const text = admin.flags
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const dialog = (name: RegExp) => screen.findByRole('dialog', { name })
async function open(setting = cash, ...merchants: Parameters<typeof answerMerchants>) {
  answerFlag(setting)
  answerMerchants(...merchants)
  answerPreview()
  const rendered = renderScreen(`/settings/flags/${setting.flag}`, { facts: administrator })
  await screen.findByRole('heading', { level: 1, name: setting.title })
  const act = async (name: RegExp, label: string) => {
    const row = await screen.findByRole('row', { name })
    await rendered.user.click(within(row).getByRole('button'))
    await rendered.user.click(await screen.findByRole('menuitem', { name: label }))
  }
  /** Confirms the change in its dialog. */
  const confirm = async (modal: HTMLElement, name: string) => {
    await rendered.user.click(within(modal).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { ...rendered, act, confirm }
}
const confirmSet = (modal: HTMLElement) =>
  within(modal).getByRole<HTMLButtonElement>('button', { name: text.change.confirmSet })
const said = () => shownNotices(portal).map((notice) => notice.text)

describe('a flag', () => {
  it('shows the value for everyone, and the merchants with their own value', async () => {
    await open()
    const everybody = screen.getByRole('region', { name: /^For everyone/ })
    expect(everybody.textContent).toMatch(
      /^For everyone On.*Last changed Nov 20, 2026.*, support-adminTurn off for everyone$/,
    )
    expect(
      within(await screen.findByRole('row', { name: /^Second Street/ }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .slice(0, 5),
    ).toEqual([
      'Second Street Deli',
      '1006',
      'Second processor',
      text.off,
      expect.stringMatching(/^Nov 19, 2026.*, admin$/),
    ])
    expect(sentTo('findFlagMerchants')[0]).toMatchObject({
      path: { flag: 'ac-cash-discount' },
      query: { page: '1', pageSize: '25' },
    })
  })
  it('says if it is the same for all merchants and was never changed', async () => {
    await open(delivery, [])
    expect(await screen.findByText(text.merchantsEmpty)).toBeTruthy()
    expect(screen.getByText(text.neverChanged)).toBeTruthy()
  })
  it('is read-only with a reason if another service manages it', async () => {
    const { unmount } = await open(elsewhere, [])
    expect(screen.getByRole('note').textContent).toBe(
      'These feature flags are managed by flags.example.com. Change them there. ' +
        "The values shown here don't take any particular merchant into account.",
    )
    expect(button(text.switchOn).disabled).toBe(true)
    expect(screen.queryByRole('region', { name: text.merchants })).toBeNull()
    unmount()
    await open({ ...elsewhere, on: null }, [])
    expect(screen.getByRole('note').textContent).toContain("flags.example.com isn't responding")
  })
  it('is not found, nor asked for, if the address is invalid', async () => {
    renderScreen('/settings/flags/NO%20FLAG', { facts: administrator })
    expect(await screen.findByRole('heading', { name: ui.notFound.title })).toBeTruthy()
    expect(sentTo('getFlagSetting')).toHaveLength(0)
  })
})

describe('switching for everyone', () => {
  it('shows the effects and affected users first, then sends the version it read', async () => {
    answer('setFlag', { ...cash, on: false, concurrencyChecksum: 'v3.a' })
    const { user, confirm } = await open()
    await user.click(button(text.switchOff))
    const modal = await dialog(/^Turn off “Automatic cash discounts” for everyone/)
    expect(
      await within(modal).findByText(/^Loyalty tier pricing.* becomes unavailable$/),
    ).toBeTruthy()
    expect(within(modal).getAllByText(/^, for example/)[0]!.textContent).toBe(
      ', for example for an ordinary user with the permission “Discounts”',
    )
    expect(within(modal).getByText('2 merchants have their own values and keep them.')).toBeTruthy()
    expect(sentTo('previewFlag')[0]).toMatchObject({
      path: { flag: 'ac-cash-discount' },
      body: { on: false },
    })
    expect(sentTo('setFlag')).toHaveLength(0)
    answerFlag({ ...cash, on: false })
    await confirm(modal, text.change.confirmOff)
    expect(sentTo('setFlag')[0]!.body).toEqual({ on: false, concurrencyChecksum: 'v2.a' })
    expect(sentTo('setFlag')[0]!.headers.get('Idempotency-Key')).toBeTruthy()
    expect(said()).toEqual([text.saved])
    expect(await screen.findByRole('button', { name: text.switchOn })).toBeTruthy()
  })
  it('warns about effects beyond pages and permissions: the menu itself', async () => {
    const { user } = await open(sidebar, [])
    await user.click(button(text.switchOff))
    const modal = await dialog(/^Turn off “The sidebar itself”/)
    expect(within(modal).getByText(text.change.beyond['load-sidebar'].off)).toBeTruthy()
    expect(sentTo('previewFlag')).toHaveLength(0)
  })
  it('says if no page, entry or permission depends on it', async () => {
    const { user } = await open(delivery, [])
    answerPreview([])
    await user.click(button(text.switchOn))
    expect(
      await within(await dialog(/^Turn on “Delivery”/)).findByText(text.change.nothing),
    ).toBeTruthy()
  })
  it('saves nothing on a conflict, names the author, and shows the current value', async () => {
    const theirs = { ...cash, on: false, changedBy: 'admin-two', concurrencyChecksum: 'v3.a' }
    answer('setFlag', problem(409, 'conflict', { record: theirs }))
    const { user, confirm } = await open()
    await user.click(button(text.switchOff))
    const modal = await dialog(/^Turn off/)
    answerFlag(theirs)
    await confirm(modal, text.change.confirmOff)
    await waitFor(() =>
      expect(said()).toEqual([
        "Your change wasn't saved because admin-two changed this flag at the same time. " +
          "You're now seeing the current value.",
      ]),
    )
    expect(await screen.findByRole('button', { name: text.switchOn })).toBeTruthy()
  })
})

describe('a merchant', () => {
  it('is found on the server by name or ID, and given its own value', async () => {
    answer('setMerchantFlag', { ...bakery, on: false, own: true })
    const { user, confirm } = await open()
    await screen.findByRole('row', { name: /^Second Street/ })
    await user.click(button(text.setFor))
    const modal = await dialog(/^Set “Automatic cash discounts” for a merchant/)
    expect(confirmSet(modal).disabled).toBe(true)
    await user.type(
      within(modal).getByRole('combobox', { name: text.change.merchantLabel }),
      'kettle',
    )
    await waitFor(() =>
      expect(sentTo('findFlagMerchants').at(-1)!.query).toMatchObject({
        of: 'all',
        search: 'kettle',
      }),
    )
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await user.click(await screen.findByRole('option', { name: 'Copper Kettle Bakery (1002)' }))
    expect(
      await within(modal).findByText(/^Loyalty tier pricing.* becomes unavailable$/),
    ).toBeTruthy()
    expect(sentTo('previewFlag')[0]!.body).toEqual({ on: false, merchantId: 1002 })
    await confirm(modal, text.change.confirmSet)
    expect(sentTo('setMerchantFlag')[0]).toMatchObject({
      path: { flag: 'ac-cash-discount', merchantId: '1002' },
      body: { on: false, concurrencyChecksum: 'v0' },
    })
  })
  it('keeps its value when the value for everyone changes', async () => {
    const { user } = await open(cash, [], [bakery])
    await user.click(button(text.setFor))
    const modal = await dialog(/^Set/)
    await user.click(within(modal).getByRole('combobox', { name: text.change.merchantLabel }))
    await user.click(await screen.findByRole('option', { name: /Copper Kettle/ }))
    await user.click(within(modal).getByRole('radio', { name: text.on }))
    expect(
      await within(modal).findByText(
        'Copper Kettle Bakery already has this value. If you save, it keeps the value even if ' +
          'the value for everyone changes.',
      ),
    ).toBeTruthy()
    expect(confirmSet(modal).disabled).toBe(false)
  })
  it('is switched from its row', async () => {
    answer('setMerchantFlag', { ...deli, on: true })
    const { act, confirm } = await open()
    await act(/^Second Street/, text.onFor)
    const modal = await dialog(/^Turn on “Automatic cash discounts” for Second Street Deli/)
    await confirm(modal, text.change.confirmOn)
    expect(sentTo('setMerchantFlag')[0]).toMatchObject({
      path: { merchantId: '1006' },
      body: { on: true, concurrencyChecksum: 'v1.b' },
    })
  })
  it('loses its own value, and the value for everyone applies again', async () => {
    answer('removeMerchantFlag', { ...deli, on: true, own: false })
    const { act, confirm } = await open()
    await act(/^Second Street/, text.removeOwn)
    const modal = await dialog(/^Remove Second Street Deli's own value/)
    await within(modal).findByText(/^Loyalty tier pricing.* becomes unavailable$/)
    expect(sentTo('previewFlag')[0]!.body).toEqual({ on: true, merchantId: 1006 })
    await confirm(modal, text.change.confirmRemove)
    expect(sentTo('removeMerchantFlag')[0]).toMatchObject({
      path: { flag: 'ac-cash-discount', merchantId: '1006' },
      query: { concurrencyChecksum: 'v1.b' },
    })
  })
  it('changes nothing when its removed value equals the one for everyone', async () => {
    const { act } = await open(cash, [cafe])
    await act(/^Corner Cup/, text.removeOwn)
    expect(
      within(await dialog(/^Remove Corner Cup/)).getByText(
        'Everyone already has this value, so nothing changes for Corner Cup now.',
      ),
    ).toBeTruthy()
  })
})
