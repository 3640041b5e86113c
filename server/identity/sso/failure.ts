// Why a sign-in at an identity provider failed. The messages for users contain no text from the
// provider.
// Facts: E-005 to E-007
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

import type { Row } from '../../data/schema.ts'
import type { SignInRefusal } from '#schemas/rules/sign-in-refusals.ts'

export type SsoReason = NonNullable<Row<'sso_transaction'>['reason']>

export const refusals = {
  denied: 'ssoFailed',
  unreachable: 'ssoFailed',
  providerError: 'ssoFailed',
  refused: 'ssoFailed',
  unknownOrganization: 'ssoFailed',
  expired: 'ssoExpired',
  unknownIdentity: 'unknownIdentity',
} as const satisfies Record<SsoReason, SignInRefusal>
const texts: Readonly<Record<SsoReason, (name: string) => string>> = {
  denied: (name) => `The sign-in at ${name} was canceled.`,
  unreachable: (name) => `${name} isn't responding. Try again in a moment.`,
  providerError: (name) => `${name} couldn't sign you in.`,
  refused: (name) => `The response from ${name} couldn't be trusted, so you weren't signed in.`,
  expired: (name) => `The sign-in at ${name} took too long or was already used. Start again.`,
  unknownIdentity: (name) => `${name} knows you, but no account here is linked to that identity.`,
  unknownOrganization: () => "This organization doesn't have single sign-on here.",
}
/**
 * The message for the user.
 * @param name the provider's name
 */
export const textOf = (reason: SsoReason, name: string): string => texts[reason](name)

/** Whether a provider is unreachable: timeout, no connection, or a 5xx answer. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof TypeError) return error.message === 'fetch failed'
  if (!(error instanceof ClientError))
    return error instanceof DOMException && error.name === 'TimeoutError'
  const { cause } = error
  return (
    error.code === 'OAUTH_TIMEOUT' ||
    (error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' &&
      cause instanceof Response &&
      cause.status >= 500)
  )
}

export function toReason(error: unknown): SsoReason {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'denied' : 'providerError'
  return isUnreachable(error) ? 'unreachable' : 'refused'
}
/** Whether the provider refused the refresh token itself. Other errors may be temporary. */
export const isRefusedGrant = (error: unknown): boolean =>
  error instanceof ResponseBodyError && error.error === 'invalid_grant'
