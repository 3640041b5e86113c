// An identity provider for tests that answers correctly or wrongly on request: keys by jose, on its
// own port.
import {
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { sendSlowly, sendWithoutEnd } from '../../../testing/endless.ts'

export interface Signing {
  alg?: string
  /**
   * `none`: no signature; `public key`: HS256 with the bytes of the public key; `stranger`: a key
   * that is not the provider's.
   */
  by?: 'none' | 'public key' | 'stranger'
  header?: object
}
/** A wrong answer of the token endpoint to its next request. */
export interface Lie {
  claims?: JWTPayload
  signing?: Signing
  without?: string[]
}
/** How an answer fails to end. */
export type Never = 'silent' | 'slow' | 'endless'
interface Grant {
  nonce: string
  challenge: string
  subject: string
  sid: string | undefined
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = () => Math.floor(Date.now() / 1000)

export class Issuer {
  readonly clientId = 'tillhouse'
  readonly clientSecret = 'a secret of the tests'
  url = ''
  lie: Lie = {}
  /** Answers every request with this status. */
  down: number | undefined
  /** Answers to this path never end. */
  never: { path: string; how: Never } | undefined
  /** Bytes that the last endless answer sent. */
  sent = () => 0
  refreshRefused = false
  metadata: Record<string, unknown> = {}
  readonly revoked: string[] = []
  /**
   * Every token that was issued. Excludes codes, because they are passed in the address, and are
   * useless once used.
   */
  readonly tokens: string[] = []
  readonly #codes = new Map<string, Grant>()
  readonly #refresh = new Map<string, string>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  #keys!: { privateKey: CryptoKey; publicKey: CryptoKey }
  #stranger!: { privateKey: CryptoKey; publicKey: CryptoKey }
  #jwk!: JWK

  async start(): Promise<this> {
    this.#keys = await generateKeyPair('RS256')
    this.#stranger = await generateKeyPair('RS256')
    this.#jwk = { ...(await exportJWK(this.#keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }
  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((done) => void this.#server.close(() => done()))
  }

  provider(organizationId: string, more: { home?: string } = {}) {
    return {
      organizationId,
      name: `Identity of ${organizationId}`,
      issuer: this.url,
      clientId: this.clientId,
      clientSecret: this.clientSecret,
      ...more,
    }
  }

  /**
   * The stranger's key under the real key's id, as a token's header may contain it or link to it
   * (`/strangers-keys`).
   */
  async strangersKey(): Promise<JWK> {
    return { ...(await exportJWK(this.#stranger.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  }

  /** Signs a user in: returns the code for an authorization request. */
  code(request: URL, subject: string, sid?: string): string {
    const code = randomBytes(24).toString('base64url')
    this.#codes.set(code, {
      nonce: request.searchParams.get('nonce')!,
      challenge: request.searchParams.get('code_challenge')!,
      subject,
      sid,
    })
    return code
  }
  #secret(): string {
    const secret = randomBytes(24).toString('base64url')
    this.tokens.push(secret)
    return secret
  }

  async sign(
    claims: JWTPayload,
    { alg = 'RS256', by, header = {} }: Signing = {},
  ): Promise<string> {
    if (by === 'none') return `${base64({ alg: 'none' })}.${base64(claims)}.`
    if (by === 'public key') {
      const text = `${base64({ alg: 'HS256', kid: 'one' })}.${base64(claims)}`
      const signature = createHmac('sha256', JSON.stringify(this.#jwk)).update(text)
      return `${text}.${signature.digest('base64url')}`
    }
    return new SignJWT(claims)
      .setProtectedHeader({ alg, kid: 'one', ...header })
      .sign(by === 'stranger' ? this.#stranger.privateKey : this.#keys.privateKey)
  }
  logoutToken(claims: JWTPayload, signing: Signing = {}): Promise<string> {
    const now = seconds()
    return this.sign(
      {
        iss: this.url,
        aud: this.clientId,
        iat: now,
        exp: now + 120,
        jti: randomBytes(8).toString('hex'),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      },
      { header: { typ: 'logout+jwt' }, ...signing },
    )
  }

  async #tokensFor(
    subject: string,
    sid: string | undefined,
    nonce: string | undefined,
  ): Promise<object> {
    const now = seconds()
    const access = this.#secret()
    const hash = createHash('sha256').update(access).digest()
    const claims: JWTPayload = {
      iss: this.url,
      at_hash: hash.subarray(0, 16).toString('base64url'),
      sub: subject,
      aud: this.clientId,
      exp: now + 300,
      iat: now,
      ...(nonce !== undefined && { nonce }),
      ...(sid && { sid }),
      ...this.lie.claims,
    }
    for (const claim of this.lie.without ?? []) Reflect.deleteProperty(claims, claim)
    const idToken = await this.sign(claims, this.lie.signing)
    // Before the access token, whose hash it contains, because tests take the tokens revoked last
    // from the end.
    this.tokens.splice(-1, 0, idToken)
    const refresh = this.#secret()
    this.#refresh.set(refresh, subject)
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: 300,
      refresh_token: refresh,
      id_token: idToken,
    }
  }
  async #token(form: URLSearchParams): Promise<[number, object]> {
    if (form.get('grant_type') === 'refresh_token') {
      const refresh = form.get('refresh_token')!
      const subject = this.#refresh.get(refresh)
      this.#refresh.delete(refresh)
      return subject === undefined || this.refreshRefused
        ? [400, { error: 'invalid_grant' }]
        : [200, await this.#tokensFor(subject, undefined, undefined)]
    }
    const grant = this.#codes.get(form.get('code') ?? '')
    this.#codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (
      !grant ||
      challenge !== grant.challenge ||
      !form.get('redirect_uri')?.endsWith('/sso/callback')
    )
      return [400, { error: 'invalid_grant' }]
    return [200, await this.#tokensFor(grant.subject, grant.sid, grant.nonce)]
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (this.down !== undefined) return void send(this.down, {})
    const { never } = this
    if (never !== undefined && never.path === request.url) {
      if (never.how === 'endless') this.sent = sendWithoutEnd(response)
      if (never.how === 'slow') sendSlowly(response)
      return
    }
    const text = await request
      .toArray()
      .then((parts) => Buffer.concat(parts as Buffer[]).toString())
    const form = new URLSearchParams(text)
    if (request.url === '/.well-known/openid-configuration') {
      return void send(200, {
        issuer: this.url,
        authorization_endpoint: `${this.url}/authorize`,
        token_endpoint: `${this.url}/token`,
        jwks_uri: `${this.url}/keys`,
        revocation_endpoint: `${this.url}/revoke`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256'],
        authorization_response_iss_parameter_supported: true,
        ...this.metadata,
      })
    }
    if (request.url === '/keys') return void send(200, { keys: [this.#jwk] })
    if (request.url === '/strangers-keys')
      return void send(200, { keys: [await this.strangersKey()] })
    const secret = Buffer.from(
      `${this.clientId}:${encodeURIComponent(this.clientSecret).replaceAll('%20', '+')}`,
    ).toString('base64')
    if (request.headers.authorization !== `Basic ${secret}`)
      return void send(401, { error: 'invalid_client' })
    if (request.url === '/revoke') {
      this.revoked.push(form.get('token')!)
      return void send(200, {})
    }
    return void send(...(await this.#token(form)))
  }
}
