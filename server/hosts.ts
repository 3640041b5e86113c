// Determines the origin that a request used: PUBLIC_URL, or a host from a reseller's file.
// Facts: T-core-72
import type { FastifyRequest } from 'fastify'

import type { PlatformConfig } from './config/config.ts'
import { resellersOffered, type Reseller } from './resellers.ts'
import { isExampleHost } from '../schemas/rules/example-links.ts'

type At = Pick<PlatformConfig, 'publicUrl' | 'demo'>
const isHost = (text: string) => /^[a-z0-9.-]+(?::\d+)?$/.test(text)
/** The origin of a host with the scheme of PUBLIC_URL, without that scheme's default port. */
const originWith = ({ publicUrl }: At, host: string): string =>
  new URL(`${new URL(publicUrl).protocol}//${host}`).origin

/**
 * The portal's origin under a host. Undefined for an unknown host.
 * @param host any text, because it comes from a request
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
 * The configuration for one request. Under a reseller's host, `publicUrl` is that host's, so that
 * cookies, tokens, links and origin checks match the URL that the browser shows.
 * @param request its `host` is taken from X-Forwarded-Host only if a trusted proxy sent it
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
 * The portal's origin for a reseller's users: this request's host if it is the reseller's.
 * Otherwise the reseller's first host that isn't an example, or PUBLIC_URL.
 * @param config the request's configuration, from `configAt`
 */
export function homeOf({ hosts, demonstration }: Reseller, config: PlatformConfig): string {
  const main = config.mainUrl ?? config.publicUrl
  const own = hosts.map((host) => originWith(config, host))
  if (own.includes(config.publicUrl)) return config.publicUrl + config.base
  const offered = config.demo || !demonstration
  const first = own.find((origin) => offered && !isExampleHost(new URL(origin).hostname))
  return (first ?? main) + config.base
}
