// Mails a link for setting a forgotten password. Its token has 256 bits, is stored as a hash, and
// lasts half an hour. A user has one token at a time, and only the POST that sets the password uses
// it up. Unknown names cost the same work and get the same answer.
// Facts: row 21; D18
import { sql } from 'kysely'

import { appendAudit } from '../../data/audit.ts'
import type { Tx } from '../../data/database-roles.ts'
import { oneRow } from '../../data/one-row.ts'
import { storable } from '../../data/text.ts'
import type { AnyCall } from '../../calls/call.ts'
import { tooMany } from '../../calls/problem.ts'
import { isAddress } from '../../../schemas/rules/mail-address.ts'
import { queueMail } from '../../mail/queue.ts'
import { homeOf } from '../../hosts.ts'
import { resellerOf, type Reseller } from '../../resellers.ts'
import { later, minutes, nowOf } from '../../time.ts'
import { folded } from '../signing-in/lock-out.ts'
import { findUser, type User } from '../people/people.ts'
import { hashId, newSecret } from '../sessions/sessions.ts'
import { throttleKey, withinLimit } from '../signing-in/throttle.ts'

/** A caller without a session, or one who acts for another user. */
export type Asking = Pick<
  AnyCall,
  'config' | 'clock' | 'databaseRoles' | 'ip' | 'requestId' | 'request'
>

export const linkMinutes = 30
/** Longer than for a requested link, because no one is waiting for an invitation. */
const invitationDays = 3
/**
 * The window is as long as a link's lifetime. A user who is stopped by this limit therefore still
 * has a working link, even if a stranger requested it.
 */
export const perPerson = { most: 3, windowMinutes: linkMinutes }
/** Per IP address, over all names. */
export const perAddress = { most: 30, windowMinutes: 15 }

/** Whether mails can be sent to this user at all. */
export const isReachable = (user: User): user is User & { email: string } =>
  user.is_approved && user.disabled_at === null && user.email !== null && isAddress(user.email)

/** The words known at the user's merchant, the product's name, and the user's reseller. */
export async function readSurroundings(
  tx: Tx,
  user: Pick<User, 'merchant_id' | 'reseller_id'> | undefined,
): Promise<{ productName: string; known: string[]; reseller: Reseller }> {
  // Always returns one row, so that unknown names cost the same.
  const merchant = await tx
    .selectFrom('merchant')
    .select(({ fn }) => [
      fn.max<string | null>('name').as('name'),
      fn.max<number | null>('reseller_id').as('reseller_id'),
    ])
    .where('id', '=', user?.merchant_id ?? 0)
    .executeTakeFirstOrThrow()
  const reseller = resellerOf(merchant.reseller_id ?? user?.reseller_id ?? 1)
  const { productName } = reseller.brand
  return {
    reseller,
    productName,
    known: merchant.name === null ? [productName] : [productName, merchant.name],
  }
}

/** Whether mails can be sent. In a demonstration they stay in the outbox. */
export const canMail = ({ demo, mail }: Asking['config']): boolean => demo || mail !== undefined

/**
 * Logs that mail isn't set up. The user can't be informed, because the answer must be the same
 * whether or not a mail arrives.
 */
function noteMissingMail({ config, request }: Asking): void {
  if (!canMail(config)) request.log.warn('mail is not set up (SMTP_URL): nothing will arrive')
}
async function refuseFlood(tx: Tx, { config, ip, clock }: Asking): Promise<boolean> {
  return !(await withinLimit(tx, throttleKey(config, 'mail-address', ip), perAddress, nowOf(clock)))
}
const flooded = () =>
  tooMany(900, 'Too many mails were asked for from this address. Wait a quarter of an hour.')

interface Wanted {
  /** Undefined if no user has this name. The same work is done anyway. */
  user: User | undefined
  subject: string
  askedBy?: string
}
interface Sending {
  config: Asking['config']
  now: Date
}
/** Stores a link that replaces any earlier link of its subject. Returns its token. */
async function newLink(
  tx: Tx,
  {
    subject,
    userId,
    until,
    now,
  }: { subject: string; userId: number | null; until: Date; now: Date },
): Promise<string> {
  const token = newSecret()
  const row = {
    user_id: userId,
    token_hash: hashId(token),
    created_at: now,
    expires_at: until,
  }
  await tx
    .insertInto('password_reset')
    .values({ subject, ...row })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
    .execute()
  return token
}

/** Mails the first link for an account that someone else created for the user. */
export async function mailInvitation(
  tx: Tx,
  user: User,
  { invitedBy, merchantName }: { invitedBy: string; merchantName: string },
  { config, now }: Sending,
): Promise<void> {
  const { productName, reseller } = await readSurroundings(tx, user)
  const goodFor = invitationDays * 24 * 60
  const until = later(now, minutes(goodFor))
  const token = await newLink(tx, { subject: `user:${user.id}`, userId: user.id, until, now })
  await queueMail(tx, {
    to: user.email,
    template: 'invitation',
    now,
    goodFor,
    values: {
      productName,
      fullName: user.full_name,
      userName: user.user_name,
      merchantName,
      invitedBy,
      link: `${homeOf(reseller, config)}?tk=${token}`,
      days: invitationDays,
    },
  })
}

