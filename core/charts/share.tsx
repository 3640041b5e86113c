import { useTranslation } from 'react-i18next'

import { addUp, wholeHundredths } from '../money.ts'
import { formatPercent } from '../i18n/numbers.ts'
import { useCulture } from '../session/facts/culture.ts'
import type { ChartProps } from './chart.ts'
import classes from './chart.module.css'

/** The number of colors. All remaining parts are combined into one gray piece. */
const most = 5

/** Shows the parts of a whole as one bar, with each part's amount and percentage below. */
export function Share({ title, positions, series, format, open }: ChartProps) {
  const { t } = useTranslation('ui')
  const culture = useCulture()
  const all = positions
    .map((position, at) => ({ ...position, at, value: Math.max(0, series[0]?.values[at] ?? 0) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
  const whole = addUp(all.map(({ value }) => value))
  const few = all.length > most + 1 ? all.slice(0, most) : all.slice(0, most + 1)
  const rest = all.slice(few.length)
  const pieces = [
    ...few.map((piece, nth) => ({ ...piece, color: nth < most ? `${nth + 1}` : 'rest' })),
    ...(rest.length === 0
      ? []
      : [
          {
            key: 'rest',
            label: t('chart.other', { count: rest.length }),
            at: undefined,
            value: addUp(rest.map(({ value }) => value)),
            color: 'rest',
          },
        ]),
  ]
  return (
    <figure className={classes.chart} data-chart="share">
      <figcaption className={classes.head}>
        <span className={classes.title}>{title}</span>
      </figcaption>
      <div className={classes.whole} aria-hidden>
        {pieces.map(({ key, value, color }) => (
          <span key={key} data-series={color} style={{ flexGrow: value }} />
        ))}
      </div>
      <ul className={classes.pieces}>
        {pieces.map(({ key, label, at, value, color }) => (
          <li key={key}>
            <i className={classes.mark} data-mark="columns" data-series={color} />
            {open && at !== undefined ? (
              <button type="button" className={classes.name} onClick={() => open(at)}>
                {label}
              </button>
            ) : (
              <span className={classes.name}>{label}</span>
            )}
            <span className={classes.amount}>{format(value)}</span>
            <span className={classes.percent}>
              {formatPercent(wholeHundredths(Math.round((value * 1000) / whole) * 10), culture)}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
