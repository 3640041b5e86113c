// The sandbox's identity provider: a certified OpenID Connect provider with a few invented users,
// for trying and testing single sign-on realistically. It exists only in demonstrations, and under
// another host name than the portal: 127.0.0.1 instead of localhost.
import { Provider } from 'oidc-provider'

import { required } from '../../core/required.ts'
import type { PlatformConfig } from '../config/config.ts'
import { isLocal } from '../config/config.ts'
import { listOrigins } from '../hosts.ts'
import type { SsoProvider } from '../config/sso-providers.ts'
import { minutes } from '../time.ts'
import type { IdpKeys } from './keys.ts'
import { createMemory } from './memory.ts'
import { errorPage, signedOutPage, signOutPage } from './pages.ts'
import { identityOf } from './people.ts'

const clientId = 'tillhouse'
/** The `?organizationId=` of the sandbox. */
export const sandboxOrganization = 'sandbox'
const hours = (count: number) => count * 3600

/** The provider's issuer URL. Undefined if the portal is reached from other machines. */
export function sandboxIssuer(publicUrl: string, port: number): string | undefined {
  const { hostname } = new URL(publicUrl)
  return isLocal(hostname)
    ? `http://${hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${port}/idp`
    : undefined
}

/** The sandbox as a provider in the platform's configuration. */
export const sandboxProvider = (issuer: string, { clientSecret }: IdpKeys): SsoProvider => ({
  organizationId: sandboxOrganization,
  name: 'Sandbox ID',
  issuer,
  clientId,
  clientSecret,
  home: `${issuer}/home`,
})

export function createIdp(
  issuer: string,
  { jwks, cookieKey, clientSecret }: IdpKeys,
  config: Pick<PlatformConfig, 'publicUrl' | 'base' | 'demo'>,
): Provider {
  const portals = listOrigins(config).map((origin) => origin + config.base)
  const portal = config.publicUrl + config.base
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const
  return new Provider(issuer, {
    adapter: createMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        client_name: 'Tillhouse',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: portals.map((each) => `${each}sso/callback`),
        post_logout_redirect_uris: portals,
        backchannel_logout_uri: `${portal}sso/back-channel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks,
    // Short cookies have no path of their own, so that each belongs to its own sign-in and doesn't
    // replace another tab's.
    cookies: { keys: [cookieKey], long: { ...cookie, path: '/idp' }, short: cookie },
    pkce: { required: () => true },
    // A refresh token lives as long as the provider's session, so that signing out there also signs
    // out here.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    ttl: {
      AccessToken: minutes(10) / 1000,
      AuthorizationCode: 60,
      IdToken: minutes(10) / 1000,
      Interaction: minutes(10) / 1000,
      RefreshToken: hours(12),
      Session: hours(12),
      Grant: hours(12),
    },
    findAccount: async (_ctx, sub) =>
      identityOf(sub) && { accountId: sub, claims: async () => ({ sub }) },
    // There is no separate consent page, because the sign-in page states what the portal requests.
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc
      const grant = new provider.Grant({
        clientId: required(client, 'the client of a sign-in').clientId,
        accountId: required(session?.accountId, 'the account of a sign-in'),
      })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
    interactions: { url: (_ctx, { uid }) => `/idp/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => void (ctx.body = signOutPage(form)),
        postLogoutSuccessSource: async (ctx) => void (ctx.body = signedOutPage(portal)),
      },
    },
    renderError: async (ctx, { error_description: text }) => {
      ctx.type = 'html'
      ctx.body = errorPage(text ?? 'Begin again in the application that you came from.')
    },
    // The library's own fetch isn't used, because it refuses local addresses, and the portal is on
    // this machine.
    fetch: (url, options) =>
      globalThis.fetch(url, { ...options, dispatcher: undefined } as RequestInit),
  })
}
