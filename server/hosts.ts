// Determines the address that a request used: PUBLIC_URL's, or a host of a reseller's file.
// Facts: T-core-72
import type { FastifyRequest } from 'fastify'

import type { PlatformConfig } from './config/config.ts'
import { resellersOffered, type Reseller } from './resellers.ts'
import { isExampleHost } from '../schemas/rules/example-links.ts'

type At = Pick<PlatformConfig, 'publicUrl' | 'demo'>
const isHost = (text: string) => /^[a-z0-9.-]+(?::\d+)?$/.test(text)
/** A host with the scheme of PUBLIC_URL, without that scheme's default port. */
const originWith = ({ publicUrl }: At, host: string): string =>
  new URL(`${new URL(publicUrl).protocol}//${host}`).origin

/**
 * The portal's origin under a host; undefined for an unknown host.
 * @param host from a request, so any text
 */
export function originUnder(host: string, config: At): string | undefined {
  const asked = host.toLowerCase()
  // Check this first, because isHost below rejects names such as [::1] or with an underscore.
  if (asked === new URL(config.publicUrl).host) return config.publicUrl
  if (!isHost(asked) || !URL.canParse(`http://${asked}`)) return undefined
  const origin = originWith(config, asked)
  const known = resellersOffered(config.demo).some(({ hosts }) =>
    hosts.some((each) => originWith(config, each) === origin),
  )
  return known || origin === config.publicUrl ? origin : undefined
}

/** All origins under which the portal answers, PUBLIC_URL first. */
export const listOrigins = (config: At): readonly string[] => [
  config.publicUrl,
  ...resellersOffered(config.demo).flatMap(({ hosts }) =>
    hosts.map((host) => originWith(config, host)),
  ),
]

/**
 * The configuration for one request: under a reseller's host `publicUrl` is that host's, so that
 * cookies, tokens, links and origin checks match the address that the browser shows.
 * @param request `host` is that of X-Forwarded-Host only if a trusted proxy sent it
 */
export function configAt<Config extends At & { mainUrl?: string }>(
  { host }: Pick<FastifyRequest, 'host'>,
  config: Config,
): Config {
  const publicUrl = originUnder(host, config)
  return publicUrl === undefined || publicUrl === config.publicUrl
    ? config
    : { ...config, publicUrl, mainUrl: config.publicUrl }
}

/**
 * The portal's address for a reseller's users: this request's host if it is the reseller's, else
 * the reseller's first host that isn't an example, else PUBLIC_URL.
 * @param config of the request: `configAt`
 */
export function homeOf({ hosts, demonstration }: Reseller, config: PlatformConfig): string {
  const main = config.mainUrl ?? config.publicUrl
  const own = hosts.map((host) => originWith(config, host))
  if (own.includes(config.publicUrl)) return config.publicUrl + config.base
  const offered = config.demo || !demonstration
  const first = own.find((origin) => offered && !isExampleHost(new URL(origin).hostname))
  return (first ?? main) + config.base
}
