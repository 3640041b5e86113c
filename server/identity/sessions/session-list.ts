// Lists sessions for users: device, store and times.
import { sql, type RawBuilder } from 'kysely'

import type { components } from '../../../core/generated/portal.ts'
import type { Tx } from '../../data/database-roles.ts'
import { contains } from '../../data/text.ts'
import type { AnswerOf } from '../../calls/call.ts'
import { notFound } from '../../calls/problem.ts'
import { parseDevice } from './device.ts'
import { runOutAt } from './ended-sessions.ts'

type OwnSession = AnswerOf<'findSessions'>['sessions'][number]
type PersonsSession = components['schemas']['PersonsSession']

interface Found {
  public_id: string
  id_hash: string
  user_agent: string | null
  ip: string | null
  merchant: string | null
  store: string | null
  single_sign_on: boolean
  created_at: Date
  last_seen_at: Date
  ends_at: Date
  user_name: string
  full_name: string
  own_merchant: string | null
}

async function find(
  tx: Tx,
  which: RawBuilder<boolean>,
  now: Date,
  order: RawBuilder<unknown>,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select s.public_id, s.id_hash, s.user_agent, s.ip, m.name as merchant, st.name as store,
      s.created_at, s.last_seen_at, ${runOutAt} as ends_at,
      exists (select from sso_session o where o.session_id = s.public_id) as single_sign_on,
      u.user_name, u.full_name, own.name as own_merchant
    from session s join membership_user u on u.id = s.user_id
    left join merchant m on m.id = s.merchant_id
    left join store st on st.merchant_id = s.merchant_id and st.id = s.store_id
    left join merchant own on own.id = u.merchant_id
    where s.ended_at is null and ${runOutAt} > ${now} and u.disabled_at is null and ${which}
    order by ${order} limit 100`.execute(tx)
  return rows
}

const shownTo =
  (presentHash: string) =>
  (row: Found): OwnSession => ({
    id: row.public_id,
    current: row.id_hash === presentHash,
    device: parseDevice(row.user_agent),
    ip: row.ip,
    place: [row.merchant, row.store].filter((name) => name !== null).join(', ') || null,
    singleSignOn: row.single_sign_on,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.ends_at.toISOString(),
  })

/** A user's own sessions, the current one first. */
export async function ownSessions(
  tx: Tx,
  userId: number,
  presentHash: string,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await find(
    tx,
    sql<boolean>`s.user_id = ${userId}`,
    now,
    sql`s.id_hash = ${presentHash} desc, s.last_seen_at desc, s.public_id`,
  )
  return rows.map(shownTo(presentHash))
}

/**
 * Sessions of the users in `people` (a condition on `u`) whose name or email address contains the
 * typed text. The most recently used come first.
 */
export async function peoplesSessions(
  tx: Tx,
  people: RawBuilder<boolean>,
  typed: string,
  now: Date,
): Promise<PersonsSession[]> {
  const named = sql<boolean>`(${contains('u.user_name', typed)}
    or ${contains('u.full_name', typed)} or ${contains('u.email', typed)})`
  const rows = await find(
    tx,
    sql<boolean>`${people} and ${named}`,
    now,
    sql`s.last_seen_at desc, s.public_id`,
  )
  return rows.map((row) => ({
    ...shownTo('')(row),
    userName: row.user_name,
    fullName: row.full_name,
    merchantName: row.own_merchant,
  }))
}

/**
 * The owner of a session, if that is one of these users. Also finds ended sessions, because ending
 * them again changes nothing.
 */
export async function readOwner(
  tx: Tx,
  sessionId: string,
  people: RawBuilder<boolean>,
): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    select s.user_id from session s join membership_user u on u.id = s.user_id
    where s.public_id = ${sessionId} and ${people}`.execute(tx)
  return rows[0]?.user_id
}

/** The same answer, whether the session never existed, has ended, or isn't the caller's. */
export const noSuchSession = () => notFound("This session doesn't exist or has ended.")
