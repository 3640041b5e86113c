// Reads the configuration from the environment. Only `parseEnvironment` reads environment
// variables; all other code gets a PlatformConfig.
// Facts: C1, C23
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

import { editDistance } from '../../core/access/words/suggest.ts'
import { buildsOf } from './builds.ts'
import type { Secrets } from './secrets.ts'
import { readProviders, type SsoConfig } from './sso-providers.ts'
import { parseMailAddress } from '../../schemas/rules/mail-address.ts'
import type { MailService } from './mail-service.ts'
import { passwordPolicies, type PasswordPolicy } from '../../schemas/rules/core.ts'

export interface RateLimits {
  /**
   * Requests per minute and IP address. `signIn` also limits operations that send mail; `public`
   * limits all other public calls.
   */
  signIn: number
  public: number
  /**
   * Points per minute and session. A call costs one point; a GraphQL request costs one more for
   * every 20 fields.
   */
  session: number
}
export interface OfrepService {
  /** Base URL; `/ofrep/v1/evaluate/flags` is below it. */
  url: string
  /** Sent as a bearer token. */
  token?: string | undefined
}
export interface PlatformConfig {
  /** Base path of the portal, with a slash at both ends. */
  base: string
  /**
   * The public origin (scheme, host and port, no trailing slash). Origin checks, links in mails and
   * redirects all use it.
   */
  publicUrl: string
  /**
   * `PUBLIC_URL`. Only set if the request used a reseller's host, whose origin is then in
   * `publicUrl`.
   */
  mainUrl?: string
  /** Demonstration mode: demo accounts, /outbox, `?reseller=`, reset. */
  demo: boolean
  /** Development mode: hot reload, introspection, report-only security headers. */
  development: boolean
  version: string
  productName: string
  /** Name of the installation in the portal data. */
  environment: string
  /** Origin of the older application, whose legacy pages are shown in frames. */
  legacyOrigin: string | null
  /** An external feature flag service. If undefined, the platform's own table is used. */
  flagProvider?: OfrepService | undefined
  /** Other origins that may be framed: the legacy origin and the payment host. */
  frameOrigins: readonly string[]
  secrets: Secrets
  sso: SsoConfig
  /**
   * URL of the demonstration's own identity provider. It is on another site than the portal, so
   * that the redirect back behaves as it does with a real provider.
   */
  sandboxIdp?: string | undefined
  /**
   * URL of the demonstration's own payment host, on the same site as its identity provider. If
   * undefined, no cards can be taken.
   */
  paymentHost?: string | undefined
  passwordPolicy: PasswordPolicy
  /** The mail service. A demonstration doesn't use it, because its mails stay in the outbox. */
  mail: MailService | undefined
  /**
   * Whether each 200 response is checked against the contract before it is sent. All tests switch
   * this on.
   */
  checkResponses: boolean
  rateLimits: RateLimits | false
  /** Where log lines are written. If undefined, they are discarded. */
  log: { write(line: string): void } | undefined
  /** The bearer token of /metrics. If undefined, /metrics doesn't exist. */
  metricsToken?: string | undefined
  /** How many minutes support may stay in a merchant for one reason. */
  supportMinutes: number
  /** IP addresses of trusted proxies. X-Forwarded-For from any other address is ignored. */
  trustedProxies: readonly string[]
}

/** A configuration error with a one-line message; main prints it and stops. */
export class ConfigError extends Error {}

/** The configuration, plus what main needs: where to listen and where the data is stored. */
export interface Environment {
  port: number
  /** 127.0.0.1 in a demonstration, otherwise all addresses. */
  host: string | undefined
  dataDir: string
  /** Folder of the portal's builds (builds.ts). */
  builds: string
  databaseUrl: string | undefined
  /**
   * URL of another platform that implements the contracts. Requests are forwarded to it, and no
   * database is opened.
   */
  platformUrl: string | undefined
  secretKey: string | undefined
  /** An additional destination for log lines (OTLP over HTTP). */
  logCollector: string | undefined
  /**
   * In a demonstration, `file`: logs go to a file in the data folder, to keep the terminal
   * readable.
   */
  config: Omit<PlatformConfig, 'secrets' | 'publicUrl' | 'mainUrl' | 'log'> & {
    publicUrl: string | undefined
    log: 'file' | 'stdout' | undefined
  }
}

