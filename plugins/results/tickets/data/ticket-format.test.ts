import { expect, it } from 'vitest'

import { shortAccount, formatWho } from './ticket-format.ts'

it.each([
  ['************0498', '…0498'],
  ['XXXXXXXXXXXX0498', '…0498'],
  ['...0498', '…0498'],
  ['0498', '0498'],
  ['House account 12', 'House account 12'],
])('reads the account number %s as %s', (masked, shown) => {
  expect(shortAccount(masked)).toBe(shown)
})

it.each([
  [null, 'Grace Nakamura', 'Grace Nakamura'],
  ['Grace', 'Grace Nakamura', 'Grace Nakamura'],
  ['Grace Nakamura', 'Grace Nakamura', 'Grace Nakamura'],
  ['Gra', 'Grace Nakamura', 'Gra · Grace Nakamura'],
  ['W013', 'Grace Nakamura', 'W013 · Grace Nakamura'],
  ['W013', null, 'W013'],
  [null, null, ''],
])('of the order %s of %s says %s', (OrderName, CustomerName, who) => {
  expect(formatWho({ OrderName, CustomerName })).toBe(who)
})
