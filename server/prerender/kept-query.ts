// The query parameters that the sign-in keeps while it works without scripts: the requested page,
// and the organization or reseller whose sign-in page it is.
// Facts: R-006; D8
import type { FastifyRequest } from 'fastify'

import { createReturnUrls } from '../access/known-pages.ts'
import type { PlatformConfig } from '../config/config.ts'

/** One parameter of the query, if it was sent exactly once. Names are case-insensitive. */
export function findParameter({ query }: FastifyRequest, name: string): string | undefined {
  const values = Object.entries(query ?? {}).filter(([sent]) => sent.toLowerCase() === name)
  const value: unknown = values.length === 1 ? values[0]?.[1] : undefined
  return typeof value === 'string' ? value : undefined
}

/** Whether the request is for the sign-in page itself, not for a page that needs a session. */
export function isSignInPage({ url }: Pick<FastifyRequest, 'url'>, base: string): boolean {
  const path = url.replace(/[?#].*$/s, '').toLowerCase()
  return [path, `${path}/`].includes(base.toLowerCase())
}

/**
 * The query of the form's URL, with its question mark. Empty if there are no parameters to keep.
 */
export function createKeptQuery(config: PlatformConfig): (request: FastifyRequest) => string {
  const { base, demo } = config
  const returnUrlOf = createReturnUrls(config)
  return (request) => {
    const isSignIn = isSignInPage(request, base)
    const returnUrl = returnUrlOf(isSignIn ? findParameter(request, 'returnurl') : request.url)
    const organizationId = isSignIn ? findParameter(request, 'organizationid') : undefined
    const reseller = demo ? findParameter(request, 'reseller') : undefined
    const query = new URLSearchParams({
      ...(returnUrl && { ReturnUrl: returnUrl }),
      ...(organizationId && { organizationId: organizationId.slice(0, 100) }),
      ...(reseller && /^\d{1,9}$/.test(reseller) && { reseller }),
    }).toString()
    return query && `?${query}`
  }
}
