import { describe, expect, it } from 'vitest'

import { setPortalConfig } from '../config.ts'
import { signInQuery } from './return-url.ts'
import { safeReturnUrl } from './safe-return-url.ts'

const origin = 'https://portal.example.com'
const hostile = [
  '//evil.example', '///evil.example', '////evil.example', '/\\evil.example', '/\\/evil.example', '\\\\evil.example', '\\/evil.example', '/\tevil.example',
  '/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '\t//evil.example', ' //evil.example', '/ /evil.example\\', '/..//evil.example', '/.//evil.example',
  '/./..//evil.example', '/a/..//evil.example', '/%2e%2e//evil.example', '/%2e//evil.example', 'https://evil.example', 'https:evil.example', 'https:/evil.example', 'http://evil.example',
  'HTTPS://EVIL.EXAMPLE', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>1</script>', 'vbscript:x',
  'blob:https://portal.example.com/x', 'file:///etc/passwd', 'ftp://evil.example', 'mailto:a@evil.example', '//user:pass@evil.example', 'https://portal.example.com@evil.example',
  'https://portal.example.com.evil.example', '//portal.example.com:8443', '/\u0000/evil.example', '/\u007f/evil.example', '/\u0009/evil.example', '/\u000b//evil.example',
  '//ｅvil.example', '/\\\\evil.example', '', ' ', 'menu/discounts', './/evil.example', '?//evil.example', '#//evil.example', '//', '/\\', `/${'a'.repeat(2048)}`,
]

describe('a return address (R-006, D8)', () => {
  it.each(hostile)('does not lead away: %j', (value) => {
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
