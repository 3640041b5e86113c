// Facts: F-67, N-30
import { useTranslation } from 'react-i18next'

import { useCulture } from '#core'

import { feeAmount } from '../../rules/basket/fee-amount.ts'
import { sameFee, type FeeRow } from '../model/fees.form.ts'
import { calculationOf } from '../model/tabs.ts'
import { maximumFrom, listPoints, computeRange, computeTop, type Point } from './chart-scale.ts'
import classes from './example.module.css'
import { moneyIn, shortMoneyIn } from './fee-strings.ts'

const [width, height, left, bottom, top] = [368, 128, 40, 20, 8]

interface FeeChartProps {
  row: FeeRow
  /** The fee as saved; undefined for a new fee. */
  saved: FeeRow | undefined
  /** The sum of the example's items, in cents. */
  basket: number
}

/** The fee for small and large orders; the dashed line is the saved fee. */
export function FeeChart({ row, saved, basket }: FeeChartProps) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const money = moneyIn(culture)
  const calculation = calculationOf(row)
  if (!calculation) return null
  const before = saved && !sameFee(row, saved) ? calculationOf(saved) : undefined
  const range = computeRange(calculation, basket)
  const points = listPoints(calculation, range)
  const old = before && listPoints(before, range)
  const most = computeTop([...points, ...(old ?? [])].map(({ fee }) => fee))
  const x = (cents: number) => left + ((width - left - 8) * cents) / range
  const y = (cents: number) => height - bottom - ((height - bottom - top) * cents) / most
  const line = (of: readonly Point[]) => of.map((p) => `${x(p.basket)},${y(p.fee)}`).join(' ')
  const short = shortMoneyIn(culture)
  const from = maximumFrom(calculation)
  const ticks = [0, 1, 2, 3, 4].map((n) => (range * n) / 4)
  const here = feeAmount(calculation, basket).cents
  const labels = ticks.map((each) =>
    t('fees.example.point', {
      basket: short(each),
      fee: money(feeAmount(calculation, Math.round(each)).cents),
    }),
  )
  return (
    <section className={classes.part}>
      <h3 className={classes.partTitle}>{t('fees.example.by')}</h3>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={classes.chart}
        role="img"
        aria-label={`${t('fees.example.by')}: ${labels.join(', ')}`}
      >
        {[0, most / 2, most].map((tick) => (
          <g key={tick}>
            <line className={classes.grid} x1={left} x2={width - 8} y1={y(tick)} y2={y(tick)} />
            <text className={classes.tick} x={left - 6} y={y(tick) + 4} textAnchor="end">
              {short(tick)}
            </text>
          </g>
        ))}
        {ticks.map((tick, at) => (
          <text
            key={tick}
            className={classes.tick}
            x={x(tick)}
            y={height - 4}
            textAnchor={at === 0 ? 'start' : at === ticks.length - 1 ? 'end' : 'middle'}
          >
            {short(tick)}
          </text>
        ))}
        {old && <polyline className={classes.saved} points={line(old)} />}
        <polyline className={classes.now} points={line(points)} />
        {basket > 0 && <circle className={classes.here} cx={x(basket)} cy={y(here)} r={4} />}
      </svg>
      <p className={classes.rule}>
        {[
          calculation.minAmount
            ? t('fees.example.minimum', { amount: money(calculation.minAmount) })
            : '',
          from === undefined
            ? ''
            : t('fees.example.maximum', {
                amount: money(calculation.maxAmount ?? 0),
                from: money(from),
              }),
          old ? t('fees.example.saved') : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  )
}
