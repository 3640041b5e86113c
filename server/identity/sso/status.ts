// Handles /Account/GetLoginStatus: gives the state of a sign-in through a provider, for the page
// that it returns to and for tabs that wait for another tab. It changes nothing.
// Facts: C-001
import type { AnswerOf, Call } from '../../calls/call.ts'
import { nowOf } from '../../time.ts'
import { refusals, textOf, type SsoReason } from './failure.ts'
import { findProvider } from '../../config/sso-providers.ts'
import { readBrowser, failureOf, latestTransaction } from './transactions.ts'
import { letterOf } from '#schemas/rules/sign-in-refusals.ts'

type Status = AnswerOf<'getLoginStatus'>
const nothing: Status = {
  success: false,
  isLoggingIn: false,
  errorCode: null,
  exception: null,
  redirectUrl: null,
}
const failed = (reason: SsoReason, name: string) => ({
  errorCode: letterOf(refusals[reason]),
  exception: textOf(reason, name),
})

export async function loginStatus({
  query,
  sessionIfAny,
  request,
  config,
  clock,
  databaseRoles,
}: Call<'getLoginStatus'>): Promise<Status> {
  if (sessionIfAny) return { ...nothing, success: true }
  const { organizationId = '', returnUrl } = query
  const provider = findProvider(config.sso, organizationId)
  if (!provider) return { ...nothing, ...failed('unknownOrganization', '') }
  const last = await databaseRoles.asIdentity((tx) =>
    latestTransaction(tx, readBrowser(request, config), organizationId, nowOf(clock)),
  )
  if (last?.status === 'answered') return nothing
  if (last?.status === 'begun' || last?.status === 'answering')
    return { ...nothing, isLoggingIn: true }
  // These values aren't checked here, because the sign-in route checks them.
  const again = new URLSearchParams({ organizationId, ...(returnUrl && { returnUrl }) })
  const redirectUrl = `${config.base}sso/sign-in?${again}`
  const reason = failureOf(last)
  return { ...nothing, redirectUrl, ...(reason && failed(reason, provider.name)) }
}
