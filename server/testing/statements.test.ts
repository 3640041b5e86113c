import { expect, it } from 'vitest'

import { withoutMerchant } from './statements.ts'

const tables = new Set(['item', 'store', 'discount'])

it.each([
  ['select "id" from "item" where "merchant_id" = $1', []],
  ['select "i"."id" from "item" as "i" where "i"."merchant_id" = $1', []],
  ['select now() from merchant', []],
  ['insert into "item" ("merchant_id", "name") values ($1, $2)', []],
  ['select id from item where id = $1', ['item']],
  ['update "item" set "name" = $1 where "id" = $2', ['item']],
  ['delete from discount', ['discount']],
  [
    `select i.id from item i join store s on s.id = i.store_id
      where i.merchant_id = $1`,
    ['store'],
  ],
  ['insert into "item" ("merchant_id") select id from store', ['store']],
])('finds what leaves out the merchant in %s', (statement, expected) => {
  expect(withoutMerchant(statement, tables).map((each) => each.split(':')[0])).toEqual(expected)
})
