// Our side of OpenID Connect. We are a confidential client of each provider and use a certified
// library, with the code flow and PKCE, state, nonce and `iss`. The id token's signature is checked
// although it arrives over TLS, and only asymmetric algorithms are accepted.
// Facts: D3
import {
  createRemoteJWKSet,
  customFetch as keysFetch,
  decodeProtectedHeader,
  jwtVerify,
  type JWTPayload,
} from 'jose'
import { createHash } from 'node:crypto'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  refreshTokenGrant,
  tokenRevocation,
  type ClientAuth,
  type Configuration,
  type IDToken,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client'

import { isRecord } from '../../data/json.ts'
import { required } from '../../../core/required.ts'
import type { PlatformConfig } from '../../config/config.ts'
import { minutes } from '../../time.ts'
import type { SsoProvider } from '../../config/sso-providers.ts'
import { createProviderFetch, providerPatience } from './provider-fetch.ts'

/** The tokens from a provider's answer that are stored. They are sealed. */
export interface SsoTokens {
  access: string
  /**
   * Milliseconds since 1970, from the provider's `expires_in`. null if the provider doesn't give
   * it.
   */
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
 * Secrets of one sign-in. The verifier appears in the URL only as a hash. The nonce is compared
 * with the answer's.
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
/** Seconds by which a provider's clock may differ from ours. */
const clockTolerance = 60
/**
 * Maximum age of an id token in seconds. It is short, because the token comes straight from the
 * provider.
 */
const longestAge = 600
const discoveryLasts = minutes(60)
export const logoutTokenAge = '10 minutes'
/** The longest subject or session id that the standard allows. */
const longestId = 255
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** The method that the provider's document names. The standard's default is Basic. */
const clientAuthentication = (secret: string): ClientAuth => {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...rest) =>
    ((server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']).includes(
      'client_secret_basic',
    )
      ? basic
      : post)(server, ...rest)
}

/**
 * Whether a claim can identify a user, a session or a token. Excludes U+0000, because PostgreSQL
 * refuses it.
 */
const isId = (claim: unknown): claim is string =>
  typeof claim === 'string' &&
  claim !== '' &&
  claim.length <= longestId &&
  claim.isWellFormed() &&
  !claim.includes('\0')

type Answered = TokenEndpointResponse & TokenEndpointResponseHelpers

/** The left half of the access token's hash, using the algorithm of the id token's signature. */
function hashAccessToken({ access_token: access, id_token: token = '' }: Answered): string {
  const { alg } = decodeProtectedHeader(token)
  // Edwards curve algorithms sign a SHA-512 hash.
  const bits = /256$|384$/.exec(String(alg))?.[0] ?? '512'
  const hash = createHash(`sha${bits}`).update(access).digest()
  return hash.subarray(0, hash.length / 2).toString('base64url')
}

/**
 * Checks what the library doesn't check in a verified id token. The library checks `azp` only if
 * there are several audiences, ignores `iat` and `at_hash`, and accepts any text as a subject.
 */
function checkIdentity(answer: Answered, clientId: string, now: number): IDToken {
  const claims = required(answer.claims(), 'identity in the answer of a provider')
  const { sub, sid, azp, iat, at_hash: hash } = claims
  if (!isId(sub) || (sid !== undefined && !isId(sid))) throw new Error('It names no one.')
  if (azp !== undefined && azp !== clientId) throw new Error('It was issued for another party.')
  if (iat > now / 1000 + clockTolerance) throw new Error('It is from the future.')
  if (iat < now / 1000 - longestAge - clockTolerance) throw new Error('It is too old.')
  if (hash !== undefined && hash !== hashAccessToken(answer))
    throw new Error('It belongs to another access token.')
  return claims
}

const toTokens = (answer: Answered, now: number, before?: SsoTokens): SsoTokens => ({
  access: answer.access_token,
  accessEnds: answer.expires_in === undefined ? null : now + answer.expires_in * 1000,
  // Keep the old refresh token, because providers that don't rotate refresh tokens send none.
  refresh: answer.refresh_token ?? before?.refresh ?? null,
})

/** The portal's URL in this request, because a sign-in must end under the host where it began. */
type Portal = Pick<PlatformConfig, 'publicUrl' | 'base'>
const callbackOf = ({ publicUrl, base }: Portal) => `${publicUrl}${base}sso/callback`

export type RelyingParty = ReturnType<typeof createRelyingParty>

/**
 * Creates the client that talks to the providers. `now` is the machine's time, because providers
 * use real time even if a test shifts the platform's clock.
 */
