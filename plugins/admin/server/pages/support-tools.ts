// Whether users can sign in and when they last did. This is what support asks first.
// Facts: P-019
import { sql } from 'kysely'

import { choiceOf } from '#server/records/engine/filters.ts'
import { operatorReport } from '#server/records/engine/report.ts'
import { toChoices } from '#server/records/settings/columns.ts'

const states = toChoices({
  ready: 'Can sign in',
  mustReset: 'Must set a new password',
  noPassword: 'Has no password yet',
  singleSignOn: 'Signs in with single sign-on',
  notApproved: 'Not approved',
  disabled: 'Blocked',
})
const stateOf = sql<string>`case when u.disabled_at is not null then 'disabled'
  when not u.is_approved then 'notApproved'
  when u.sso_subject is not null then 'singleSignOn' when u.password_hash is null then 'noPassword'
  when u.must_reset_password then 'mustReset' else 'ready' end`
const inTrail = (action: string) =>
  sql`from audit a where a.merchant_id = u.merchant_id and a.entity = 'membershipUser'
    and a.entity_id = u.id::text and a.action = ${action}`

export const supportTools = operatorReport({
  page: 'SupportTools',
  title: 'Support tools',
  description:
    "A merchant's people: whether they can sign in, when they last did, and how often they were " +
    'turned away.',
  noun: 'person',
  columns: [
    { name: 'fullName', label: 'Name', kind: 'text' },
    { name: 'userName', label: 'Username', kind: 'text' },
    { name: 'merchant', label: 'Merchant', kind: 'text' },
    { name: 'roles', label: 'Roles', kind: 'text' },
    { name: 'state', label: 'Sign-in', kind: 'choice', choices: states },
    { name: 'signedInAt', label: 'Last sign-in', kind: 'dateTime' },
    { name: 'turnedAway', label: 'Turned away', kind: 'integer' },
    { name: 'sessions', label: 'Open sessions', kind: 'integer' },
  ],
  defaultSort: 'fullName',
  filters: [{ name: 'state', label: 'Sign-in', kind: 'choice', choices: states }],
  totals: ['sessions'],
  search: ['fullName', 'userName', 'merchant', 'roles'],
  rows: (tx, scope, filters, { now }) => {
    const state = choiceOf(filters, 'state')
    return tx
      .selectFrom('membership_user as u')
      .innerJoin('merchant as m', 'm.id', 'u.merchant_id')
      .where((row) =>
        scope === undefined ? row.lit(true) : row('u.merchant_id', '=', scope.merchantId),
      )
      .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateOf} = ${state}`))
      .select(['u.id', 'u.full_name as fullName', 'u.user_name as userName', 'm.name as merchant'])
      .select([
        sql<
          string | null
        >`(select string_agg(r.name, ', ' order by r.rank desc, r.name) from user_role ur
            join role r on r.id = ur.role_id where ur.user_id = u.id)`.as('roles'),
        stateOf.as('state'),
        sql<Date | null>`(select max(a.at) ${inTrail('session.begin')})`.as('signedInAt'),
        sql<number>`(select count(*) ${inTrail('session.refuse')})`.as('turnedAway'),
        sql<number>`(select count(*) from session s where s.user_id = u.id and s.state = 'active'
            and s.expires_at > ${now})`.as('sessions'),
      ])
  },
})
