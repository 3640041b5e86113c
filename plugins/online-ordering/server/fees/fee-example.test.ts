// What the worked example of fees is made of, at the seeded bakery.
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'

import { bakery, harbourStreet } from './fees.fixtures.ts'

interface Answer {
  getFeeExample?: {
    items: { itemMasterId: number; name: string; price: number; taxCategory: string }[]
    taxes: { name: string; rate: number }[]
    tip: number | null
  }
}
let platform: TestPlatform
let owner: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
})
afterAll(() => platform.close())

const document = `query ask($organization: ID!, $site: ID!) {
  getFeeExample(organization: $organization, site: $site) {
    items { itemMasterId name price taxCategory } taxes { name rate } tip } }`
const ask = async (site: string, person = owner) =>
  (await person.graph<Answer, object>(document, { organization: String(bakery), site })).body

it('gives items that are sold online, the taxes of the last tickets, the tip (U-160)', async () => {
  const { data } = await ask(harbourStreet)
  const { items, taxes, tip } = data!.getFeeExample!
  expect(items.length).toBeGreaterThan(3)
  expect(items.length).toBeLessThanOrEqual(24)
  for (const { price } of items) expect(price).toBeGreaterThan(0)
  // The same each time, so that one recognizes the example.
  expect((await ask(harbourStreet)).data!.getFeeExample!.items).toEqual(items)
  expect(taxes.length).toBeGreaterThan(0)
  for (const { rate } of taxes) expect(rate).toBeGreaterThan(0)
  expect(tip === null || Number.isInteger(tip)).toBe(true)
})

it('knows the stores of the merchant alone', async () => {
  for (const site of ['100100001', '0', 'x', '99999999999999999999'])
    expect((await ask(site)).errors?.[0]?.extensions).toMatchObject({
      status: 404,
      code: 'notFound',
    })
})
