import { expect, it } from 'vitest'

import type { Cents, Hundredths } from '../money.ts'
import {
  formatDifference,
  formatTick,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRate,
} from './numbers.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

it('money reads as the culture writes it, in dollars unless said otherwise (K-17)', () => {
  expect(formatMoney(123450 as Cents, 'en-US')).toBe('$1,234.50')
  expect(formatMoney(-5 as Cents, 'en-US')).toBe('−$0.05')
  expect(plain(formatMoney(123450 as Cents, 'de-DE'))).toBe('1.234,50 $')
  expect(formatMoney(123450 as Cents, 'en-GB', 'GBP')).toBe('£1,234.50')
  expect(formatMoney(9007199254740991 as Cents, 'en-US')).toBe('$90,071,992,547,409.91')
})

it('percents read with the decimals they need, rates of taxes with up to five', () => {
  expect(
    [1250, 1500, 333, 10000, 1].map((value) => formatPercent(value as Hundredths, 'en-US')),
  ).toEqual(['12.5%', '15%', '3.33%', '100%', '0.01%'])
  expect(plain(formatPercent(1250 as Hundredths, 'de-DE'))).toBe('12,5 %')
  expect([8.875, '6.00', 0.00001].map((rate) => formatRate(rate, 'en-US'))).toEqual([
    '8.875%',
    '6%',
    '0.00001%',
  ])
})

it('a difference has a sign on both sides of zero, and none where it reads as nothing', () => {
  const said = (value: number) => formatDifference(value, (size) => formatNumber(size, 'en-US'))
  expect([1234.5, -2, 0, -0.0004].map(said)).toEqual(['+1,234.5', '−2', '0', '0'])
})

it('a tick of an axis is in full, with cents only where it has some', () => {
  const ticks = [-1500, 0, 0.5].map((value) => formatTick(value, 'en-US', 'money'))
  expect(ticks).toEqual(['−$1,500', '$0', '$0.50'])
  expect([formatTick(12.5, 'en-US', 'percent'), formatTick(1500, 'en-US', 'number')]).toEqual([
    '12.5%',
    '1,500',
  ])
})
