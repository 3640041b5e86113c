// How far the stores are from their usual day. Each store is a dot. Its difference is rounded
// toward zero to a step of 2 %. With more than 300 stores, bars of the same shape are shown
// instead. The table below has the exact difference of each store.
import { useTranslation } from 'react-i18next'

import { formatDifference, formatNumber, useCulture } from '#core'
import { furthestStep, spreadStep } from '#schemas/rules/usual.ts'

import { Card } from '../parts/card.tsx'
import { changeText } from '../parts/differences.ts'
import styles from './stores.module.css'
import type { StoresDay } from './stores-day.ts'

const notable = 10
const mostDots = 300
/** The distance from the middle to either side, in percent. It leaves room for the last step. */
const widest = furthestStep + spreadStep
const marks = [-40, -20, 0, 20, 40]
const kindOf = (percent: number) =>
  Math.abs(percent) < notable ? 'usual' : percent < 0 ? 'below' : 'above'
/** Where a percentage is, in percent of the width from the left. */
const positionOf = (percent: number) => `${((percent + widest) / (2 * widest)) * 100}%`

/** A card in company view. In the view of one store, the hours are in this position. */
export function Spread({ day: { spread, stores } }: { day: Pick<StoresDay, 'spread' | 'stores'> }) {
  const { t } = useTranslation('my-store')
  const culture = useCulture()
  const tallest = Math.max(1, ...spread.map((at) => at.stores))
  const away = (percent: number) =>
    formatDifference(percent / 100, (share) => formatNumber(share, culture, { style: 'percent' }))
  const percentText = (percent: number) => {
    if (percent === 0) return t('stores.spread.middle')
    const text = away(percent)
    if (percent <= -furthestStep) return t('stores.spread.orLess', { percent: text })
    return percent >= furthestStep ? t('stores.spread.orMore', { percent: text }) : text
  }
  const named = spread.flatMap((at) => at.furthest)
  return (
    <Card title={t('stores.spread.title')}>
      {spread.length === 0 ? (
        <p className={styles.none}>{t('stores.spread.none')}</p>
      ) : (
        <>
          <ul className={styles.legend}>
            {(['below', 'usual', 'above'] as const).map((kind) => (
              <li key={kind} data-kind={kind}>
                {t(`stores.spread.${kind}`)}
              </li>
            ))}
          </ul>
          <div className={styles.plot}>
            <ol className={styles.steps} aria-label={t('stores.spread.title')}>
              {spread.map(({ percent, stores: count }) => (
                <li
                  key={percent}
                  className={styles.step}
                  data-kind={kindOf(percent)}
                  style={{ insetInlineStart: positionOf(percent) }}
                >
                  <span className={styles.said}>
                    {t('stores.spread.step', { percent: percentText(percent), count })}
                  </span>
                  {stores > mostDots || tallest > 16 ? (
                    <span
                      className={styles.heap}
                      style={{ height: `${(count / tallest) * 100}%` }}
                    />
                  ) : (
                    Array.from({ length: count }, (_, at) => (
                      <span key={at} className={styles.dot} />
                    ))
                  )}
                </li>
              ))}
            </ol>
            <div className={styles.axis} aria-hidden>
              {marks.map((percent) => (
                <span key={percent} style={{ insetInlineStart: positionOf(percent) }}>
                  {percent === 0 ? t('stores.spread.middle') : away(percent)}
                </span>
              ))}
            </div>
          </div>
          {named.length > 0 && (
            <p className={styles.named}>
              {new Intl.ListFormat(culture, { type: 'unit' }).format(
                named.map(
                  ({ name, difference: far }) => `${name} ${changeText(far / 10_000, culture)}`,
                ),
              )}
            </p>
          )}
        </>
      )}
    </Card>
  )
}
