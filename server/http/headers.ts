// Security headers for every kind of answer. The shell has two policies, because neither is enough
// by itself: a script with a nonce could still import() a module from anywhere, and 'self' alone
// would let injected markup load our own files. Together they prevent both. Facts: C7, D5, M3, M5
import type { FastifyInstance } from 'fastify'
import { hash } from 'node:crypto'

import type { PlatformConfig } from '../config/config.ts'

export type Headers = Readonly<Record<string, string>>
type HeaderConfig = Pick<
  PlatformConfig,
  'base' | 'publicUrl' | 'frameOrigins' | 'development' | 'sso'
>

const permissions =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), ' +
  'payment=(), usb=()'

/** Headers of every answer. */
export function commonHeaders({ publicUrl }: Pick<PlatformConfig, 'publicUrl'>): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

/** Headers of data: API calls, problems, and every answer without a policy of its own. */
export const apiHeaders: Headers = {
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
  'cache-control': 'no-store',
}

/**
 * Headers of built files. They allow our scripts and calls of our API, because workers take their
 * policy from these headers.
 */
export const assetHeaders: Headers = {
  'content-security-policy':
    `default-src 'none'; script-src 'self'; connect-src 'self'; ` +
    `style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; ` +
    `frame-ancestors 'none'`,
}

const reportPath = (base: string) => `${base}portal/v1/reports/browser`

/**
 * Headers of the shell's HTML, with this answer's nonce. In development, violations are only
 * reported.
 * @param inline the scripts that the build wrote into the page
 */
export function shellHeaders(
  config: HeaderConfig,
  nonce: string,
  inline: readonly string[] = [],
): Record<string, string | string[]> {
  const frames = ["'self'", ...config.frameOrigins].join(' ')
  // The page calls identity providers only if the browser has their tokens.
  const connect = [
    "'self'",
    ...(config.sso.tokenMode === 'browser'
      ? new Set(config.sso.providers.map(({ issuer }) => new URL(issuer).origin))
      : []),
  ].join(' ')
  const own = inline.map((script) => ` 'sha256-${hash('sha256', script, 'base64')}'`).join('')
  const policies = [
    `default-src 'none'; script-src 'self'${own}; style-src 'self' 'nonce-${nonce}'; ` +
      `img-src 'self' blob: data:; font-src 'self'; connect-src ${connect}; ` +
      `frame-src ${frames}; worker-src 'self'; manifest-src 'self'; form-action 'self'; ` +
      `frame-ancestors 'none'; object-src 'none'; base-uri 'none'; ` +
      `require-trusted-types-for 'script'; trusted-types portal dompurify default; ` +
      `report-to csp; report-uri ${reportPath(config.base)}`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'; base-uri 'none'`,
  ]
  return {
    [config.development ? 'content-security-policy-report-only' : 'content-security-policy']:
      policies,
    'reporting-endpoints': `csp="${reportPath(config.base)}"`,
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  }
}

/**
 * Headers of documents, whose text is untrusted. The portal may frame and print them; scripts,
 * requests and forms are blocked.
 */
export const documentHeaders = documentHeadersWith("'self' data:")
/**
 * The headers for a sheet that the portal writes into. Its images are embedded, so it makes no
 * requests.
 */
export const sheetHeaders = documentHeadersWith('data:')

function documentHeadersWith(pictures: string): Record<string, string> {
  return {
    'content-security-policy':
      `sandbox allow-same-origin allow-modals; default-src 'none'; style-src 'unsafe-inline'; ` +
      `img-src ${pictures}; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  }
}

/** Adds the common headers to every answer, and the data headers if a route set no policy. */
export function securityHeaders(app: FastifyInstance, config: PlatformConfig): void {
  const common = commonHeaders(config)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(common)
    reply.header('x-request-id', request.id)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (
      reply.hasHeader('content-security-policy') ||
      reply.hasHeader('content-security-policy-report-only')
    )
      return
    for (const [name, value] of Object.entries(apiHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value)
  })
}
