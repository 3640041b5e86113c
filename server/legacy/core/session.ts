// Signing in and out, and what keeps a session going: /Account/GetCsrfToken, LogOn, LogOff, RenewSession, GetJwtToken, GetVersion.
import type { AnyCall, AnswerOf, Handlers } from '../../http/call.ts'
import { unauthenticated } from '../../http/problem.ts'
import { dropCookie, setCookie } from '../../identity/cookies.ts'
import { anonymousToken, sessionToken } from '../../identity/csrf.ts'
import { graphToken, tokenSeconds } from '../../identity/graph-token.ts'
import { logOn } from '../../identity/log-on.ts'
import { actorOf, endByHash } from '../../identity/ended-sessions.ts'
import { renewSession } from '../../identity/sessions.ts'
import { later, minutes, nowOf } from '../../time.ts'

async function signOff(call: AnyCall): Promise<AnswerOf<'logOff'>> {
  const { session, clock } = call
  await call.doors.asIdentity((tx) => endByHash(tx, session.idHash, { reason: 'signedOut', now: nowOf(clock), by: actorOf(call) }))
  dropCookie(call.reply, 'sid', call.config)
  return { success: true, redirectUrl: null }
}

export const sessionHandlers: Handlers = {
  async getCsrfToken({ sessionIfAny, request, reply, config }) {
    return { success: true, tokenHeaderValue: sessionIfAny ? sessionToken(sessionIfAny) : anonymousToken(request, reply, config) }
  },

  async logOn({ body, request, reply, config, clock, doors }) {
    const result = await logOn(body, { request, reply, config, clock, doors })
    if ('letter' in result) return { success: false, errorCode: result.letter, message: null }
    return { ...result.person.standing, success: true, errorCode: null, message: null }
  },

  getVersion: async ({ config }) => ({ version: config.version }),

  logOff: signOff,
  logOffByPost: signOff,

  async renewSession(call) {
    const { session, rights, config, clock, doors, reply } = call
    const now = nowOf(clock)
    const cookie = await doors.asIdentity((tx) => renewSession(tx, session, now, actorOf(call)))
    // Two renewals at once: the other one has already given the browser its new id.
    if (cookie === undefined) throw unauthenticated()
    setCookie(reply, 'sid', cookie, config)
    const idle = later(now, minutes(rights.timeoutMinutes))
    const { expiresAt } = session
    return {
      success: true, message: null, serverTime: now.toISOString(),
      idleExpiresAt: (idle < expiresAt ? idle : expiresAt).toISOString(), absoluteExpiresAt: expiresAt.toISOString(),
    }
  },

  async getJwtToken({ session, config, clock }) {
    return { IsSuccessful: true, Message: null, Entity: graphToken(session, config, nowOf(clock)), ExpiresInSeconds: tokenSeconds }
  },
}
