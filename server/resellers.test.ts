import { expect, it } from 'vitest'

import vocabulary from '#manifest/vocabulary/resellers.json' with { type: 'json' }
import { resellerFor, resellerOf, resellers } from './resellers.ts'

it('there is one file for each reseller of the vocabulary (N-06)', () => {
  expect(resellers.map(({ id }) => String(id)).sort()).toEqual(Object.keys(vocabulary).sort())
})
it('the bank hides the link to the other edition (U-013)', () => {
  expect(resellerOf(10017).links.edition).toBeUndefined()
  expect(resellerOf(1).links.edition).toBeDefined()
})
it('is picked by host, then organization, then the owner’s', () => {
  expect(
    resellerFor({ host: 'PORTAL.redline-payments.example', organization: 'copperline' }).id,
  ).toBe(10_000)
  expect(resellerFor({ host: 'x', organization: 'copperline' }).id).toBe(10_004)
  expect(resellerFor({ host: 'x', organization: 'unknown' }).id).toBe(1)
  expect(resellerOf(424_242).id).toBe(1)
})
