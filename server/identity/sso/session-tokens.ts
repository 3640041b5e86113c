// Manages the provider's tokens of a session. They are stored sealed, refreshed when the session is
// renewed, and revoked at the provider after the session has ended for any reason.
// Facts: E-001, S-050; C7, D3
import { sql } from 'kysely'

import type { Tx } from '../../data/database-roles.ts'
import { later, minutes, nowOf } from '../../time.ts'
import { endByHash, type Actor } from '../sessions/ended-sessions.ts'
import type { Session } from '../../calls/session.ts'
import { isRefusedGrant } from './failure.ts'
import { findProvider, type SsoProvider } from '../../config/sso-providers.ts'
import type { SsoAnswer, SsoTokens } from './relying-party.ts'
import { seal, unseal } from './seal.ts'
import type { Notes, Sso } from './sso.ts'

const sealedFor = (sessionId: string): string => `session ${sessionId}`
/**
 * Minimum time between two refreshes of a session. Providers limit refreshes, and two tabs may
 * renew the session at the same time.
 */
export const refreshEvery = minutes(1)
const revokeAtOnce = 50
/** In seconds. An access token with less time left is refreshed before a browser gets it. */
const soonOver = 60

/** Stores the provider's tokens for a session that has just begun. */
export async function keepTokens(
  tx: Tx,
  { config }: Sso,
  idHash: string,
  organizationId: string,
  { sid, tokens }: SsoAnswer,
  now: Date,
): Promise<void> {
  const { public_id: id } = await tx
    .selectFrom('session')
    .select('public_id')
    .where('id_hash', '=', idHash)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('sso_session')
    .values({
      session_id: id,
      organization_id: organizationId,
      sid,
      tokens: seal(config.secrets, sealedFor(id), tokens),
      refreshed_at: now,
    })
    .execute()
}

/** The provider that a session was signed in through, if any. */
export async function readSessionProvider(
  tx: Tx,
  { config }: Pick<Sso, 'config'>,
  session: Session,
): Promise<SsoProvider | undefined> {
  const row = await tx
    .selectFrom('sso_session')
    .select('organization_id')
    .where('session_id', '=', session.publicId)
    .executeTakeFirst()
  return row && findProvider(config.sso, row.organization_id)
}

interface Claimed {
  provider: SsoProvider
  tokens: SsoTokens
}
/**
 * The tokens, if this caller may refresh them now. Only one caller may, because providers treat a
 * reused refresh token as stolen.
 */
async function claimRefresh(
  tx: Tx,
  { config }: Sso,
  session: Session,
  now: Date,
): Promise<Claimed | undefined> {
  const row = await tx
    .updateTable('sso_session')
    .set({ refreshed_at: now })
    .where('session_id', '=', session.publicId)
    .where('refreshed_at', '<=', later(now, -refreshEvery))
    .returning(['organization_id', 'tokens'])
    .executeTakeFirst()
  const provider = row && findProvider(config.sso, row.organization_id)
  const tokens = row?.tokens
    ? unseal<SsoTokens>(config.secrets, sealedFor(session.publicId), row.tokens)
    : undefined
  return provider && tokens && tokens.refresh !== null ? { provider, tokens } : undefined
}

/**
 * Refreshes the tokens of a session that is being renewed. If the provider refuses, our session
 * ends too. If the provider is unreachable, the session continues within its own limits.
 */
export async function refreshTokens(
  sso: Sso,
  session: Session,
  by: Actor,
  log: Notes,
): Promise<'goes on' | 'ended'> {
  const { config, clock, databaseRoles, relyingParty } = sso
  const claimed = await databaseRoles.asIdentity((tx) =>
    claimRefresh(tx, sso, session, nowOf(clock)),
  )
  if (!claimed) return 'goes on'
  try {
    const tokens = await relyingParty.refresh(claimed.provider, claimed.tokens)
    await databaseRoles.asIdentity((tx) =>
      tx
        .updateTable('sso_session')
        .set({ tokens: seal(config.secrets, sealedFor(session.publicId), tokens) })
        .where('session_id', '=', session.publicId)
        .execute(),
    )
    return 'goes on'
  } catch (error) {
    if (!isRefusedGrant(error)) {
      log.warn({ organizationId: claimed.provider.organizationId }, 'tokens could not be refreshed')
      return 'goes on'
    }
    await databaseRoles.asIdentity((tx) =>
      endByHash(tx, session.idHash, { reason: 'provider', now: nowOf(clock), by }),
    )
    return 'ended'
  }
}

async function readTokens(
  { config, databaseRoles }: Sso,
  session: Session,
): Promise<SsoTokens | undefined> {
  const row = await databaseRoles.asIdentity((tx) =>
    tx
      .selectFrom('sso_session')
      .select('tokens')
      .where('session_id', '=', session.publicId)
      .executeTakeFirst(),
  )
  return row?.tokens
    ? unseal<SsoTokens>(config.secrets, sealedFor(session.publicId), row.tokens)
    : undefined
}
/**
 * The access token for a browser that needs it, refreshed before it expires. The refresh token
 * stays on the server.
 */
export async function accessToken(
  sso: Sso,
  session: Session,
  by: Actor,
  log: Notes,
): Promise<{ token: string | null; expiresInSeconds: number | null }> {
  const { relyingParty } = sso
  let tokens = await readTokens(sso, session)
  if (
    tokens &&
    (relyingParty.secondsLeft(tokens) ?? Infinity) < soonOver &&
    (await refreshTokens(sso, session, by, log)) === 'goes on'
  )
    tokens = await readTokens(sso, session)
  return {
    token: tokens?.access ?? null,
    expiresInSeconds: (tokens && relyingParty.secondsLeft(tokens)) ?? null,
  }
}

/**
 * Removes the tokens of ended sessions from the database and revokes them at their providers. If
 * revoking fails, the tokens expire anyway.
 */
export async function revokeEnded(
  { config, databaseRoles, relyingParty }: Sso,
  log: Notes,
): Promise<void> {
  const { rows } = await databaseRoles.asIdentity((tx) =>
    sql<{ session_id: string; organization_id: string; tokens: string }>`
    with ended as (select t.session_id, t.tokens from sso_session t
    join session s on s.public_id = t.session_id
      where s.ended_at is not null and t.tokens is not null
      limit ${revokeAtOnce} for update of t skip locked)
    update sso_session t set tokens = null from ended where t.session_id = ended.session_id
    returning t.session_id, t.organization_id, ended.tokens`.execute(tx),
  )
  await Promise.all(
    rows.map(async ({ session_id: id, organization_id: organizationId, tokens: sealed }) => {
      const provider = findProvider(config.sso, organizationId)
      const tokens = unseal<SsoTokens>(config.secrets, sealedFor(id), sealed)
      if (provider && tokens)
        await relyingParty
          .revoke(provider, tokens)
          .catch(() => log.warn({ organizationId }, 'tokens could not be revoked'))
    }),
  )
}

/** Where the browser goes after signing out. null means our own sign-in page. */
export const findFarewell = (
  { relyingParty, config }: Pick<Sso, 'relyingParty' | 'config'>,
  provider: SsoProvider,
): Promise<string | null> =>
  // If the provider is unreachable, stay here.
  relyingParty.farewell(provider, config).catch(() => null)
