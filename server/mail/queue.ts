// Mails are rows first: written in the transaction that has a reason for them, carried away later
// (sender.ts), so that no answer waits for a mail server and none is lost with a process.
import type { Tx } from '../data/doors.ts'
import { storable } from '../data/text.ts'
import { later, minutes } from '../time.ts'
import { mailText, type MailTemplate, type MailValues } from './templates.ts'

export interface NewMail<T extends MailTemplate> {
  /**
   * null: nobody is to have it; the row is written all the same, as the same work for an unknown
   * name.
   */
  to: string | null
  template: T
  values: MailValues[T]
  now: Date
  /** Minutes after which it is of no use any more. */
  goodFor?: number
}

const twoDays = 2 * 24 * 60
const mostSubject = 200
const mostText = 10_000
/** A subject is one line, whatever somebody called their product. */
const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, mostSubject)

/** Adds a mail. By the identity's door, in the transaction of what it tells of. */
export async function queueMail<T extends MailTemplate>(
  tx: Tx,
  { to, template, values, now, goodFor = twoDays }: NewMail<T>,
): Promise<void> {
  const { subject, text } = mailText(template, values)
  await tx
    .insertInto('mail')
    .values({
      template,
      recipient: to,
      subject: oneLine(storable(subject)),
      body: storable(text).slice(0, mostText),
      created_at: now,
      next_try_at: now,
      good_until: later(now, minutes(goodFor)),
    })
    .execute()
}

/** The mails of a demonstration, the latest first. */
export const readOutbox = (tx: Tx, limit = 100) =>
  tx
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'body', 'created_at', 'state'])
    .where('recipient', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
