// Handles a provider's message that its session has ended (OpenID Connect Back-Channel Logout 1.0),
// by immediately ending our sessions that belong to it.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'

import type { Tx } from '../../data/database-roles.ts'
import { isRecord } from '../../data/json.ts'
import { later, minutes, nowOf } from '../../time.ts'
import { endByHash } from '../sessions/ended-sessions.ts'
import type { SsoProvider } from '../../config/sso-providers.ts'
import { revokeEnded } from './session-tokens.ts'
import type { Sso } from './sso.ts'

/**
 * How long a logout token is remembered, so that it works only once: its maximum age plus twice the
 * clock difference.
 */
const remembered = minutes(15)

interface LogOut {
  provider: SsoProvider
  issuer: string
  sid: string | undefined
  subject: string | undefined
  jti: string
}

/**
 * The issuer that a token claims. It only selects candidate providers; the signature decides
 * whether the token is genuine.
 */
function claimedIssuer(token: string): string | undefined {
  try {
    const [, body = ''] = token.split('.')
    const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
    return isRecord(claims) && typeof claims.iss === 'string' ? claims.iss : undefined
  } catch {
    return undefined
  }
}
const sameIssuer = (first: string, second: string) =>
  first.replace(/\/$/, '') === second.replace(/\/$/, '')

async function readToken(
  { config, relyingParty }: Sso,
  token: string,
): Promise<LogOut | undefined> {
  const issuer = claimedIssuer(token)
  if (issuer === undefined) return undefined
  for (const provider of config.sso.providers.filter((each) => sameIssuer(each.issuer, issuer))) {
    const claims = await relyingParty.logoutClaims(provider, token).catch(() => undefined)
    if (claims)
      return {
        provider,
        issuer,
        jti: String(claims.jti),
        sid: typeof claims.sid === 'string' ? claims.sid : undefined,
        subject: claims.sub,
      }
  }
  return undefined
}

/**
 * Ends the named session, or all of the user's sessions from this provider. Returns how many ended,
 * which is 0 for a repeated token.
 */
async function logOut(
  tx: Tx,
  { provider, issuer, sid, subject, jti }: LogOut,
  now: Date,
): Promise<number> {
  await tx.deleteFrom('sso_logout').where('expires_at', '<=', now).execute()
  const once = await tx
    .insertInto('sso_logout')
    .values({
      jti_hash: createHash('sha256').update(`${issuer} ${jti}`).digest('base64url'),
      expires_at: later(now, remembered),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!once.numInsertedOrUpdatedRows) return 0
  const { rows } = await sql<{ id_hash: string }>`
    select s.id_hash from session s join sso_session t on t.session_id = s.public_id
    join membership_user u on u.id = s.user_id
    where s.ended_at is null and t.organization_id = ${provider.organizationId}
      and (${sid ?? null}::text is null or t.sid = ${sid ?? null})
      and (${subject ?? null}::text is null
        or (u.sso_issuer = ${issuer} and u.sso_subject = ${subject ?? null}))`.execute(tx)
  for (const { id_hash: hash } of rows)
    await endByHash(tx, hash, {
      reason: 'provider',
      now,
      by: { actorUserId: null, actorName: `identity provider of ${provider.organizationId}` },
    })
  return rows.length
}

/**
 * Adds `{base}sso/back-channel-logout`. Calls have neither our cookie nor our token, because the
 * provider's signature authenticates them.
 */
export function addBackChannel(
  app: FastifyInstance,
  sso: Sso,
  options: RouteShorthandOptions,
): void {
  app.post(
    `${sso.config.base}sso/back-channel-logout`,
    options,
    async (request: FastifyRequest, reply: FastifyReply) => {
      const token = isRecord(request.body) ? request.body.logout_token : undefined
      const asked =
        typeof token === 'string' && token.length <= 16_384
          ? await readToken(sso, token)
          : undefined
      reply.header('cache-control', 'no-store')
      if (!asked)
        return reply
          .code(400)
          .send({ error: 'invalid_request', error_description: 'The logout token is not valid.' })
      const ended = await sso.databaseRoles.asIdentity((tx) => logOut(tx, asked, nowOf(sso.clock)))
      request.log.info(
        { organizationId: asked.provider.organizationId, ended },
        'the identity provider ended sessions',
      )
      void revokeEnded(sso, request.log).catch(() => undefined) // the timer retries within a minute
      return reply.code(200).send()
    },
  )
}
