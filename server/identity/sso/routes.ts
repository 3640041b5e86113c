// Browser routes for single sign-on, to the provider and back, and the route for the provider's
// logout message. They aren't contract operations, because browsers are redirected to them or
// another server calls them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'

import { isRecord } from '../../data/json.ts'
import { codeOf } from '../../data/errors.ts'
import { createReturnUrls } from '../../access/known-pages.ts'
import { forged } from '../../calls/problem.ts'
import { configAt } from '../../hosts.ts'
import { minutes, nowOf } from '../../time.ts'
import { hashId, newSecret } from '../sessions/sessions.ts'
import { addBackChannel } from './back-channel.ts'
import { toReason, type SsoReason } from './failure.ts'
import { findProvider, type SsoProvider } from '../../config/sso-providers.ts'
import type { SsoAnswer, SsoSecrets } from './relying-party.ts'
import { seal, unseal } from './seal.ts'
import { revokeEnded } from './session-tokens.ts'
import type { Sso } from './sso.ts'
import {
  beginTransaction,
  readBrowser,
  claimTransaction,
  failTransaction,
  keepAnswer,
  keepCookies,
  sealedFor,
  type Transaction,
} from './transactions.ts'
import { letterOf } from '#schemas/rules/sign-in-refusals.ts'

/**
 * How often the tokens of ended sessions are revoked. A timer does it, because sessions end in many
 * ways.
 */
export const revokeEvery = minutes(1)

/**
 * Refuses everything except page loads. An image, frame, script or prefetch may not begin or finish
 * a sign-in.
 */
function refuseAllButPages(request: FastifyRequest): void {
  const wanted = request.headers['sec-fetch-dest']
  if (
    (wanted !== undefined && wanted !== 'document') ||
    request.headers['sec-purpose'] !== undefined
  )
    throw forged('This address is opened as a page.')
}
const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Single sign-on with the configuration of this request's host. */
const under = (request: FastifyRequest, sso: Sso): Sso => ({
  ...sso,
  config: configAt(request, sso.config),
})

/** Adds `{base}sso/sign-in`, `{base}sso/callback` and `{base}sso/back-channel-logout`. */
export function addSsoRoutes(app: FastifyInstance, sso: Sso): void {
  const { config } = sso
  const limit = config.rateLimits
    ? {
        config: {
          rateLimit: { max: config.rateLimits.signIn, timeWindow: '1 minute', groupId: 'sso' },
        },
      }
    : {}
  app.get(`${config.base}sso/sign-in`, { ...limit, exposeHeadRoute: false }, (request, reply) =>
    signIn(under(request, sso), request, reply),
  )
  app.get(`${config.base}sso/callback`, { ...limit, exposeHeadRoute: false }, (request, reply) =>
    callback(under(request, sso), request, reply),
  )
  addBackChannel(app, sso, limit)
  if (config.sso.providers.length === 0) return
  const timer = setInterval(
    () => void revokeEnded(sso, app.log).catch(() => undefined),
    revokeEvery,
  ).unref() // the next round retries
  app.addHook('onClose', async () => clearInterval(timer))
}

/**
 * Redirects to the sign-in page, which reads the state (GetLoginStatus). If no sign-in is known,
 * the URL contains the failure.
 */
function toSignIn(
  reply: FastifyReply,
  base: string,
  of?: { organizationId: string; returnUrl: string | null | undefined },
): FastifyReply {
  const query: Record<string, string> = of
    ? { organizationId: of.organizationId, ...(of.returnUrl && { ReturnUrl: of.returnUrl }) }
    : { ssoError: letterOf('ssoExpired') }
  return reply.header('cache-control', 'no-store').redirect(`${base}?${new URLSearchParams(query)}`)
}

