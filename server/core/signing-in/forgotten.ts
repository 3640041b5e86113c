// Calls for users who can't sign in: /Account/ForgotPassword, SendUserNamesEmail, ResetPassword.
// The answers don't reveal which accounts exist.
// Facts: E-019; C9
import { required } from '../../../core/required.ts'
import type { Handlers } from '../../calls/call.ts'
import { Refusal } from '../../calls/problem.ts'
import { passwordErrors } from '../../identity/passwords/new-password.ts'
import { mailUserNames, requestLink } from '../../identity/passwords/reset-link.ts'
import { resetByLink, type LinkFault } from '../../identity/passwords/use-link.ts'

/** English messages for callers other than the portal, which translates each code itself. */
const texts: Readonly<Record<LinkFault, string>> = {
  linkInvalid:
    'This link no longer works. It was used, or a newer one was sent. Request a new link.',
  linkExpired: 'This link has expired. Request a new link.',
}
const refuseLink = (fault: LinkFault): never => {
  throw new Refusal({ Code: fault, Message: texts[fault] })
}

export const forgottenHandlers: Handlers = {
  async forgotPassword(call) {
    await requestLink(call.body.userName, call)
    return { success: true, message: null }
  },

  async sendUserNamesEmail(call) {
    await mailUserNames(call.body.emailAddress, call)
    return { success: true, message: null }
  },

  async resetPassword(call) {
    // The token in the body takes precedence, because URLs end up in logs and browser histories.
    const token = call.body.tk ?? call.query.tk
    if (token === undefined) return refuseLink('linkInvalid')
    const result = await resetByLink(token, call.body.newPassword, call)
    if ('link' in result) return refuseLink(result.link)
    if ('faults' in result) {
      const Errors = passwordErrors(result.faults, 'newPassword')
      const { Message } = required(Errors[0], 'fault of a refused password')
      throw new Refusal({ Code: 'password', Message, Errors })
    }
    return { success: true, message: null }
  },
}
