import { Ajv2020 } from 'ajv/dist/2020.js'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

import schema from '#schemas/reseller.schema.json' with { type: 'json' }
import vocabulary from '#manifest/vocabulary/resellers.json' with { type: 'json' }
import { resellerFolder, resellerFor, resellerOf, resellers } from './resellers.ts'

it('every file keeps to the schema, and its logos are there', () => {
  const holds = new Ajv2020({ strict: false }).compile(schema)
  for (const file of readdirSync(resellerFolder).filter((name) => name.endsWith('.json'))) {
    const reseller = JSON.parse(readFileSync(new URL(file, resellerFolder), 'utf8')) as {
      brand: { logo?: string; logoDark?: string }
    }
    expect([file, holds(reseller), holds.errors]).toEqual([file, true, null])
    for (const logo of [reseller.brand.logo, reseller.brand.logoDark])
      if (logo) expect(existsSync(new URL(`assets/${logo}`, resellerFolder))).toBe(true)
  }
})
it('there is one file for each reseller of the vocabulary (N-06)', () => {
  expect(resellers.map(({ id }) => String(id)).sort()).toEqual(Object.keys(vocabulary).sort())
})
it('the bank hides the link to the other edition (U-013)', () => {
  expect(resellerOf(10017).links.edition).toBeUndefined()
  expect(resellerOf(1).links.edition).toBeDefined()
})
it('is picked by host, then organization, then the owner’s; logos carry no script', () => {
  expect(
    resellerFor({ host: 'PORTAL.redline-payments.example', organization: 'copperline' }).id,
  ).toBe(10_000)
  expect(resellerFor({ host: 'x', organization: 'copperline' }).id).toBe(10_004)
  expect(resellerFor({ host: 'x', organization: 'unknown' }).id).toBe(1)
  expect(resellerOf(424_242).id).toBe(1)
  for (const file of readdirSync(new URL('assets/', resellerFolder)))
    expect(readFileSync(new URL(`assets/${file}`, resellerFolder), 'utf8')).not.toMatch(
      /<script|\son\w+=|href=/i,
    )
})