async function signIn(
  sso: Sso,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  refuseAllButPages(request)
  const { config, clock, databaseRoles, relyingParty } = sso
  const query = isRecord(request.query) ? request.query : {}
  const provider = findProvider(config.sso, textIn(query.organizationId))
  if (!provider) return toSignIn(reply, config.base)
  const { organizationId } = provider
  const returnUrl = createReturnUrls(config)(textIn(query.returnUrl))
  const state = randomState()
  const stateHash = hashId(state)
  const secrets: SsoSecrets = { nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const browser = readBrowser(request, config)
  const secret = newSecret()
  const sealed = seal(config.secrets, sealedFor(stateHash), secrets)
  const { again, open } = await databaseRoles.asIdentity((tx) =>
    beginTransaction(
      tx,
      browser,
      { stateHash, secret, organizationId, returnUrl, sealed },
      nowOf(clock),
    ),
  )
  keepCookies(reply, config, browser, { stateHash, secret, open })
  try {
    const address = await relyingParty.authorizationUrl(provider, state, secrets, {
      again,
      portal: config,
    })
    return reply.header('cache-control', 'no-store').redirect(address.href)
  } catch (error) {
    await fail(sso, request, provider, stateHash, error)
    return toSignIn(reply, config.base, { organizationId, returnUrl })
  }
}

/**
 * Records a failed sign-in for the page and the log, without any text from the provider. It isn't
 * added to the audit trail, because strangers could then block its writers.
 */
async function fail(
  { databaseRoles, clock }: Sso,
  request: FastifyRequest,
  { organizationId }: SsoProvider,
  stateHash: string,
  error: unknown,
): Promise<void> {
  const reason: SsoReason = error === 'expired' ? 'expired' : toReason(error)
  request.log.warn(
    {
      organizationId,
      reason,
      code: codeOf(error),
      error: error instanceof Error ? error.name : undefined,
    },
    'single sign-on failed',
  )
  await databaseRoles.asIdentity((tx) => failTransaction(tx, stateHash, reason, nowOf(clock)))
}

async function callback(
  sso: Sso,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  refuseAllButPages(request)
  const { config, clock, databaseRoles } = sso
  const query = request.url.split('?').slice(1).join('?')
  const states = new URLSearchParams(query).getAll('state')
  const state = states.length === 1 ? states[0] : undefined
  const claimed = state
    ? await databaseRoles.asIdentity((tx) =>
        claimTransaction(tx, readBrowser(request, config), hashId(state), nowOf(clock)),
      )
    : undefined
  const provider = claimed && findProvider(config.sso, claimed.row.organization_id)
  if (!claimed || !provider || !state) return toSignIn(reply, config.base)
  const { row, over } = claimed
  if (!over) await settle(sso, request, provider, { row, state, query })
  // A sign-in that is already answered stays as it is, so that going back or repeating the answer
  // changes nothing.
  else if (row.status === 'begun') await fail(sso, request, provider, row.state_hash, 'expired')
  return toSignIn(reply, config.base, {
    organizationId: row.organization_id,
    returnUrl: row.return_url,
  })
}

interface Return {
  row: Transaction
  state: string
  query: string
}
/** Checks the provider's answer and stores it, or stores the reason for its failure. */
async function settle(
  sso: Sso,
  request: FastifyRequest,
  provider: SsoProvider,
  { row, state, query }: Return,
): Promise<void> {
  const { config, clock, databaseRoles, relyingParty } = sso
  const thing = sealedFor(row.state_hash)
  try {
    const secrets = unseal<SsoSecrets>(config.secrets, thing, row.sealed ?? '')
    if (!secrets) return await fail(sso, request, provider, row.state_hash, 'expired')
    const answer: SsoAnswer = await relyingParty.answerOf(provider, query, state, secrets, config)
    await databaseRoles.asIdentity((tx) =>
      keepAnswer(tx, row.state_hash, seal(config.secrets, thing, answer), nowOf(clock)),
    )
  } catch (error) {
    await fail(sso, request, provider, row.state_hash, error)
  }
}
