// The names of audited actions that merchants see. Changes of records are named after the record:
// `discount.update` is shown as "Discount changed".
// Facts: D16
import { sql, type RawBuilder } from 'kysely'

const whose = sql<string>`coalesce(a.after ->> 'userName', '')`
const endings: Record<string, RawBuilder<string>> = {
  signedOut: sql`'Signed out'`,
  passwordChanged: sql`'Signed out after a new password: ' || ${whose}`,
  byUser: sql`'Ended another one of their own sessions'`,
  byAdmin: sql`'Ended a session of ' || ${whose}`,
  disabled: sql`'Signed out, access turned off: ' || ${whose}`,
  provider: sql`'Signed out by the identity provider'`,
  idle: sql`'Signed out: inactive'`,
  absolute: sql`'Signed out: session time limit reached'`,
}
const acts: Record<string, string> = {
  'session.begin': 'Signed in',
  'session.refuse': 'Sign-in refused',
  'session.renew': 'Session renewed',
  'support.enter': 'Support entered',
  'support.leave': 'Support left',
  'context.save': 'Switched merchant or store',
  'tenancy.refuse': 'Requested data of another merchant',
  'password.change': 'Password changed',
  'password.reset': 'Password reset',
  'password.resetRequest': 'Password reset link requested',
  'eula.accept': 'License agreement accepted',
  'sso.begin': 'Signed in with single sign-on',
  'sso.refuse': 'Single sign-on refused',
  'itemAvailability.allInStock': 'Marked all items in stock',
  'itemAvailability.allOnline': 'Made all items available online',
  'changeSet.undo': 'Undid a saved change',
  'item.export': 'Exported items to a file',
  'item.import': 'Imported items from a file',
  'page.export': 'File exported',
  'page.act': 'Action completed',
}
const verbs: Record<string, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  refuse: 'refused',
}

const choose = (
  of: RawBuilder<unknown>,
  among: readonly [string, RawBuilder<unknown>][],
  otherwise: RawBuilder<unknown>,
): RawBuilder<string> =>
  sql<string>`case ${of} ${sql.join(
    among.map(([name, words]) => sql`when ${sql.lit(name)} then ${words}`),
    sql` `,
  )} else ${otherwise} end`
const literals = (words: Record<string, string>) =>
  Object.entries(words).map(([name, text]): [string, RawBuilder<unknown>] => [name, sql.lit(text)])

/** `priceList` and `price_list` both become "Price list". */
const thing = sql`(select upper(left(spaced, 1)) || substr(spaced, 2)
  from (select lower(regexp_replace(
    replace(split_part(a.action, '.', 1), '_', ' '), '([A-Z])', ' \\1', 'g')) as spaced) as named)`
const verb = choose(
  sql`split_part(a.action, '.', 2)`,
  literals(verbs),
  sql`split_part(a.action, '.', 2)`,
)

/** How the session of the audit row `a` ended, as text. */
const ending = choose(sql`a.after ->> 'reason'`, Object.entries(endings), sql`'Session ended'`)
/** The action of the audit row `a`, as text. */
export const whatWasDone = choose(
  sql`a.action`,
  literals(acts),
  sql`case
    when a.action in ('session.end', 'session.expire') then ${ending}
    else ${thing} || ' ' || ${verb} end`,
)
