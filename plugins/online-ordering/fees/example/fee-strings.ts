// Explains the rule of each line of the worked example in text, with the unrounded amount.
// Facts: U-160, N-30
import type { useTranslation } from 'react-i18next'

import {
  formatTick,
  formatMoney,
  formatNumber,
  formatPercent,
  wholeCents,
  wholeHundredths,
} from '#core'
import type { FeeRule } from '../../rules/basket/fee-amount.ts'
import type { TaxLine } from '../../rules/basket/taxes.ts'

type Say = ReturnType<typeof useTranslation<'online-ordering'>>['t']

export const moneyIn =
  (culture: string) =>
  (cents: number): string =>
    formatMoney(wholeCents(cents), culture)

/** Formats ten-thousandths of a cent as money with all decimals. Only for display. */
const exactText = (exact: number, culture: string) =>
  formatNumber(exact / 1_000_000, culture, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 6,
  })

/** Formats money for the ends of a scale. Leaves out the cents if there are none. */
export const shortMoneyIn = (culture: string) => (cents: number) =>
  formatTick(cents / 100, culture, 'money')

/** @param cents the amount of the fee. If a bound applies, this is the bound */
export function ruleText(rule: FeeRule, cents: number, t: Say, culture: string): string {
  const money = moneyIn(culture)
  const step = rule.step === 10 || rule.step === 100 ? t(`fees.example.step${rule.step}`) : ''
  const { bound, rounded } = rule
  const isRounded = rule.by === 'percent' && rule.exact !== rounded * 10_000
  const ends = bound
    ? t(`fees.example.${bound}Rule`, { amount: money(cents) })
    : step || (isRounded ? t('fees.example.step1') : '')
  const calculated =
    rule.by === 'amount'
      ? t('fees.example.flatRule')
      : t('fees.example.percentRule', {
          percent: formatPercent(wholeHundredths(rule.percent), culture),
          base: money(rule.base),
          exact: exactText(rule.exact, culture),
        })
  return [calculated, ends].filter(Boolean).join('; ')
}

export const taxText = ({ rule, isIncluded }: TaxLine, t: Say, culture: string): string =>
  rule.by === 'rate'
    ? t(isIncluded ? 'fees.example.taxIncluded' : 'fees.example.taxRule', {
        rate: formatNumber(rule.rate / 1_000_000, culture, {
          style: 'percent',
          maximumFractionDigits: 4,
        }),
        base: moneyIn(culture)(rule.base),
      })
    : t('fees.example.taxTable', { base: moneyIn(culture)(rule.base) })
