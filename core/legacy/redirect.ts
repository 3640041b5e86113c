// Where an embedded page may send the portal: to its own pages, and only to those that are open to
// this person. Facts: D8
import type { Decider } from '../access/decide.ts'
import type { Facts } from '../access/facts.ts'
import { verdictOn } from '../access/surfaces.ts'
import { isPageAddress, pagePath, pagesAddress } from '../session/addresses.ts'
import { safeReturnUrl } from '../session/safe-return-url.ts'

/**
 * The router's address for what a page asked for, if it is one of the portal's pages and open here
 * and now. Pages say `/customers/customers` or the whole path,
 * `/Portal/NewIndex/customers/customers`.
 */
export function allowedRedirect(
  asked: string,
  decider: Pick<Decider, 'match' | 'route'>,
  facts: Facts,
): string | undefined {
  const whole = safeReturnUrl(asked)
  // A short form is made long and judged again: what is used is what was checked.
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
