// Signs users in through an identity provider: /Account/ValidateSsoToken and GetLoginStatus. The
// redirects are in identity/sso/routes.ts.
import type { Handlers } from '../../calls/call.ts'
import { notFound } from '../../calls/problem.ts'
import { actorOf } from '../../identity/sessions/ended-sessions.ts'
import { accessToken } from '../../identity/sso/session-tokens.ts'
import { loginStatus } from '../../identity/sso/status.ts'
import type { Sso } from '../../identity/sso/sso.ts'
import { validateSsoToken } from '../../identity/sso/validate.ts'
import { letterOf } from '#schemas/rules/sign-in-refusals.ts'

export const ssoHandlers = (sso: Sso): Handlers => ({
  getLoginStatus: loginStatus,

  async getProviderToken(call) {
    // In the other mode the tokens stay on the server, and a 404 hides that this call exists.
    if (call.config.sso.tokenMode !== 'browser') throw notFound()
    return accessToken(sso, call.session, actorOf(call), call.request.log)
  },

  async validateSsoToken({ body, request, reply, config, clock, databaseRoles }) {
    const result = await validateSsoToken(sso, body.organizationId, {
      request,
      reply,
      config,
      clock,
      databaseRoles,
    })
    if ('refusal' in result)
      return { success: false, errorCode: letterOf(result.refusal), message: result.message }
    return { ...result.person.accountStatus, success: true, errorCode: null, message: null }
  },
})
