// A chart in a card: its title, what it reads out, and the drawing, which loads after the first
// paint. Everything it shows stands in a table, too.
// Facts: drawings 02 and 11 of the looks
import { useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { lazyModule, useLazyModule } from '../browser/lazy-module.ts'
import { Bone } from '../ui/waiting/skeletons.tsx'
import type { ChartProps } from './chart.ts'
import classes from './chart.module.css'
import { Ranking } from './ranking.tsx'
import { Readout, useSpoken } from './readout.tsx'
import { Share } from './share.tsx'
import { useInHand } from './use-in-hand.ts'

const plots = lazyModule(() => import('./plot.tsx'))

/** One of the four kinds; see {@link ChartProps}. */
export function Chart(props: ChartProps) {
  if (props.kind === 'ranking') return <Ranking {...props} />
  if (props.kind === 'share') return <Share {...props} />
  return <PlottedChart {...props} />
}

/** A line or columns over places: one tab stop, walked by arrow keys. */
function PlottedChart(props: ChartProps) {
  const { title, places, series, open, table } = props
  const { t } = useTranslation('ui')
  const narrow = useMediaQuery('(max-width: 37.4375em)', false, { getInitialValueInEffect: false })
  const height = props.height ?? (narrow ? 184 : 240)
  const hand = useInHand(places.length, series.length, open)
  const { module, error } = useLazyModule(plots)
  const spoken = useSpoken(props, hand)
  const hint = useId()
  return (
    <figure className={classes.chart} data-chart={props.kind}>
      <figcaption className={classes.head}>
        <span className={classes.title}>{title}</span>
        <Readout {...props} hand={hand} />
      </figcaption>
      <div
        className={classes.plot}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={Math.max(1, places.length)}
        aria-valuenow={(hand.place ?? 0) + 1}
        aria-valuetext={spoken}
        aria-describedby={hint}
        aria-details={table}
        style={{ height }}
        data-opens={open !== undefined || undefined}
        onKeyDown={hand.onKeyDown}
        onBlur={() => hand.point(undefined)}
        onMouseLeave={() => hand.point(undefined)}
        onClick={({ nativeEvent }) => {
          // A finger reads a place by its first touch; the table opens what is behind it.
          const byFinger = (nativeEvent as PointerEvent).pointerType === 'touch'
          if (hand.place !== undefined && !byFinger) open?.(hand.place)
        }}
      >
        {module ? (
          <module.Plot {...props} height={height} hand={hand} />
        ) : error === undefined ? (
          <Bone width="100%" height={height} />
        ) : (
          // The table beneath says the same.
          <p className={classes.failed}>{t('chart.failed')}</p>
        )}
      </div>
      <p id={hint} hidden>
        {t(open ? 'chart.keysOpen' : 'chart.keys')}
      </p>
    </figure>
  )
}
