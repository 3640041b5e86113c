import { expect, it } from 'vitest'

import { isExampleHost, linksInForce } from './example-links.ts'

const links = {
  help: { url: 'https://help.bank.example/', byProductMode: {} },
  support: 'mailto:help@bank.example?subject=x',
  terms: 'https://www.example.com/terms',
  privacy: 'https://bank.test/privacy',
  hardware: 'mailto:shop@bank.test',
}
it('links to names kept for examples show in a demonstration alone (T-core-71)', () => {
  expect(linksInForce(links, true)).toEqual(links)
  expect(linksInForce(links, false)).toEqual({
    privacy: links.privacy,
    hardware: links.hardware,
  })
})
it.each([
  ['bank.example', true],
  ['example.org', true],
  ['example', true],
  ['bank-example.com', false],
  ['example.com.bank.test', false],
])('%s is kept for examples: %s', (name, kept) => expect(isExampleHost(name)).toBe(kept))
