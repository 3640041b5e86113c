import type { ChartProps } from './chart.ts'
import classes from './chart.module.css'
import { Readout } from './readout.tsx'

const nothingInHand = {
  position: undefined,
  series: undefined,
  point: () => undefined,
  onKeyDown: () => undefined,
}

/**
 * Shows each value as the length of a bar. Names and amounts are text beside the bars, so screen
 * readers miss nothing.
 */
export function Ranking(props: ChartProps) {
  const { title, positions, series, before, format, open } = props
  const values = series[0]?.values ?? []
  const longest = Math.max(0, ...[...values, ...(before?.values ?? [])].map((value) => value ?? 0))
  const share = (value: number) => `${longest === 0 ? 0 : (Math.max(0, value) / longest) * 100}%`
  return (
    <figure className={classes.chart} data-chart="ranking">
      <figcaption className={classes.head}>
        <span className={classes.title}>{title}</span>
        {before && <Readout {...props} hand={nothingInHand} />}
      </figcaption>
      <ul className={classes.bars}>
        {positions.map(({ key, label }, at) => {
          const [value, was] = [values[at] ?? null, before?.values[at] ?? null]
          return (
            <li key={key} className={classes.bar}>
              {open ? (
                <button type="button" className={classes.name} onClick={() => open(at)}>
                  {label}
                </button>
              ) : (
                <span className={classes.name} title={label}>
                  {label}
                </span>
              )}
              <span className={classes.track} aria-hidden>
                <span className={classes.fill} style={{ width: share(value ?? 0) }} />
                {was !== null && <span className={classes.tick} style={{ left: share(was) }} />}
              </span>
              <span className={classes.amount}>{value === null ? '' : format(value)}</span>
            </li>
          )
        })}
      </ul>
    </figure>
  )
}
