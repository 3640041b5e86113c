// A merchant's work with tickets: handling a complaint, and following a refund to its sale and
// back.
// Facts: M-29, U-083 to U-092
import type { Page } from '@playwright/test'

import { expectAccessible, forgetMuteFrames } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'

const tickets = (page: Page) => page.getByRole('navigation', { name: 'Tickets' })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: /^POS transactions/ })
const ticketNamed = (page: Page, number: string) =>
  page.getByRole('heading', { name: `Ticket ${number}` })

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** Searches the last days because the default 30 days of a report include them. */
async function found(person: Person, search: object) {
  const { ResultSet } = await person.call('getTickets', {
    body: {
      FromDate: daysAgo(28),
      ToDate: daysAgo(0),
      PageRowCount: 100,
      RequestedPageNum: 1,
      ...search,
    },
  })
  return ResultSet
}
/** A card sale of $20 to $30, with the last digits of the card. */
async function complained(person: Person) {
  const rows = await found(person, {
    TicketFilter: 'S',
    AmountFrom: 20,
    AmountTo: 30,
    PaymentType: 'CREDIT',
  })
  expect(rows.length, 'sales of 20 to 30 dollars by card').toBeGreaterThan(0)
  const ticket = rows[0]!
  const { ResultSet } = await person.call('getTicketPayments', {
    body: { ...keyOf(ticket), PageRowCount: 25, RequestedPageNum: 1 },
  })
  const paid = ResultSet.find(({ PaymentType }) => PaymentType === 'CREDIT')
  return { ticket, card: paid!.AdditionalPaymentInfo!.slice(-4) }
}
const keyOf = ({
  BusinessDate,
  DocumentId,
  TicketNumber,
}: {
  BusinessDate: string
  DocumentId: number
  TicketNumber: string
}) => ({ BusinessDate, DocumentId, TicketNumber })

async function mailTo(page: Page, url: string, address: string) {
  const answer = await page.request.get(`${url}/portal/v1/outbox`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  const { mails } = (await answer.json()) as {
    mails: { to: string; subject: string; text: string; html?: string }[]
  }
  return mails.find(({ to }) => to.includes(address))
}

test('by amount and card to a receipt (U-083, U-085, M-29, T-results-02)', async ({
  page,
  platform,
  signIn,
  another,
  open,
  complaints,
}) => {
  const owner = await signIn('bakery-owner', contexts.harbourStreet)
  const { ticket, card } = await complained(owner)
  const { BusinessDate: day, TicketNumber: number, DocumentId } = ticket
  const path = `/results/posTrans/${day}/${DocumentId}/${number}`
  await page.goto(pageAt(`/results/posTrans?from=${day}&to=${day}`))
  await expect(title(page)).toBeVisible()
  await expectAccessible(page)

  // Uses the keyboard alone until the ticket is open.
  await page.getByRole('button', { name: 'More filters' }).press('Enter')
  await expect(page.getByLabel('Total from')).toBeFocused()
  await page.keyboard.type('20')
  await page.keyboard.press('Tab')
  await page.keyboard.type('30')
  await page.getByLabel('Card ending').press('Home')
  await page.keyboard.type(card)
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', { name: `Remove filter Card ending ${card}` }),
  ).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`amountFrom=20.00&amountTo=30.00&card=${card}`))
  await expect(title(page)).toHaveText(/ 1$/)
  await page.getByRole('row', { name: new RegExp(number) }).press('Enter')
  await expect(ticketNamed(page, number)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(pageAt(path))
  await expect(tickets(page).getByRole('link')).toBeFocused()

  const receipt = page.frameLocator(`iframe[title="Receipt for ticket ${number}"]`)
  await expect(receipt.getByText(`Ticket ${number}`)).toBeVisible()
  await expect(page.getByText(new RegExp(`…${card}$`)).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Email' }).click()
  const dialog = page.getByRole('dialog', { name: `Receipt for ticket ${number}` })
  await dialog.getByLabel('Email address').fill('complaint@guest.example')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/on its way to complaint@guest\.example/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => mailTo(page, platform.url, 'complaint@guest.example').then((mail) => mail?.text))
    .toContain(number)

  const address = page.url().slice(page.url().indexOf('/results'))
  const colleague = await open(await another('bakery-two-stores', contexts.harbourStreet), address)
  await expect(ticketNamed(colleague, number)).toBeVisible()
  await expect(tickets(colleague).getByRole('link')).toHaveAttribute('aria-current', 'true')
  await expect(
    colleague.getByRole('button', { name: `Remove filter Card ending ${card}` }),
  ).toBeVisible()
  forgetMuteFrames(complaints)
})
