import { expect, it } from 'vitest'

import vocabulary from '#manifest/vocabulary/resellers.json' with { type: 'json' }
import { buildBrand, orderingUrlOf, resellerFor, resellerOf } from './resellers.ts'
import { resellers, resellersOffered } from './resellers.ts'

it('there is one file for each reseller of the vocabulary (N-06)', () => {
  expect(resellers.map(({ id }) => String(id)).sort()).toEqual(Object.keys(vocabulary).sort())
})
it('the bank hides the link to the other edition (U-013)', () => {
  expect(resellerOf(10017).links.edition).toBeUndefined()
  expect(resellerOf(1).links.edition).toBeDefined()
})
it('is picked by host, then organization, then the owner’s', () => {
  for (const [host, organization, id] of [
    ['PORTAL.redline-payments.example', 'copperline', 10_000],
    ['x', 'copperline', 10_004],
    ['x', 'unknown', 1],
  ] as const)
    expect(resellerFor({ host, organization, demo: true }).id).toBe(id)
  expect(resellerOf(424_242).id).toBe(1)
})
it('without a demonstration its resellers are not offered, nor found by host (T-core-71)', () => {
  expect(resellersOffered(true)).toEqual(resellers)
  expect(resellersOffered(false).map(({ id }) => id)).toEqual([1])
  for (const { hosts, organizations } of resellers) {
    const [host = '', organization = ''] = [hosts[0], organizations[0]]
    expect(resellerFor({ host, organization, demo: false }).id).toBe(1)
  }
  expect(resellerFor({ host: '', asked: '10000', demo: false }).id).toBe(1)
})
it('without a demonstration nothing links to an example (T-core-71)', () => {
  for (const reseller of resellers) {
    const said = JSON.stringify(buildBrand(reseller, { base: '/', demo: false }))
    expect(said).not.toMatch(/\.example\b/)
  }
  expect(buildBrand(resellerOf(1), { base: '/', demo: true }).links.terms).toBe(
    'https://tillhouse.example/terms',
  )
})

it('no address of online ordering leads to an example outside a demonstration', () => {
  const context = { base: '/shop/', publicUrl: 'https://portal.test', demo: false }
  for (const reseller of resellers)
    expect(orderingUrlOf(reseller, context)).toBe('https://portal.test/shop')
  const own = { ...resellerOf(1), links: { ...resellerOf(1).links, ordering: 'https://eat.test' } }
  expect(orderingUrlOf(own, context)).toBe('https://eat.test')
})
