import { describe, expect, it } from 'vitest'

import { setPortalConfig } from '../config.ts'
import { hostileAddresses } from './return-url.fixtures.ts'
import { signInQuery } from './return-url.ts'
import { safeReturnUrl } from './safe-return-url.ts'

const origin = 'https://portal.example.com'

describe('a return address (R-006, D8)', () => {
  it.each(hostileAddresses)('does not lead away: %j', (value) => {
    const taken = safeReturnUrl(value, origin)
    // Either refused, or still on this origin after repeated use.
    for (let address = taken, n = 0; address !== undefined && n < 3; n += 1) {
      const url = new URL(address, origin)
      expect(url.origin).toBe(origin)
      expect(address.startsWith('//')).toBe(false)
      address = url.pathname + url.search + url.hash
    }
    if (!/^\/(%|\.|a\/| )/.test(value)) expect(taken).toBeUndefined()
  })

  it('keeps a page with its query and hash', () => {
    expect(safeReturnUrl('/Portal/NewIndex/menu/discounts?page=2&q=a%2Fb#top', origin)).toBe(
      '/Portal/NewIndex/menu/discounts?page=2&q=a%2Fb#top',
    )
  })

  it('is one of our pages, below the base path, in any casing', () => {
    setPortalConfig({ base: '/shop/' })
    expect(signInQuery('?returnUrl=/shop/portal/newindex/menu').returnUrl).toBe(
      '/shop/portal/newindex/menu',
    )
    expect(signInQuery('?ReturnUrl=/Portal/NewIndex/menu').returnUrl).toBeUndefined()
    expect(signInQuery('?ReturnUrl=/Account/LogOff').returnUrl).toBeUndefined()
  })

  it('names a page without the part that all pages share, and never what isn’t a page', () => {
    setPortalConfig({ base: '/shop/' })
    expect(signInQuery('?ReturnUrl=/shop/menu/discounts?page=2').returnUrl).toBe(
      '/shop/Portal/NewIndex/menu/discounts?page=2',
    )
    // No page has these names, so the portal opens its first page (core/shell/start.ts).
    expect(signInQuery('?ReturnUrl=/shop/Account/LogOff').returnUrl).toBe(
      '/shop/Portal/NewIndex/Account/LogOff',
    )
    expect(signInQuery('?ReturnUrl=/shop/Portal/NewIndexed').returnUrl).toBe(
      '/shop/Portal/NewIndex/Portal/NewIndexed',
    )
    setPortalConfig({ base: '/' })
    for (const own of hostileAddresses.flatMap(
      (address) => signInQuery(`?ReturnUrl=${encodeURIComponent(address)}`).returnUrl ?? [],
    ))
      expect(own).toMatch(/^\/Portal\/NewIndex\//)
  })

  it('is kept beside the organization and the reset token (R-004, R-005)', () => {
    expect(signInQuery('?organizationId=acme&tk=abc')).toEqual({
      returnUrl: undefined,
      organizationId: 'acme',
      resetToken: 'abc',
    })
  })
})
