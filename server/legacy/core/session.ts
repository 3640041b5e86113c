// Signing in and out, and what keeps a session going: /Account/GetCsrfToken, LogOn, LogOff, RenewSession, GetJwtToken, GetVersion.
import type { AnyCall, AnswerOf, Handlers } from '../../http/call.ts'
import { unauthenticated } from '../../http/problem.ts'
import { dropCookie, setCookie } from '../../identity/cookies.ts'
import { anonymousToken, sessionToken } from '../../identity/csrf.ts'
import { graphToken, tokenSeconds } from '../../identity/graph-token.ts'
import { logOn } from '../../identity/log-on.ts'
import { endSession, renewSession } from '../../identity/sessions.ts'
import { later, minutes, nowOf } from '../../time.ts'

async function signOff(call: AnyCall): Promise<AnswerOf<'logOff'>> {
  await call.doors.asIdentity((tx) => endSession(tx, call.session))
  dropCookie(call.reply, 'sid', call.config)
  await call.audit({ action: 'session.end', entity: 'membershipUser', entityId: call.session.userId })
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

  async renewSession({ session, rights, config, clock, doors, reply }) {
    const now = nowOf(clock)
    const cookie = await doors.asIdentity((tx) => renewSession(tx, session, now))
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
