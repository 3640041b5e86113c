// Our side of OpenID Connect: a confidential client of each provider, by a certified library. Code
// with PKCE, state, nonce and `iss`; the id token's signature is checked although it comes over
// TLS, by asymmetric algorithms alone.
// Facts: D3
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  refreshTokenGrant,
  tokenRevocation,
  type ClientAuth,
  type Configuration,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client'

import type { PlatformConfig } from '../../config.ts'
import { minutes } from '../../time.ts'
import type { SsoProvider } from './providers.ts'

/** What is kept of a provider's answer, sealed. */
export interface SsoTokens {
  access: string
  /** Milliseconds since 1970, by the provider's `expires_in`; null where it does not say. */
  accessEnds: number | null
  refresh: string | null
}
export interface SsoAnswer {
  issuer: string
  subject: string
  sid: string | null
  tokens: SsoTokens
}
/**
 * Secrets of one sign-in: they are in no address but as hash (the verifier), or compared when it
 * comes back.
 */
export interface SsoSecrets {
  nonce: string
  verifier: string
}

const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
/** Seconds that a provider has for an answer. */
const patience = 10
/** How long a discovery document is taken as it is. */
const discoveryLasts = minutes(60)
/** As long as a provider's word that a session is over may be on its way. */
export const logoutTokenAge = '10 minutes'
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** As the provider's document says; the standard's default is Basic. */
const clientAuthentication = (secret: string): ClientAuth => {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...rest) =>
    ((server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']).includes(
      'client_secret_basic',
    )
      ? basic
      : post)(server, ...rest)
}

type Answered = TokenEndpointResponse & TokenEndpointResponseHelpers
const tokensOf = (answer: Answered, now: number, before?: SsoTokens): SsoTokens => ({
  access: answer.access_token,
  accessEnds: answer.expires_in === undefined ? null : now + answer.expires_in * 1000,
  // A provider that does not rotate keeps the one that we have.
  refresh: answer.refresh_token ?? before?.refresh ?? null,
})

export type RelyingParty = ReturnType<typeof createRelyingParty>

/**
 * Speaks to the providers. `now` is the machine's own time: theirs is that, too, whatever a test
 * does to the platform's.
 */
export function createRelyingParty(
  { publicUrl, base }: Pick<PlatformConfig, 'publicUrl' | 'base'>,
  now: () => number = Date.now,
) {
  const redirectUri = `${publicUrl}${base}sso/callback`
  const known = new Map<SsoProvider, { configuration: Promise<Configuration>; until: number }>()
  const keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

  async function discover({ issuer, clientId, clientSecret }: SsoProvider): Promise<Configuration> {
    const insecure = issuer.startsWith('http:')
    return discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret },
      clientAuthentication(clientSecret),
      {
        execute: [enableNonRepudiationChecks, ...(insecure ? [allowInsecureRequests] : [])],
        timeout: patience,
      },
    )
  }
  function configurationOf(provider: SsoProvider): Promise<Configuration> {
    const there = known.get(provider)
    if (there && there.until > now()) return there.configuration
    const configuration = discover(provider)
    known.set(provider, { configuration, until: now() + discoveryLasts })
    // What failed is asked for again by the next one who signs in.
    configuration.catch(
      () => known.get(provider)?.configuration === configuration && known.delete(provider),
    )
    return configuration
  }
  function keysOf(address: string) {
    const there =
      keys.get(address) ??
      createRemoteJWKSet(new URL(address), { timeoutDuration: patience * 1000 })
    keys.set(address, there)
    return there
  }

  return {
    redirectUri,

    /**
     * Where the browser goes to sign in. `again`: whoever is signed in there is asked who they are.
     */
    async authorizationUrl(
      provider: SsoProvider,
      state: string,
      { nonce, verifier }: SsoSecrets,
      { again }: { again: boolean },
    ): Promise<URL> {
      const configuration = await configurationOf(provider)
      const offline = configuration.serverMetadata().scopes_supported?.includes('offline_access')
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: `openid${offline ? ' offline_access' : ''}`,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(again && { prompt: 'login' }),
      })
    },

    /**
     * Takes the provider's answer: checks it, and has the code changed for tokens. `query` as the
     * browser brought it.
     */
    async answerOf(
      provider: SsoProvider,
      query: string,
      state: string,
      { nonce, verifier }: SsoSecrets,
    ): Promise<SsoAnswer> {
      const configuration = await configurationOf(provider)
      const answer = await authorizationCodeGrant(
        configuration,
        new URL(`${redirectUri}?${query}`),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        },
      )
      const claims = answer.claims()! // an id token is expected
      return {
        issuer: claims.iss,
        subject: claims.sub,
        sid: typeof claims.sid === 'string' ? claims.sid : null,
        tokens: tokensOf(answer, now()),
      }
    },

    /** How long the access token is good for yet; undefined where the provider does not say. */
    secondsLeft: ({ accessEnds }: SsoTokens): number | undefined =>
      accessEnds === null ? undefined : Math.max(0, Math.floor((accessEnds - now()) / 1000)),

    /** Tokens anew. Throws what the provider answers. */
    async refresh(provider: SsoProvider, tokens: SsoTokens): Promise<SsoTokens> {
      if (tokens.refresh === null) return tokens
      return tokensOf(
        await refreshTokenGrant(await configurationOf(provider), tokens.refresh),
        now(),
        tokens,
      )
    },

    /** Takes the tokens' worth from them, as far as the provider offers that. */
    async revoke(provider: SsoProvider, { refresh, access }: SsoTokens): Promise<void> {
      const configuration = await configurationOf(provider)
      if (configuration.serverMetadata().revocation_endpoint === undefined) return
      // With the refresh token goes its grant; an access token can outlive it.
      for (const token of [refresh, access])
        if (token !== null) await tokenRevocation(configuration, token)
    },

    /**
     * Where the browser goes after logging off here: the provider's home, else its own log-out,
     * which comes back to our sign-in page. Without a hint of the id token: it would be in an
     * answer that scripts can read.
     */
    async farewell(provider: SsoProvider): Promise<string | null> {
      if (provider.home !== undefined) return provider.home
      const configuration = await configurationOf(provider)
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null
      return buildEndSessionUrl(configuration, { post_logout_redirect_uri: publicUrl + base }).href
    },

    /**
     * The claims of a logout token that is this provider's and meant for us (OpenID Connect
     * Back-Channel Logout 1.0, 2.6).
     */
    async logoutClaims(provider: SsoProvider, token: string): Promise<JWTPayload> {
      const configuration = await configurationOf(provider)
      const { issuer, jwks_uri: address } = configuration.serverMetadata()
      if (address === undefined) throw new Error('The provider has no keys.')
      const {
        payload,
        protectedHeader: { typ },
      } = await jwtVerify(token, keysOf(address), {
        issuer,
        audience: provider.clientId,
        algorithms,
        clockTolerance: 60,
        maxTokenAge: logoutTokenAge,
        requiredClaims: ['iat', 'jti', 'events'],
        currentDate: new Date(now()),
      })
      const events = payload.events as Readonly<Record<string, unknown>> | null
      if (typ !== undefined && !/^(application\/)?(logout\+)?jwt$/i.test(typ))
        throw new Error('It is no logout token.')
      if (
        typeof events !== 'object' ||
        typeof events?.[logoutEvent] !== 'object' ||
        payload.nonce !== undefined
      )
        throw new Error('It is no logout token.')
      if (typeof payload.sub !== 'string' && typeof payload.sid !== 'string')
        throw new Error('It names nobody.')
      return payload
    },
  }
}
