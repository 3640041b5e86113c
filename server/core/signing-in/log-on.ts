// Signing in and out, and keeping a session alive: /Account/GetCsrfToken, LogOn, LogOff,
// RenewSession, GetJwtToken, GetVersion.
import type { AnyCall, AnswerOf, Handlers } from '../../calls/call.ts'
import { unauthenticated } from '../../calls/problem.ts'
import { dropCookie, setCookie } from '../../identity/sessions/cookies.ts'
import { anonymousToken, sessionToken } from '../../identity/sessions/csrf.ts'
import { graphToken, tokenSeconds } from '../../identity/sessions/graph-token.ts'
import { logOn } from '../../identity/signing-in/log-on.ts'
import { actorOf, endByHash } from '../../identity/sessions/ended-sessions.ts'
import { renewSession } from '../../identity/sessions/sessions.ts'
import {
  findFarewell,
  readSessionProvider,
  refreshTokens,
  revokeEnded,
} from '../../identity/sso/session-tokens.ts'
import type { Sso } from '../../identity/sso/sso.ts'
import { later, minutes, nowOf } from '../../time.ts'
import { letterOf } from '#schemas/rules/sign-in-refusals.ts'

async function signOff(sso: Sso, call: AnyCall): Promise<AnswerOf<'logOff'>> {
  const { session, clock, request } = call
  const provider = await call.databaseRoles.asIdentity((tx) =>
    readSessionProvider(tx, sso, session),
  )
  await call.databaseRoles.asIdentity((tx) =>
    endByHash(tx, session.idHash, { reason: 'signedOut', now: nowOf(clock), by: actorOf(call) }),
  )
  dropCookie(call.reply, 'sid', call.config)
  if (!provider) return { success: true, redirectUrl: null }
  // Notify the provider in the background, so that signing out does not wait for another server.
  void revokeEnded(sso, request.log).catch(() => undefined) // retried within a minute
  return {
    success: true,
    redirectUrl: await findFarewell({ ...sso, config: call.config }, provider),
  }
}

export const sessionHandlers = (sso: Sso): Handlers => ({
  async getCsrfToken({ sessionIfAny, request, reply, config }) {
    return {
      success: true,
      tokenHeaderValue: sessionIfAny
        ? sessionToken(sessionIfAny)
        : anonymousToken(request, reply, config),
    }
  },

  async logOn({ body, request, reply, config, clock, databaseRoles }) {
    const result = await logOn(body, { request, reply, config, clock, databaseRoles })
    if ('refusal' in result) {
      const errorCode = letterOf(result.refusal)
      request.server.countRefusal?.(errorCode)
      return { success: false, errorCode, message: null }
    }
    return { ...result.person.accountStatus, success: true, errorCode: null, message: null }
  },

  getVersion: async ({ config }) => ({ version: config.version }),

  logOff: (call) => signOff(sso, call),
  logOffByPost: (call) => signOff(sso, call),

  async renewSession(call) {
    const { session, rights, config, clock, databaseRoles, reply } = call
    const now = nowOf(clock)
    if ((await refreshTokens(sso, session, actorOf(call), call.request.log)) === 'ended') {
      dropCookie(reply, 'sid', config)
      return {
        success: false,
        message: 'The identity provider ended the session.',
        NcrIdSessionError: true,
      }
    }
    const cookie = await databaseRoles.asIdentity((tx) =>
      renewSession(tx, session, now, actorOf(call)),
    )
    // Two renewals ran at the same time, and the other one has sent the browser its new session id.
    if (cookie === undefined) throw unauthenticated()
    setCookie(reply, 'sid', cookie, config)
    const idle = later(now, minutes(rights.timeoutMinutes))
    const { expiresAt } = session
    return {
      success: true,
      message: null,
      serverTime: now.toISOString(),
      idleExpiresAt: (idle < expiresAt ? idle : expiresAt).toISOString(),
      absoluteExpiresAt: expiresAt.toISOString(),
    }
  },

  async getJwtToken({ session, config, clock }) {
    return {
      IsSuccessful: true,
      Message: null,
      Entity: await graphToken(session, config, nowOf(clock)),
      ExpiresInSeconds: tokenSeconds,
    }
  },
})
