import { expect, it } from 'vitest'

import { isAtDoor } from './kept-query.ts'

it.each([
  ['/', '/', true],
  ['/?ReturnUrl=%2Fmenu', '/', true],
  ['/Shop?organizationId=acme', '/shop/', true],
  ['/shop/#top', '/shop/', true],
  ['/shop/menu', '/shop/', false],
  ['/shopping', '/shop/', false],
])('%s, below %s: at the door is %s', (url, base, expected) => {
  expect(isAtDoor({ url }, base)).toBe(expected)
})
