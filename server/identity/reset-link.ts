// A forgotten password is set anew by a mailed link: 256 bits, kept as a hash, half an hour, one
// for each person, used up by the POST that sets the password and by nothing else. A name that
// nobody has costs the same work and gets the same answer.
// Facts: row 21; D18
import { sql } from 'kysely'

import { appendAudit } from '../data/audit.ts'
import type { Tx } from '../data/doors.ts'
import { storable } from '../data/text.ts'
import type { AnyCall } from '../http/call.ts'
import { tooMany } from '../http/problem.ts'
import { isAddress } from '../mail/address.ts'
import { queueMail } from '../mail/queue.ts'
import { resellerOf } from '../resellers.ts'
import { later, minutes, nowOf } from '../time.ts'
import { folded } from './lock-out.ts'
import { findUser, type User } from './people.ts'
import { hashOfId, newSecret } from './sessions.ts'
import { throttleKey, withinLimit } from './throttle.ts'

/** Asked for by whoever is not signed in, or for somebody else. */
export type Asking = Pick<AnyCall, 'config' | 'clock' | 'doors' | 'ip' | 'requestId' | 'request'>

export const linkMinutes = 30
/**
 * As many as a link lives: whoever is held back by this has one in the mail that still works, even
 * if a stranger asked for it.
 */
export const perPerson = { most: 3, windowMinutes: linkMinutes }
/** From one address, over all names. */
export const perAddress = { most: 30, windowMinutes: 15 }

/** Whether mails can be sent to this person at all. */
export const isReachable = (user: User): user is User & { email: string } =>
  user.is_approved && user.disabled_at === null && user.email !== null && isAddress(user.email)

export const signInUrl = ({ publicUrl, base }: Asking['config']): string => publicUrl + base
/** What everybody at the person's merchant knows, and what the product is called there. */
export async function surroundingsOf(
  tx: Tx,
  user: Pick<User, 'merchant_id' | 'reseller_id'> | undefined,
): Promise<{ productName: string; known: string[] }> {
  // One row in any case, as for names that nobody has.
  const merchant = (await tx
    .selectFrom('merchant')
    .select(({ fn }) => [fn.max('name').as('name'), fn.max('reseller_id').as('reseller_id')])
    .where('id', '=', user?.merchant_id ?? 0)
    .executeTakeFirstOrThrow()) as { name: string | null; reseller_id: number | null }
  const { productName } = resellerOf(merchant.reseller_id ?? user?.reseller_id ?? 1).brand
  return {
    productName,
    known: merchant.name === null ? [productName] : [productName, merchant.name],
  }
}

/** In the log, since nobody else learns it: without a mail server nothing of this arrives. */
function noteMissingMail({ config, request }: Asking): void {
  if (!config.demo && !config.mail)
    request.log.warn('mail is not set up (SMTP_URL): nothing will arrive')
}
async function refuseFlood(tx: Tx, { config, ip, clock }: Asking): Promise<boolean> {
  return !(await withinLimit(tx, throttleKey(config, 'mail-address', ip), perAddress, nowOf(clock)))
}
const flooded = () =>
  tooMany(900, 'Too many mails were asked for from this address. Wait a quarter of an hour.')

interface Wanted {
  /** undefined: nobody has this name; everything is done as if. */
  user: User | undefined
  subject: string
  askedBy?: string
}
/**
 * Makes a link, which takes the place of any earlier one, and mails it. Whoever signs in elsewhere
 * is told so instead.
 */
async function mailLink(
  tx: Tx,
  { user, subject, askedBy }: Wanted,
  { config, clock }: Asking,
): Promise<boolean> {
  const now = nowOf(clock)
  const token = newSecret()
  const { productName } = await surroundingsOf(tx, user)
  const reachable = user !== undefined && isReachable(user)
  const elsewhere = user !== undefined && user.sso_issuer !== null
  const row = {
    user_id: reachable && !elsewhere ? user.id : null,
    token_hash: hashOfId(token),
    created_at: now,
    expires_at: later(now, minutes(linkMinutes)),
  }
  await tx
    .insertInto('password_reset')
    .values({ subject, ...row })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
    .execute()
  const fullName = user?.full_name ?? 'nobody'
  const to = { to: reachable ? user.email : null, now }
  if (elsewhere)
    await queueMail(tx, {
      ...to,
      template: 'passwordElsewhere',
      values: { productName, fullName, signInUrl: signInUrl(config) },
    })
  else {
    await queueMail(tx, {
      ...to,
      template: 'passwordReset',
      goodFor: linkMinutes,
      values: {
        productName,
        fullName,
        userName: user?.user_name ?? 'nobody',
        link: `${signInUrl(config)}?tk=${token}`,
        minutes: linkMinutes,
        ...(askedBy !== undefined && { askedBy }),
      },
    })
  }
  return reachable
}

/**
 * A link for somebody whom an administrator asks to set a new password. Not more often than people
 * may ask themselves.
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

/** ForgotPassword: nobody learns from it whether the name exists. */
export async function requestLink(typed: string, asking: Asking): Promise<void> {
  const { doors, config, clock, ip, requestId } = asking
  noteMissingMail(asking)
  const refused = await doors.asIdentity(async (tx) => {
    if (await refuseFlood(tx, asking)) return true
    const user = await findUser(tx, typed)
    const subject = user ? `user:${user.id}` : throttleKey(config, 'reset-nobody', folded(typed))
    if (!(await withinLimit(tx, throttleKey(config, 'reset', subject), perPerson, nowOf(clock))))
      return false
    const mailed = await mailLink(tx, { user, subject }, asking)
    // What was typed is not written down: people type passwords into the wrong field.
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
 * Everybody who can be let in and has this address, in one row even where that is nobody: another
 * number of rows takes another time.
 */
async function ownerOf(tx: Tx, address: string): Promise<AddressOwner> {
  const { rows } =
    await sql<AddressOwner>`select jsonb_agg(user_name order by user_name) as user_names, min(email) as email, min(merchant_id) as merchant_id, min(reseller_id) as reseller_id
    from (select user_name, email, merchant_id, reseller_id from membership_user
      where lower(email) = ${storable(address)} and is_approved and disabled_at is null order by user_name limit ${mostNames}) people`.execute(
      tx,
    )
  return rows[0]!
}
/** SendUserNamesEmail: the names that belong to an address, to that address alone. */
export async function mailUserNames(address: string, asking: Asking): Promise<void> {
  const { doors, config, clock } = asking
  noteMissingMail(asking)
  const refused = await doors.asIdentity(async (tx) => {
    if (await refuseFlood(tx, asking)) return true
    const typed = folded(address)
    if (!(await withinLimit(tx, throttleKey(config, 'names', typed), perPerson, nowOf(clock))))
      return false
    const owner = await ownerOf(tx, typed)
    const { productName } = await surroundingsOf(tx, owner)
    await queueMail(tx, {
      to: owner.email !== null && isAddress(owner.email) ? owner.email : null,
      template: 'userNames',
      now: nowOf(clock),
      values: {
        productName,
        userNames: owner.user_names ?? ['nobody'],
        signInUrl: signInUrl(config),
      },
    })
    return false
  })
  if (refused) throw flooded()
}
