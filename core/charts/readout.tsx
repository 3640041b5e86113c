import { useTranslation } from 'react-i18next'

import { addUp } from '../money.ts'
import { formatDifference } from '../i18n/numbers.ts'
import type { ChartProps } from './chart.ts'
import classes from './chart.module.css'
import type { InHand } from './use-in-hand.ts'

/** Whether a change, as a fraction, is large enough for a color. */
export const isTelling = (change: number): boolean => Math.abs(change) >= 0.02

const longOf = ({ positions }: ChartProps, position: number | undefined): string | undefined =>
  position === undefined ? undefined : (positions[position]?.long ?? positions[position]?.label)

/** Lists the series in their colors. If a position is active, also shows its values. */
export function Readout(props: ChartProps & { hand: InHand }) {
  const { series, before, usual, format, hand, kind } = props
  const at = hand.position
  const value = (values: readonly (number | null)[]) => {
    const found = at === undefined ? null : (values[at] ?? null)
    return found === null ? undefined : <b>{format(found)}</b>
  }
  const [first, before0] = [at, at].map((position, which) =>
    position === undefined ? null : ((which === 0 ? series[0] : before)?.values[position] ?? null),
  )
  return (
    <span className={classes.readout} aria-hidden>
      {at !== undefined && <b>{longOf(props, at)}</b>}
      {series.map(({ key, label, values }, nth) => (
        <span key={key} data-pale={hand.series !== undefined && hand.series !== nth}>
          <i className={classes.mark} data-mark={kind} data-series={nth + 1} /> {label}{' '}
          {value(values)}
        </span>
      ))}
      {before && (
        <span>
          <i className={classes.mark} data-mark={kind} data-before /> {before.label}{' '}
          {value(before.values)}
        </span>
      )}
      {typeof first === 'number' && typeof before0 === 'number' && series.length === 1 && (
        // Neutral color, with a sign, because more isn't always better.
        <span>{formatDifference(addUp([first, -before0]), format)}</span>
      )}
      {usual && (
        <span>
          <i className={classes.mark} data-mark="band" /> {usual.label}
        </span>
      )}
    </span>
  )
}

/** Describes the active position in a sentence, which is announced politely when it changes. */
export function useSpoken(props: ChartProps, hand: InHand): string {
  const { t } = useTranslation('ui')
  const { series, before, format, positions } = props
  if (hand.position === undefined) return t('chart.places', { count: positions.length })
  const at = hand.position
  const shown = hand.series === undefined ? series : series.slice(hand.series, hand.series + 1)
  const parts = [...shown, ...(before ? [before] : [])].map(({ label, values }) => {
    const value = values[at] ?? null
    return `${label} ${value === null ? t('chart.none') : format(value)}`
  })
  return `${longOf(props, at)}: ${parts.join(', ')}`
}
