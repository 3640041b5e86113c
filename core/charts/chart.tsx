// A chart in a card, with its title, readout and plot. The plot loads after the first paint. A
// table contains the same data.
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

/** A chart of one of the four kinds; see {@link ChartProps}. */
export function Chart(props: ChartProps) {
  if (props.kind === 'ranking') return <Ranking {...props} />
  if (props.kind === 'share') return <Share {...props} />
  return <PlottedChart {...props} />
}

/** A line or column chart. It is one tab stop, and arrow keys move between its positions. */
function PlottedChart(props: ChartProps) {
  const { title, positions, series, open, table } = props
  const { t } = useTranslation('ui')
  const narrow = useMediaQuery('(max-width: 37.4375em)', false, { getInitialValueInEffect: false })
  const height = props.height ?? (narrow ? 184 : 240)
  const hand = useInHand(positions.length, series.length, open)
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
        aria-valuemax={Math.max(1, positions.length)}
        aria-valuenow={(hand.position ?? 0) + 1}
        aria-valuetext={spoken}
        aria-describedby={hint}
        aria-details={table}
        style={{ height }}
        data-opens={open !== undefined || undefined}
        onKeyDown={hand.onKeyDown}
        onBlur={() => hand.point(undefined)}
        onMouseLeave={() => hand.point(undefined)}
        onClick={({ nativeEvent }) => {
          // A tap only shows a position's values and opens nothing, because touch users drill down
          // from the table.
          const byFinger = (nativeEvent as PointerEvent).pointerType === 'touch'
          if (hand.position !== undefined && !byFinger) open?.(hand.position)
        }}
      >
        {module ? (
          <module.Plot {...props} height={height} hand={hand} />
        ) : error === undefined ? (
          <Bone width="100%" height={height} />
        ) : (
          // One sentence is enough, because the table below has the same data.
          <p className={classes.failed}>{t('chart.failed')}</p>
        )}
      </div>
      <p id={hint} hidden>
        {t(open ? 'chart.keysOpen' : 'chart.keys')}
      </p>
    </figure>
  )
}
