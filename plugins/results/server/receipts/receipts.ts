// Shows the receipt of a ticket as a page, or emails it to a customer.
// Facts: C-083, C-084, F-33, S-078, V-025, V-057
import type { AnyCall, Handlers, Scope } from '#server/calls/call.ts'
import { Refusal } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { write } from '#server/data/write.ts'
import { receiptPage, type Receipt } from '#server/documents/receipt-page.ts'
import { logoInPage } from '#server/domain/images/company-logo.ts'
import { countingDone, throttleKey, type DoneLimit } from '#server/identity/signing-in/throttle.ts'
import { maskedAddress } from '#server/mail/masked.ts'
import { queueMail } from '#server/mail/queue.ts'
import { nowOf } from '#server/time.ts'
import { hasReceipt } from '../../rules/tickets/types.ts'
import { buildReceipt } from './receipt.ts'
import { readReceiptRows, type ReceiptAsked } from './receipt-rows.ts'
import { receiptText } from './receipt-text.ts'
import { presentTicket } from '../tickets/ticket-rows.ts'

/**
 * Refuses pay-ins, pay-outs and deleted tickets. They have no receipt, because nothing was sold.
 */
const noReceipt = () =>
  new Refusal({
    Code: 'noReceipt',
    Message: 'A pay-in, a pay-out or a deleted ticket has no receipt.',
  })
const notMailed = () =>
  new Refusal({
    Code: 'receiptsNotMailed',
    Message:
      "Your company doesn't email receipts. To turn this on, go to company options and select " +
      '“Email receipts”.',
  })

/** @throws not found, or a refusal if the ticket has no receipt */
async function readReceipt(tx: Tx, scope: Scope, asked: ReceiptAsked): Promise<Receipt> {
  const ticket = await presentTicket(tx, scope, asked)
  if (!hasReceipt(ticket.transaction_type)) throw noReceipt()
  return buildReceipt(await readReceiptRows(tx, scope, ticket), asked)
}

async function mailsReceipts(tx: Tx, { merchantId }: Scope): Promise<boolean> {
  const company = await tx
    .selectFrom('company_setting')
    .select('emails_receipts')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  return company?.emails_receipts ?? true
}

/**
 * Limits how many receipts a user can email, so that a stolen session can't send spam. The limit
 * for a single mailbox is far lower, and applies to all users together.
 */
const buildLimits = ({ config, session }: AnyCall, address: string): DoneLimit[] => [
  {
    key: throttleKey(config, 'receipt-sender', String(session.userId)),
    most: 30,
    windowMinutes: 15,
    refusal: "You've already emailed many receipts. Wait 15 minutes, then try again.",
  },
  {
    key: throttleKey(config, 'receipt-mailbox', address.toLowerCase()),
    most: 10,
    windowMinutes: 15,
    refusal: 'Many receipts were already sent to this address. Wait 15 minutes, then try again.',
  },
]

export const receiptHandlers: Handlers = {
  getReceiptPreview: ({ body, databaseRoles, scope }) =>
    databaseRoles.asTenant(scope, async (tx) => ({
      IsSuccessful: true,
      HtmlReceipt: receiptPage({
        ...(await readReceipt(tx, scope, body)),
        logo: await logoInPage(tx, scope.merchantId),
      }),
    })),

  sendEmailReceipt(call) {
    const { body, clock, scope } = call
    const { EmailAddress: to, DocumentId, BusinessDate, TicketNumber } = body
    return countingDone(call, buildLimits(call, to), (done) =>
      write(call, async (tx) => {
        if (!(await mailsReceipts(tx, scope))) throw notMailed()
        const receipt = await readReceipt(tx, scope, body)
        await queueMail(tx, {
          to,
          template: 'receipt',
          now: nowOf(clock),
          values: {
            storeName: receipt.storeName,
            ticketNumber: TicketNumber,
            receipt: receiptText(receipt),
          },
        })
        done()
        return {
          answer: { IsSuccessful: true },
          audit: {
            action: 'receipt.mail',
            entity: 'ticket',
            entityId: DocumentId,
            after: { BusinessDate, TicketNumber, to: maskedAddress(to) },
          },
        }
      }),
    )
  },
}
