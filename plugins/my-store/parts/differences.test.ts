import { expect, it } from 'vitest'

import { wholeCents } from '#core'

import { changeText, countChange, moneyChange } from './differences.ts'

const formatAll = (value: number) => [
  changeText(value / 1000, 'en-US'),
  countChange(value, 'en-US'),
  moneyChange(wholeCents(value), 'en-US'),
]

it('has one sign for all differences of a strip, and none if nothing changed', () => {
  expect(formatAll(94)).toEqual(['+9.4%', '+94', '+$0.94'])
  expect(formatAll(-94)).toEqual(['−9.4%', '−94', '−$0.94'])
  expect(formatAll(0)).toEqual(['0.0%', '0', '$0.00'])
  expect(changeText(-0.0004, 'en-US')).toBe('0.0%')
})
