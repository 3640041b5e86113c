// A forgotten password is set anew by a mailed link (D18): 256 bits, kept as a hash, half an hour, one for each person, used up by the
// POST that sets the password and by nothing else. A name that nobody has costs the same work and gets the same answer (row 21).
import { appendAudit } from '../data/audit.ts'
import type { Tx } from '../data/doors.ts'
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
/** As many as a link lives: whoever is held back by this has one in the mail that still works, even if a stranger asked for it. */
const perPerson = { most: 3, windowMinutes: linkMinutes }
/** From one address, over all names. */
const perAddress = { most: 30, windowMinutes: 15 }

/** Whether mails can be sent to this person at all. */
export const isReachable = (user: User): user is User & { email: string } =>
  user.is_approved && user.disabled_at === null && user.email !== null && isAddress(user.email)

export const signInUrl = ({ publicUrl, base }: Asking['config']): string => publicUrl + base
/** What everybody at the person's merchant knows, and what the product is called there. */
export async function surroundingsOf(tx: Tx, user: Pick<User, 'merchant_id' | 'reseller_id'> | undefined): Promise<{ productName: string; known: string[] }> {
  const merchant = await tx.selectFrom('merchant').select(['name', 'reseller_id']).where('id', '=', user?.merchant_id ?? 0).executeTakeFirst()
  const { productName } = resellerOf(merchant?.reseller_id ?? user?.reseller_id ?? 1).brand
  return { productName, known: merchant ? [productName, merchant.name] : [productName] }
}

/** In the log, since nobody else learns it: without a mail server nothing of this arrives. */
function noteMissingMail({ config, request }: Asking): void {
  if (!config.demo && !config.mail) request.log.warn('mail is not set up (SMTP_URL): nothing will arrive')
}
async function refuseFlood(tx: Tx, { config, ip, clock }: Asking): Promise<boolean> {
  return !(await withinLimit(tx, throttleKey(config, 'mail-address', ip), perAddress, nowOf(clock)))
}
const flooded = () => tooMany(900, 'Too many mails were asked for from this address. Wait a quarter of an hour.')

interface Wanted {
  /** undefined: nobody has this name; everything is done as if. */
  user: User | undefined
  subject: string
  askedBy?: string
}
/** Makes a link, which takes the place of any earlier one, and mails it. Whoever signs in elsewhere is told so instead. */
async function mailLink(tx: Tx, { user, subject, askedBy }: Wanted, { config, clock }: Asking): Promise<boolean> {
  const now = nowOf(clock)
  const token = newSecret()
  const { productName } = await surroundingsOf(tx, user)
  const reachable = user !== undefined && isReachable(user)
  const elsewhere = user !== undefined && user.sso_issuer !== null
  const row = { user_id: reachable && !elsewhere ? user.id : null, token_hash: hashOfId(token), created_at: now, expires_at: later(now, minutes(linkMinutes)) }
  await tx.insertInto('password_reset').values({ subject, ...row }).onConflict((conflict) => conflict.column('subject').doUpdateSet(row)).execute()
  const fullName = user?.full_name ?? 'nobody'
  const to = { to: reachable ? user.email : null, now }
  if (elsewhere) await queueMail(tx, { ...to, template: 'passwordElsewhere', values: { productName, fullName, signInUrl: signInUrl(config) } })
  else {
    await queueMail(tx, {
      ...to, template: 'passwordReset', goodFor: linkMinutes,
      values: { productName, fullName, userName: user?.user_name ?? 'nobody', link: `${signInUrl(config)}?tk=${token}`, minutes: linkMinutes, ...(askedBy !== undefined && { askedBy }) },
    })
  }
  return reachable
}

/** A link for somebody whom an administrator asks to set a new password. Not more often than people may ask themselves. */
export async function mailLinkTo(tx: Tx, user: User, askedBy: string, asking: Asking): Promise<void> {
  const subject = `user:${user.id}`
  if (await withinLimit(tx, throttleKey(asking.config, 'reset', subject), perPerson, nowOf(asking.clock))) await mailLink(tx, { user, subject, askedBy }, asking)
}

/** ForgotPassword: nobody learns from it whether the name exists. */
export async function requestLink(typed: string, asking: Asking): Promise<void> {
  const { doors, config, clock, ip, requestId } = asking
  noteMissingMail(asking)
  const refused = await doors.asIdentity(async (tx) => {
    if (await refuseFlood(tx, asking)) return true
    const user = await findUser(tx, typed)
    const subject = user ? `user:${user.id}` : throttleKey(config, 'reset-nobody', folded(typed))
    if (!(await withinLimit(tx, throttleKey(config, 'reset', subject), perPerson, nowOf(clock)))) return false
    const mailed = await mailLink(tx, { user, subject }, asking)
    // What was typed is not written down: people type passwords into the wrong field.
    await appendAudit(tx, {
      merchantId: user?.merchant_id ?? null, storeId: null, at: clock.now(), actorUserId: user?.id ?? null, actorName: user?.user_name ?? 'nobody', ip, requestId,
      action: 'password.resetRequest', entity: 'membershipUser', entityId: user?.id ?? '', after: { mailed },
    })
    return false
  })
  if (refused) throw flooded()
}

const mostNames = 20
/** SendUserNamesEmail: the names that belong to an address, to that address alone. */
export async function mailUserNames(address: string, asking: Asking): Promise<void> {
  const { doors, config, clock } = asking
  noteMissingMail(asking)
  const refused = await doors.asIdentity(async (tx) => {
    if (await refuseFlood(tx, asking)) return true
    const typed = folded(address)
    if (!(await withinLimit(tx, throttleKey(config, 'names', typed), perPerson, nowOf(clock)))) return false
    const users = await tx.selectFrom('membership_user').selectAll().where((has) => has(has.fn('lower', ['email']), '=', typed)).orderBy('user_name').limit(mostNames).execute()
    const reachable = users.filter(isReachable)
    const { productName } = await surroundingsOf(tx, reachable[0])
    await queueMail(tx, {
      to: reachable[0]?.email ?? null, template: 'userNames', now: nowOf(clock),
      values: { productName, userNames: reachable.length ? reachable.map(({ user_name: name }) => name) : ['nobody'], signInUrl: signInUrl(config) },
    })
    return false
  })
  if (refused) throw flooded()
}
