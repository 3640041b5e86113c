// Decides where a legacy page may send the portal. It may only send it to portal pages that are
// open to this user.
// Facts: D8
import type { Decider } from '../access/decide.ts'
import type { Facts } from '../access/facts.ts'
import { verdictOn } from '../access/surfaces.ts'
import { isPageAddress, pagePath, pagesAddress } from '../browser/addresses.ts'
import { safeReturnUrl } from '../browser/safe-return-url.ts'

/**
 * The router path for a redirect. Undefined if the target isn't a portal page that is open now.
 * Pages send `/customers/customers` or the full path, `/Portal/NewIndex/customers/customers`.
 */
export function allowedRedirect(
  asked: string,
  decider: Pick<Decider, 'match' | 'route'>,
  facts: Facts,
): string | undefined {
  const whole = safeReturnUrl(asked)
  // Expand a short path and check it again, so that the checked URL is exactly the one that is
  // used.
  const safe =
    whole === undefined || isPageAddress(pathOf(whole))
      ? whole
      : safeReturnUrl(pagesAddress() + whole)
  if (safe === undefined) return undefined
  const target = pagePath(safe)
  const route = decider.match(target)?.route
  return route && verdictOn.link[decider.route(route.id, facts).kind] === 'show'
    ? target
    : undefined
}

const pathOf = (address: string) => address.replace(/[?#].*$/s, '')
