import { describe, expect, it } from 'vitest'

import { setPortalConfig } from '../config.ts'
import { hostileAddresses } from './return-url.fixtures.ts'
import { signInQuery } from './return-url.ts'
import { safeReturnUrl } from './safe-return-url.ts'

const origin = 'https://portal.example.com'

describe('a return address (R-006, D8)', () => {
  it.each(hostileAddresses)('does not lead away: %j', (value) => {
    const taken = safeReturnUrl(value, origin)
    // Refused, or of this origin however often it is used again.
    for (let address = taken, n = 0; address !== undefined && n < 3; n += 1) {
      const url = new URL(address, origin)
      expect(url.origin).toBe(origin)
      expect(address.startsWith('//')).toBe(false)
      address = url.pathname + url.search + url.hash
    }
    if (!/^\/(%|\.|a\/| )/.test(value)) expect(taken).toBeUndefined()
  })

  it('keeps a page with its query and hash', () => {
    expect(safeReturnUrl('/Portal/NewIndex/menu/discounts?page=2&q=a%2Fb#top', origin)).toBe('/Portal/NewIndex/menu/discounts?page=2&q=a%2Fb#top')
  })

  it('is a page of ours, below the base path, in any casing', () => {
    setPortalConfig({ base: '/shop/' })
    expect(signInQuery('?returnUrl=/shop/portal/newindex/menu').returnUrl).toBe('/shop/portal/newindex/menu')
    expect(signInQuery('?ReturnUrl=/Portal/NewIndex/menu').returnUrl).toBeUndefined()
    expect(signInQuery('?ReturnUrl=/shop/Account/LogOff').returnUrl).toBeUndefined()
    expect(signInQuery('?ReturnUrl=/shop/Portal/NewIndexed').returnUrl).toBeUndefined()
  })

  it('stands beside the organization and the reset token (R-004, R-005)', () => {
    expect(signInQuery('?organizationId=acme&tk=abc')).toEqual({ returnUrl: undefined, organizationId: 'acme', resetToken: 'abc' })
  })
})