/**
 * Creates a link that replaces any earlier one, and mails it. Single sign-on users instead get a
 * mail that tells them to sign in at their organization. Returns whether the user can be reached by
 * mail.
 */
async function mailLink(
  tx: Tx,
  { user, subject, askedBy }: Wanted,
  { config, clock }: Asking,
): Promise<boolean> {
  const now = nowOf(clock)
  const { productName, reseller } = await readSurroundings(tx, user)
  const signInUrl = homeOf(reseller, config)
  const reachable = user !== undefined && isReachable(user)
  const elsewhere = user !== undefined && user.sso_issuer !== null
  const token = await newLink(tx, {
    subject,
    userId: reachable && !elsewhere ? user.id : null,
    until: later(now, minutes(linkMinutes)),
    now,
  })
  const fullName = user?.full_name ?? 'unknown'
  const to = { to: reachable ? user.email : null, now }
  if (elsewhere)
    await queueMail(tx, {
      ...to,
      template: 'passwordElsewhere',
      values: { productName, fullName, signInUrl },
    })
  else {
    await queueMail(tx, {
      ...to,
      template: 'passwordReset',
      goodFor: linkMinutes,
      values: {
        productName,
        fullName,
        userName: user?.user_name ?? 'unknown',
        link: `${signInUrl}?tk=${token}`,
        minutes: linkMinutes,
        ...(askedBy !== undefined && { askedBy }),
      },
    })
  }
  return reachable
}

/**
 * Mails a link to a user whom an administrator asks to set a new password, within the same limit as
 * the user's own requests.
 */
export async function mailLinkTo(
  tx: Tx,
  user: User,
  askedBy: string,
  asking: Asking,
): Promise<void> {
  const subject = `user:${user.id}`
  if (
    await withinLimit(
      tx,
      throttleKey(asking.config, 'reset', subject),
      perPerson,
      nowOf(asking.clock),
    )
  )
    await mailLink(tx, { user, subject, askedBy }, asking)
}

/**
 * Handles ForgotPassword. The answer doesn't reveal whether the name exists. Throws 429 after too
 * many requests from one IP address.
 */
export async function requestLink(typed: string, asking: Asking): Promise<void> {
  const { databaseRoles, config, clock, ip, requestId } = asking
  noteMissingMail(asking)
  const refused = await databaseRoles.asIdentity(async (tx) => {
    if (await refuseFlood(tx, asking)) return true
    const user = await findUser(tx, typed)
    const subject = user ? `user:${user.id}` : throttleKey(config, 'reset-nobody', folded(typed))
    if (!(await withinLimit(tx, throttleKey(config, 'reset', subject), perPerson, nowOf(clock))))
      return false
    const mailed = await mailLink(tx, { user, subject }, asking)
    // The typed text isn't recorded, because people sometimes type a password into the wrong field.
    await appendAudit(tx, {
      merchantId: user?.merchant_id ?? null,
      storeId: null,
      at: clock.now(),
      actorUserId: user?.id ?? null,
      actorName: user?.user_name ?? 'nobody',
      ip,
      requestId,
      action: 'password.resetRequest',
      entity: 'membershipUser',
      entityId: user?.id ?? '',
      after: { mailed },
    })
    return false
  })
  if (refused) throw flooded()
}

interface AddressOwner {
  user_names: string[] | null
  email: string | null
  merchant_id: number | null
  reseller_id: number | null
}
const mostNames = 20
/**
 * All active users with this email address. They are always returned in one row, because a
 * different number of rows would take a different time.
 */
async function readOwner(tx: Tx, address: string): Promise<AddressOwner> {
  const { rows } =
    await sql<AddressOwner>`select jsonb_agg(user_name order by user_name) as user_names,
      min(email) as email, min(merchant_id) as merchant_id, min(reseller_id) as reseller_id
    from (select user_name, email, merchant_id, reseller_id from membership_user
      where lower(email) = ${storable(address)} and is_approved and disabled_at is null
      order by user_name limit ${mostNames}) people`.execute(tx)
  return oneRow(rows)
}
/**
 * Handles SendUserNamesEmail: mails the usernames of an email address to that address only. Throws
 * 429 after too many requests from one IP address.
 */
export async function mailUserNames(address: string, asking: Asking): Promise<void> {
  const { databaseRoles, config, clock } = asking
  noteMissingMail(asking)
  const refused = await databaseRoles.asIdentity(async (tx) => {
    if (await refuseFlood(tx, asking)) return true
    const typed = folded(address)
    if (!(await withinLimit(tx, throttleKey(config, 'names', typed), perPerson, nowOf(clock))))
      return false
    const owner = await readOwner(tx, typed)
    const { productName, reseller } = await readSurroundings(tx, owner)
    await queueMail(tx, {
      to: owner.email !== null && isAddress(owner.email) ? owner.email : null,
      template: 'userNames',
      now: nowOf(clock),
      values: {
        productName,
        userNames: owner.user_names ?? ['unknown'],
        signInUrl: homeOf(reseller, config),
      },
    })
    return false
  })
  if (refused) throw flooded()
}
