import { expect, it } from 'vitest'

import { isSignInPage } from './kept-query.ts'

it.each([
  ['/', '/', true],
  ['/?ReturnUrl=%2Fmenu', '/', true],
  ['/Shop?organizationId=acme', '/shop/', true],
  ['/shop/#top', '/shop/', true],
  ['/shop/menu', '/shop/', false],
  ['/shopping', '/shop/', false],
])('%s, below %s: is the sign-in page: %s', (url, base, expected) => {
  expect(isSignInPage({ url }, base)).toBe(expected)
})
