// Facts: M-29, S-078, S-106, E-059, E-060, K-39, V-025, V-057
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderCore } from '#core/testing/render.tsx'
import { loadSheet } from '#core/testing/sheet.ts'

import type { TransactionType } from '../rules/tickets/types.ts'
import text from './text.en.json' with { type: 'json' }
import { ReceiptPanel } from './receipt-panel.tsx'

const strings = text.receipt
const html = '<!doctype html><title>Ticket 10482</title><p>Thank you, neighbor.</p>'
beforeEach(() => answer('getReceiptPreview', { IsSuccessful: true, HtmlReceipt: html }))

const ticket = (type: TransactionType = 'S') => ({
  DocumentId: 77,
  BusinessDate: '2026-11-23',
  TicketNumber: '10482',
  TransactionTypeCode: type,
})
const title = 'Receipt for ticket 10482'
const show = (type?: TransactionType, email: string | null = 'grace@guest.example') =>
  renderCore(<ReceiptPanel ticket={ticket(type)} email={email} />)
const frames = () => screen.findAllByTitle<HTMLIFrameElement>(title)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function open(email?: string | null) {
  const rendered = show('S', email)
  await frames()
  await rendered.user.click(button(strings.mail))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: strings.address })
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: strings.send })
  return { ...rendered, dialog, field, send }
}

describe('the receipt of a ticket', () => {
  it.each<[TransactionType, { IsOrderTicket?: true; IsReturnTicket?: true }]>([
    ['S', {}],
    ['R', {}],
    ['F', { IsOrderTicket: true }],
    ['RT', { IsReturnTicket: true }],
    ['SR', { IsReturnTicket: true }],
  ])('of type %s is asked for as such, without notes of the staff (C-083)', async (type, kind) => {
    show(type)
    await frames()
    expect(sentTo('getReceiptPreview')[0]!.body).toEqual({
      DocumentId: 77,
      BusinessDate: '2026-11-23',
      TicketNumber: '10482',
      IncludeCustomerInfo: true,
      IncludeNotes: false,
      IsOrderTicket: false,
      IsReturnTicket: false,
      ...kind,
    })
  })

  it('looks like paper, and prints once it has loaded (K-39)', async () => {
    const { user } = show()
    const [frame] = await frames()
    expect(button(strings.print).disabled).toBe(true)
    expect(loadSheet(frame!).body.textContent).toBe('Thank you, neighbor.')
    const print = vi.spyOn(frame!.contentWindow!, 'print').mockReturnValue()
    await user.click(button(strings.print))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
  })

  it.each<[TransactionType, string]>([
    ['I', strings.none.cash],
    ['P', strings.none.cash],
    ['V', strings.none.deleted],
    ['C', strings.none.deleted],
  ])('does not exist for type %s, and the reason is shown (S-078)', (type, reason) => {
    show(type)
    expect(screen.getByText(reason)).toBeTruthy()
    expect(screen.queryByRole('button')).toBe(null)
    expect(sentTo('getReceiptPreview')).toEqual([])
  })

  it('that could not be read says so and is asked for again (E-059)', async () => {
    answer('getReceiptPreview', problem(404, 'notFound'))
    const { user } = show()
    expect(await screen.findByText(text.ReceiptPreview.RetrieveError)).toBeTruthy()
    expect(button(strings.print).disabled).toBe(true)
    answer('getReceiptPreview', { IsSuccessful: true, HtmlReceipt: html })
    await user.click(button('Try again'))
    expect(await frames()).toHaveLength(1)
  })

  it.each(['A pay-in has no receipt.', undefined])(
    'that is refused, or empty, gives the reason of the server, if any: %s (E-059)',
    async (Message) => {
      answer('getReceiptPreview', {
        IsSuccessful: Message === undefined,
        Message,
        HtmlReceipt: null,
      })
      show()
      expect(await screen.findByText(text.ReceiptPreview.RetrieveError)).toBeTruthy()
      if (Message) expect(screen.getByText(Message)).toBeTruthy()
    },
  )
})

describe('the dialog that mails it (M-29)', () => {
  it("has the receipt, Print, Close and the customer's address, which has the focus", async () => {
    const { dialog, field, user } = await open()
    expect(field.value).toBe('grace@guest.example')
    await waitFor(() => expect(document.activeElement).toBe(field))
    const frame = dialog.getByTitle<HTMLIFrameElement>(title)
    loadSheet(frame)
    const print = vi.spyOn(frame.contentWindow!, 'print').mockReturnValue()
    await user.click(dialog.getByRole('button', { name: strings.print }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(document.activeElement).toBe(button(strings.mail))
  })

  it.each(['', 'grace@', 'a@guest.example, b@guest.example'])(
    'sends nothing to %j (V-025, V-057)',
    async (address) => {
      const { fill, field, send, user } = await open(null)
      expect([field.value, send.disabled]).toEqual(['', true])
      if (address !== '') await fill(field, address)
      expect(send.disabled).toBe(true)
      await user.type(field, '{Enter}')
      await user.tab()
      expect(field.ariaInvalid === 'true').toBe(address.trim() !== '')
      expect(sentTo('sendEmailReceipt')).toEqual([])
    },
  )

  it('sends what was looked at, and says that it is on its way (E-060, S-106, C-084)', async () => {
    answer('sendEmailReceipt', { IsSuccessful: true })
    const { dialog, fill, field, user } = await open()
    await fill(field, ' mateo@guest.example ')
    await user.type(field, '{Enter}')
    expect((await dialog.findByRole('status')).textContent).toContain(
      'The receipt is on its way to mateo@guest.example.',
    )
    expect(sentTo('sendEmailReceipt').map(({ body }) => body as unknown)).toEqual([
      { ...sentTo('getReceiptPreview')[0]!.body, EmailAddress: 'mateo@guest.example' },
    ])
    await fill(field, 'other@guest.example')
    expect(dialog.queryByRole('status')).toBe(null)
  })

  it('says why a receipt is refused, and offers no other try', async () => {
    const Message = "Your company doesn't email receipts."
    answer('sendEmailReceipt', { IsSuccessful: false, Code: 'receiptsNotMailed', Message })
    const { dialog, send, user } = await open()
    await user.click(send)
    const told = await dialog.findByRole('alert')
    expect(told.textContent).toContain(Message)
    expect(within(told).queryByRole('button', { name: 'Try again' })).toBe(null)
  })

  it('says that sending failed, and tries again', async () => {
    answer('sendEmailReceipt', problem(429, 'rateLimited'))
    const { dialog, send, user } = await open()
    await user.click(send)
    const told = await dialog.findByRole('alert')
    expect(told.textContent).toContain(strings.notSent)
    answer('sendEmailReceipt', { IsSuccessful: true })
    await user.click(within(told).getByRole('button', { name: 'Try again' }))
    expect((await dialog.findByRole('status')).textContent).toContain('grace@guest.example')
  })
})
