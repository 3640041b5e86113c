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

  const pages = '/shop/Portal/NewIndex'
  it.each([
    // One of our pages, below the base path, in any casing
    ['/shop/portal/newindex/menu', '/shop/portal/newindex/menu'],
    ['/Portal/NewIndex/menu', undefined],
    ['/Account/LogOff', undefined],
    // Without the part that all pages share
    ['/shop/menu/discounts?page=2', `${pages}/menu/discounts?page=2`],
    // No page has these names, so the portal opens its first page (core/shell/start.ts).
    ['/shop/Account/LogOff', `${pages}/Account/LogOff`],
    ['/shop/Portal/NewIndexed', `${pages}/Portal/NewIndexed`],
  ])('below a base path takes %s for %s', (asked, taken) => {
    setPortalConfig({ base: '/shop/' })
    expect(signInQuery(`?returnUrl=${asked}`).returnUrl).toBe(taken)
    expect(signInQuery(`?ReturnUrl=${asked}`).returnUrl).toBe(taken)
  })

  it('is never what isn’t a page', () => {
    setPortalConfig({ base: '/' })
    for (const address of hostileAddresses)
      expect(signInQuery(`?ReturnUrl=${encodeURIComponent(address)}`).returnUrl).toBeUndefined()
  })

  it('is kept beside the organization and the reset token (R-004, R-005)', () => {
    expect(signInQuery('?organizationId=acme&tk=abc')).toEqual({
      returnUrl: undefined,
      organizationId: 'acme',
      resetToken: 'abc',
    })
  })
})
