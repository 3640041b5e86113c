// Queues mails as rows, in the transaction that causes them. sender.ts sends them later, so that
// answers don't wait for a mail server, and no mail is lost if a process dies.
import type { NotNull } from 'kysely'

import type { Tx } from '../data/database-roles.ts'
import { storable } from '../data/text.ts'
import { later, minutes } from '../time.ts'
import { mailText, type MailTemplate, type MailValues } from './templates.ts'

export interface NewMail<T extends MailTemplate> {
  /**
   * null if there is no recipient. The row is still written, so that an unknown name costs the same
   * work.
   */
  to: string | null
  template: T
  values: MailValues[T]
  now: Date
  /** Minutes after which the mail is useless. Defaults to two days. */
  goodFor?: number
}

const twoDays = 2 * 24 * 60
const mostSubject = 200
/** The most characters in a mail's text. */
export const mostText = 50_000
/**
 * Makes a text a single line. A subject must not contain line breaks, and the product's name might.
 */
const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, mostSubject)

/**
 * Queues a mail. Call it in the transaction of the event that the mail reports, in any database
 * role.
 */
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

/** The mails of a demonstration, latest first. */
export const readOutbox = (tx: Tx, limit = 100) =>
  tx
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'body', 'created_at', 'state'])
    .where('recipient', 'is not', null)
    .$narrowType<{ recipient: NotNull }>()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
