// Sends queued mails to an SMTP server. Each is retried until it is useless. The text is erased
// once the mail is sent or given up, because it may contain a link that opens an account. Logs
// contain only the kind of mail and an error code.
import type { NotNull } from 'kysely'
import { createTransport } from 'nodemailer'

import type { Clock } from '../../core/time/clock.ts'
import { onceAMinute } from '../calls/once-a-minute.ts'
import type { DatabaseRoles, Tx } from '../data/database-roles.ts'
import type { Row } from '../data/schema.ts'
import { later, minutes, nowOf } from '../time.ts'
import { isAddress } from '../../schemas/rules/mail-address.ts'
import type { MailService } from '../config/mail-service.ts'

type Mail = { recipient: string } & Pick<
  Row<'mail'>,
  'id' | 'template' | 'recipient' | 'subject' | 'body' | 'attempts' | 'good_until'
>
export interface MailLog {
  info(line: object, text: string): void
  warn(line: object, text: string): void
}
/** Sends one mail. Throws the error of the server or connection. */
export type Carrier = (mail: { to: string; subject: string; text: string }) => Promise<void>

const atOnce = 20
/** Minutes until the next attempt. The last value repeats. */
const pauses = [1, 2, 5, 15, 60]
const longestPause = 240
/**
 * A process may keep the mails that it took for this many minutes. If it dies while sending, they
 * may then be taken again.
 */
const lease = 5

/**
 * A connection to the mail server. It uses TLS with certificate checks, except to this machine
 * (ASVS 12.3.2). Files and URLs in mails are never read.
 */
const transportTo = ({ host, port, secure, local, user, password }: MailService) =>
  createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !local,
    ignoreTLS: local && !secure,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/**
 * Signs in to the mail server without sending anything.
 * @throws Error of the server or the connection
 */
export async function tryMail(service: MailService): Promise<void> {
  const transport = transportTo(service)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

export function smtpCarrier(service: MailService): Carrier {
  const { from } = service
  const transport = transportTo(service)
  return async ({ to, subject, text }) => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      envelope: { from: from.address, to: [to] },
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

const isSmtpFault = (error: unknown): error is { code?: unknown; responseCode?: unknown } =>
  typeof error === 'object' && error !== null
/**
 * The fault's name for logs and the table. It contains only codes, because servers repeat email
 * addresses in their messages.
 */
function toFault(error: unknown): { fault: string; forGood: boolean } {
  const { code, responseCode } = isSmtpFault(error) ? error : {}
  const status = typeof responseCode === 'number' ? responseCode : undefined
  const name = typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'EUNKNOWN'
  // The failure is permanent only if the server refuses this mail. Connection errors, or a wrong
  // password on our side, can be fixed even if they are 5xx.
  return {
    fault: status === undefined ? name : `${name} ${status}`,
    forGood: ['EENVELOPE', 'EMESSAGE'].includes(name) && status !== undefined && status >= 500,
  }
}

const operator = { actor: 'mail', reason: 'send what is queued', routine: true }

/**
 * Takes due mails for `lease` minutes, so that two processes never send the same mail. Starts with
 * the mails that have been due longest.
 */
async function takeDue(tx: Tx, now: Date): Promise<Mail[]> {
  // Uses two statements, because UPDATE … RETURNING doesn't keep an order.
  const due = await tx
    .selectFrom('mail')
    .select(['id', 'template', 'recipient', 'subject', 'body', 'attempts', 'good_until'])
    .where('state', '=', 'queued')
    .where('recipient', 'is not', null)
    .$narrowType<{ recipient: NotNull }>()
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return []
  await tx
    .updateTable('mail')
    .set((row) => ({ attempts: row('attempts', '+', 1), next_try_at: later(now, minutes(lease)) }))
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute()
  return due.map((mail) => ({ ...mail, attempts: mail.attempts + 1 }))
}

async function carry(
  mail: Mail,
  carrier: Carrier,
  now: Date,
): Promise<{ fault: string; forGood: boolean } | undefined> {
  if (mail.good_until <= now) return { fault: 'ELATE', forGood: true }
  if (!isAddress(mail.recipient)) return { fault: 'EADDRESS', forGood: true }
  try {
    await carrier({ to: mail.recipient, subject: mail.subject, text: mail.body ?? '' })
    return undefined
  } catch (error) {
    return toFault(error)
  }
}

export interface Sender {
  /** Tries all due mails. Returns how many were sent. */
  deliver(): Promise<number>
}
export function createSender(
  databaseRoles: Pick<DatabaseRoles, 'asOperator'>,
  clock: Clock,
  carrier: Carrier,
  log: MailLog,
): Sender {
  async function attempt(mail: Mail): Promise<boolean> {
    const failed = await carry(mail, carrier, nowOf(clock))
    const now = nowOf(clock)
    const pause = later(now, minutes(pauses[mail.attempts - 1] ?? longestPause))
    const change = !failed
      ? { state: 'sent' as const, sent_at: now, body: null, fault: null }
      : failed.forGood
        ? { state: 'failed' as const, body: null, fault: failed.fault }
        : { fault: failed.fault, next_try_at: pause }
    await databaseRoles.asOperator(operator, (tx) =>
      tx.updateTable('mail').set(change).where('id', '=', mail.id).execute(),
    )
    const line = { mail: mail.id, template: mail.template, attempt: mail.attempts }
    if (failed) log.warn({ ...line, fault: failed.fault, givenUp: failed.forGood }, 'mail not sent')
    else log.info(line, 'mail sent')
    return !failed
  }
  return {
    async deliver() {
      let sent = 0
      for (let due = atOnce; due === atOnce;) {
        const mails = await databaseRoles.asOperator(operator, (tx) => takeDue(tx, nowOf(clock)))
        due = mails.length
        for (const mail of mails) if (await attempt(mail)) sent += 1
      }
      return sent
    },
  }
}

const everySeconds = 3
/**
 * Delivers at intervals, one round at a time. The returned function stops it and waits for the
 * current round. Sends nothing while the database has no space, because mails that can't be marked
 * as sent would be sent again.
 */
export function keepSending(
  sender: Sender,
  log: MailLog,
  hasSpace: () => boolean = () => true,
): () => Promise<void> {
  let round: Promise<unknown> | undefined
  // The next round retries.
  const unread = onceAMinute((err, times) => log.warn({ err, times }, 'mails could not be read'))
  const timer = setInterval(() => {
    if (!hasSpace()) return
    round ??= sender
      .deliver()
      .catch((error: unknown) => unread(error instanceof Error ? error.name : 'unknown'))
      .finally(() => {
        round = undefined
      })
  }, everySeconds * 1000).unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