export function createRelyingParty(
  { sso }: Pick<PlatformConfig, 'sso'>,
  now: () => number = Date.now,
) {
  const patience = sso.patience ?? providerPatience
  const providerFetch = createProviderFetch(patience)
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
        [customFetch]: providerFetch,
      },
    )
  }
  function fetchConfiguration(provider: SsoProvider): Promise<Configuration> {
    const there = known.get(provider)
    if (there && there.until > now()) return there.configuration
    const configuration = discover(provider)
    known.set(provider, { configuration, until: now() + discoveryLasts })
    // Don't cache a failed discovery, so that the next sign-in retries it.
    configuration.catch(
      () => known.get(provider)?.configuration === configuration && known.delete(provider),
    )
    return configuration
  }
  function keysOf(address: string) {
    const there =
      keys.get(address) ??
      createRemoteJWKSet(new URL(address), {
        [keysFetch]: providerFetch,
        timeoutDuration: patience,
      })
    keys.set(address, there)
    return there
  }

  return {
    /**
     * The URL where the browser signs in. With `again`, the provider asks for the user's identity
     * even if they are already signed in there.
     */
    async authorizationUrl(
      provider: SsoProvider,
      state: string,
      { nonce, verifier }: SsoSecrets,
      { again, portal }: { again: boolean; portal: Portal },
    ): Promise<URL> {
      const configuration = await fetchConfiguration(provider)
      const offline = configuration.serverMetadata().scopes_supported?.includes('offline_access')
      return buildAuthorizationUrl(configuration, {
        redirect_uri: callbackOf(portal),
        scope: `openid${offline ? ' offline_access' : ''}`,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(again && { prompt: 'login' }),
      })
    },

    /**
     * Checks the provider's answer and exchanges the code for tokens. `query` is the callback's raw
     * query. Throws if anything doesn't match.
     */
    async answerOf(
      provider: SsoProvider,
      query: string,
      state: string,
      { nonce, verifier }: SsoSecrets,
      portal: Portal,
    ): Promise<SsoAnswer> {
      const configuration = await fetchConfiguration(provider)
      const answer = await authorizationCodeGrant(
        configuration,
        new URL(`${callbackOf(portal)}?${query}`),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        },
      )
      const claims = checkIdentity(answer, provider.clientId, now())
      return {
        issuer: claims.iss,
        subject: claims.sub,
        sid: typeof claims.sid === 'string' ? claims.sid : null,
        tokens: toTokens(answer, now()),
      }
    },

    /** Seconds until the access token expires. Undefined if the provider doesn't give it. */
    secondsLeft: ({ accessEnds }: SsoTokens): number | undefined =>
      accessEnds === null ? undefined : Math.max(0, Math.floor((accessEnds - now()) / 1000)),

    /** Refreshes the tokens. Throws the provider's error. */
    async refresh(provider: SsoProvider, tokens: SsoTokens): Promise<SsoTokens> {
      if (tokens.refresh === null) return tokens
      return toTokens(
        await refreshTokenGrant(await fetchConfiguration(provider), tokens.refresh),
        now(),
        tokens,
      )
    },

    async revoke(provider: SsoProvider, { refresh, access }: SsoTokens): Promise<void> {
      const configuration = await fetchConfiguration(provider)
      if (configuration.serverMetadata().revocation_endpoint === undefined) return
      // Revoke both: revoking the refresh token ends its grant, but an access token can outlive it.
      for (const token of [refresh, access])
        if (token !== null) await tokenRevocation(configuration, token)
    },

    /**
     * Where the browser goes after signing out here: the provider's home, or its log-out page,
     * which returns to our sign-in page. Sends no id token hint, because scripts could read it in
     * our answer.
     */
    async farewell(provider: SsoProvider, { publicUrl, base }: Portal): Promise<string | null> {
      if (provider.home !== undefined) return provider.home
      const configuration = await fetchConfiguration(provider)
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null
      return buildEndSessionUrl(configuration, { post_logout_redirect_uri: publicUrl + base }).href
    },

    /**
     * The claims of a logout token, if this provider issued it for us (OpenID Connect Back-Channel
     * Logout 1.0, 2.6). Throws otherwise.
     */
    async logoutClaims(provider: SsoProvider, token: string): Promise<JWTPayload> {
      const configuration = await fetchConfiguration(provider)
      const { issuer, jwks_uri: address } = configuration.serverMetadata()
      if (address === undefined) throw new Error('The provider has no keys.')
      const {
        payload,
        protectedHeader: { typ },
      } = await jwtVerify(token, keysOf(address), {
        issuer,
        audience: provider.clientId,
        algorithms,
        clockTolerance,
        maxTokenAge: logoutTokenAge,
        requiredClaims: ['iat', 'exp', 'jti', 'events'],
        currentDate: new Date(now()),
      })
      const { events, jti, sub, sid } = payload
      if (typ !== undefined && !/^(application\/)?(logout\+)?jwt$/i.test(typ))
        throw new Error("It isn't a logout token.")
      if (
        !isRecord(events) ||
        !isRecord(events[logoutEvent]) ||
        payload.nonce !== undefined ||
        !isId(jti)
      )
        throw new Error("It isn't a logout token.")
      const named = [sub, sid].filter((claim) => claim !== undefined)
      if (named.length === 0 || !named.every(isId)) throw new Error('It names no one.')
      return payload
    },
  }
}