const packageFile: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)
export const portalVersion = packageFile.version

function parseOrigin(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    url.password ||
    url.search ||
    url.hash
  )
    throw new ConfigError(
      `${name} is '${text}'. It has to be an address like https://portal.example.com.`,
    )
  return url
}
export const isLocal = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

function parseBase(text: string): string {
  const base = `/${text.split('/').filter(Boolean).join('/')}/`.replace('//', '/')
  if (!/^\/(?:[A-Za-z0-9._~-]+\/)*$/.test(base))
    throw new ConfigError(`PORTAL_BASE is '${text}'. It has to be a path like /portal/.`)
  return base
}
function parseSwitch(name: string, text: string | undefined, otherwise: boolean): boolean {
  if (text === undefined || text === '') return otherwise
  if (text !== '0' && text !== '1')
    throw new ConfigError(`${name} is '${text}'. It has to be 0 or 1.`)
  return text === '1'
}
function parsePort(text: string | undefined): number {
  const port = Number(text ?? 4000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new ConfigError(`PORT is '${text}'. It has to be a number up to 65535.`)
  return port
}
function parseSupportMinutes(text: string | undefined): number {
  const minutes = Number(text ?? 60)
  if (!Number.isInteger(minutes) || minutes < 5 || minutes > 720)
    throw new ConfigError(`SUPPORT_MINUTES is '${text}'. It has to be a number from 5 to 720.`)
  return minutes
}
/**
 * Checks and normalizes PUBLIC_URL to an origin. Allows plain http only locally or with
 * `allowInsecure`.
 */
export function parsePublicUrl(text: string, allowInsecure: boolean): string {
  const url = parseOrigin('PUBLIC_URL', text)
  if (url.pathname !== '/')
    throw new ConfigError(
      `PUBLIC_URL is '${text}'. It can't have a path: set PORTAL_BASE for that.`,
    )
  if (url.protocol === 'http:' && !isLocal(url.hostname) && !allowInsecure)
    throw new ConfigError(
      `PUBLIC_URL is '${text}': over plain http, passwords and sessions can be read on the ` +
        'way. Use https, or set ALLOW_INSECURE_HTTP=1 for a network that you trust.',
    )
  return url.origin
}

/**
 * Reads the mail service. `smtps:` uses TLS from the start; `smtp:` upgrades to TLS before sending
 * anything. Only a server on this machine may be used without TLS. Anything after the host is
 * rejected, because a query could switch certificate checks off (ASVS 12.3.2).
 */
function parseMailService({
  SMTP_URL: text = '',
  MAIL_FROM: from = '',
}: Readonly<Record<string, string | undefined>>): MailService | undefined {
  if (text === '') {
    if (from !== '')
      throw new ConfigError(
        "MAIL_FROM is set, but SMTP_URL isn't. Set it to " +
          'smtps://user:password@mail.example.com, or remove MAIL_FROM.',
      )
    return undefined
  }
  // No error message repeats the URL, because it may contain a password.
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    !url ||
    !/^smtps?:$/.test(url.protocol) ||
    !url.hostname ||
    !/^\/?$/.test(url.pathname) ||
    url.search ||
    url.hash
  )
    throw new ConfigError(
      'SMTP_URL has to be an address like smtps://user:password@mail.example.com or ' +
        'smtp://mail.example.com:587, with nothing after the host.',
    )
  const [, name = '', typed = from] = /^([^<>]*)<([^<>]*)>$/.exec(from) ?? []
  const address = parseMailAddress(typed)
  if (address === undefined || !/^[^\p{Cc}"<>]*$/u.test(name))
    throw new ConfigError(
      'MAIL_FROM has to be the sender of emails, like Tillhouse <no-reply@example.com>.',
    )
  return {
    host: url.hostname,
    secure: url.protocol === 'smtps:',
    port: url.port === '' ? (url.protocol === 'smtps:' ? 465 : 587) : Number(url.port),
    local: isLocal(url.hostname),
    ...(url.username && {
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    }),
    from: { name: name.trim(), address },
  }
}

function parsePasswordPolicy(text: string): PasswordPolicy {
  const policy = passwordPolicies.find((name) => name === text)
  if (!policy)
    throw new ConfigError(
      `PASSWORD_POLICY is '${text}'. It has to be ${passwordPolicies.join(' or ')}.`,
    )
  return policy
}

/**
 * Reads the identity providers from a file, and the setting that says where to keep their tokens.
 */
function parseSso(
  {
    SSO_PROVIDERS: file = '',
    SSO_TOKEN_MODE: tokenMode = 'server',
  }: Readonly<Record<string, string | undefined>>,
  insecure: boolean,
): SsoConfig {
  if (tokenMode !== 'server' && tokenMode !== 'browser')
    throw new ConfigError(`SSO_TOKEN_MODE is '${tokenMode}'. It has to be server or browser.`)
  if (file === '') return { providers: [], tokenMode }
  try {
    return { providers: readProviders(file, { insecure }), tokenMode }
  } catch (error) {
    throw new ConfigError(
      `SSO_PROVIDERS is ${file}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Reads the flag provider: `table`, or `ofrep:` and the URL of a service. */
function parseFlagProvider(
  {
    FLAG_PROVIDER: text = 'table',
    FLAG_PROVIDER_TOKEN: token = '',
  }: Readonly<Record<string, string | undefined>>,
  allowInsecure: boolean,
): OfrepService | undefined {
  if (token !== '' && !/^[\x21-\x7e]+$/.test(token))
    throw new ConfigError(
      "FLAG_PROVIDER_TOKEN has characters that a token can't have: spaces, line breaks or " +
        'letters beyond ASCII.',
    )
  if (text === '' || text === 'table') {
    if (token !== '')
      throw new ConfigError(
        "FLAG_PROVIDER_TOKEN is set, but FLAG_PROVIDER isn't. Set it to " +
          'ofrep:https://flags.example.com, or remove the token.',
      )
    return undefined
  }
  const address = /^ofrep:(.+)$/.exec(text)?.[1]
  if (address === undefined)
    throw new ConfigError(
      `FLAG_PROVIDER is '${text}'. It has to be table, or ofrep: and an address, like ` +
        'ofrep:https://flags.example.com.',
    )
  const url = parseOrigin('FLAG_PROVIDER', address)
  if (url.protocol === 'http:' && !isLocal(url.hostname) && !allowInsecure)
    throw new ConfigError(
      `FLAG_PROVIDER is '${text}': over plain http, the token and what is asked can be read on ` +
        'the way. Use https, or set ALLOW_INSECURE_HTTP=1 for a network that you trust.',
    )
  return { url: url.href, ...(token !== '' && { token }) }
}

/** Reads the URL of the log collector. It needs https unless the collector is on this machine. */
function parseLogCollector(text: string | undefined, allowInsecure: boolean): string | undefined {
  if (!text) return undefined
  const url = parseOrigin('OTEL_EXPORTER_OTLP_ENDPOINT', text)
  if (url.protocol === 'http:' && !isLocal(url.hostname) && !allowInsecure)
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is '${text}': over plain http, log lines can be read on the ` +
        'way. Use https, or set ALLOW_INSECURE_HTTP=1 for a network that you trust.',
    )
  return url.href
}

function parseMetricsToken(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[\x21-\x7e]{16,}$/.test(text))
    throw new ConfigError(
      'METRICS_TOKEN is too short or has spaces. It has to be 16 visible characters or more; ' +
        'openssl rand -base64 24 makes one.',
    )
  return text
}

/** Reads the IP addresses and networks of proxies, such as `10.0.0.7, 10.1.0.0/16, loopback`. */
function parseTrustedProxies(text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  for (const part of parts) {
    const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(part) ?? []
    const most = { 4: 32, 6: 128 }[isIP(address)]
    const width = Number(bits ?? most)
    if (part !== 'loopback' && (most === undefined || width < 1 || width > most))
      throw new ConfigError(
        `TRUST_PROXY names '${part}'. It has to be an address or a network, like 10.0.0.7 or ` +
          '10.1.0.0/16, or loopback.',
      )
  }
  return parts
}

/** All environment variables. docs/operating.md explains each. */
export const variables = [
  'ALLOW_INSECURE_HTTP',
  'BACKUP_IDENTITY',
  'BACKUP_PASSPHRASE',
  'BACKUP_RECIPIENT',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'FLAG_PROVIDER',
  'FLAG_PROVIDER_TOKEN',
  'LEGACY_ORIGIN',
  'MAIL_FROM',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'PASSWORD_POLICY',
  'PAYMENT_ORIGIN',
  'PLATFORM_URL',
  'PORT',
  'PORTAL_BASE',
  'PORTAL_BUILDS',
  'PUBLIC_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'SSO_PROVIDERS',
  'SSO_TOKEN_MODE',
  'SUPPORT_MINUTES',
  'TRUST_PROXY',
]
/**
 * Rejects names that differ by a letter or two from a known variable, because a typo would
 * otherwise be ignored silently. Short names aren't compared, because they resemble too many
 * others.
 */
function refuseTypos(names: readonly string[]): void {
  const ours = variables.filter((name) => name.length > 6)
  for (const name of names) {
    if (variables.includes(name) || name.length <= 6) continue
    // Skipped, because a name such as `DATABASE_URL_2` belongs to another program.
    if (/_\d+$/.test(name)) continue
    const meant = ours.find((each) => editDistance(name, each) <= (each.length < 10 ? 1 : 2))
    if (meant !== undefined)
      throw new ConfigError(`${name} is set, but nothing reads it. Did you mean ${meant}?`)
  }
}

/**
 * Reads the environment (CONVENTIONS "Addresses and start"). Throws a ConfigError that says what to
 * fix.
 * @param test true in a child process of a test: no log, no rate limits, and each response is
 * checked against the contract
 */
export function parseEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  { test = false } = {},
): Environment {
  refuseTypos(Object.keys(env))
  const databaseUrl = env.DATABASE_URL || undefined
  const demo = parseSwitch('DEMO', env.DEMO, !databaseUrl)
  const allowInsecure = parseSwitch('ALLOW_INSECURE_HTTP', env.ALLOW_INSECURE_HTTP, false)
  const legacyOrigin = env.LEGACY_ORIGIN
    ? parseOrigin('LEGACY_ORIGIN', env.LEGACY_ORIGIN).origin
    : null
  const paymentOrigin = env.PAYMENT_ORIGIN
    ? parseOrigin('PAYMENT_ORIGIN', env.PAYMENT_ORIGIN).origin
    : null
  return {
    port: parsePort(env.PORT || undefined),
    host: demo ? '127.0.0.1' : undefined,
    dataDir: env.DATA_DIR || '.data',
    builds: buildsOf(env),
    databaseUrl,
    platformUrl: env.PLATFORM_URL
      ? parseOrigin('PLATFORM_URL', env.PLATFORM_URL).href.replace(/\/$/, '')
      : undefined,
    secretKey: env.SECRET_KEY || undefined,
    logCollector: parseLogCollector(env.OTEL_EXPORTER_OTLP_ENDPOINT, allowInsecure),
    config: {
      base: parseBase(env.PORTAL_BASE ?? '/'),
      publicUrl: env.PUBLIC_URL ? parsePublicUrl(env.PUBLIC_URL, allowInsecure) : undefined,
      demo,
      development: env.NODE_ENV === 'development',
      version: portalVersion,
      productName: 'Tillhouse',
      environment: demo ? 'demo' : 'production',
      legacyOrigin,
      flagProvider: parseFlagProvider(env, allowInsecure),
      sso: parseSso(env, allowInsecure),
      frameOrigins: [legacyOrigin, paymentOrigin].filter((origin) => origin !== null),
      passwordPolicy: parsePasswordPolicy(env.PASSWORD_POLICY || 'spec'),
      mail: parseMailService(env),
      metricsToken: parseMetricsToken(env.METRICS_TOKEN || undefined),
      checkResponses: test,
      rateLimits: test ? false : { signIn: 60, public: 240, session: 3000 },
      log: test ? undefined : demo ? 'file' : 'stdout',
      supportMinutes: parseSupportMinutes(env.SUPPORT_MINUTES || undefined),
      trustedProxies: parseTrustedProxies(env.TRUST_PROXY ?? ''),
    },
  }
}
