import { useTranslation } from 'react-i18next'

import { memoized, timeText, useCulture } from '#core'

import { dayMinutes, timeAt, type Span } from '../rules/hours/week.ts'
import { isOn, shareAt, listTicks } from './strip-scale.ts'
import type { StripSpan } from './week-edit.ts'
import classes from './week-strip.module.css'

/** Numbers of the chart colors. Each mode has the same color on every screen. */
export type StripColor = 1 | 2 | 3 | 4 | 5

export interface StripMode {
  /** The name in the text alternative and the legend, such as `Dine-in`. */
  name: string
  color: StripColor
  spans: readonly StripSpan[]
}
/** The maximum number of orders, as text in the strip. */
export interface StripCapacity extends Span {
  most: string
}
/** What a strip shows besides the day's weekly hours. */
export interface StripMarks {
  /** The rule that replaces the weekly hours, as text: `Thanksgiving: closed all day`. */
  exception?: string | undefined
  /** The time in which no orders are taken. */
  paused?: Span | undefined
  capacity?: readonly StripCapacity[] | undefined
  /** The store's current time in minutes of this day. */
  now?: number | undefined
}
export interface WeekStripProps extends StripMarks {
  /** The full names of the day and the next one, for the text alternative. */
  day: string
  nextDay: string
  /** The strip's range in minutes, the same for all days (`scaleFor`). */
  scale: Span
  /** The modes with the selected one first. It's rendered thick, the others thin. */
  modes: readonly StripMode[]
  /** The selected mode's saved hours, if they differ from those shown. */
  saved?: readonly Span[] | undefined
  /** Whether the selected mode is closed all day. */
  isClosed?: boolean | undefined
}

/** A span as text. Hours of the next day include the day's name. */
function useSpanText(nextDay: string) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const textAt = (minute: number): string =>
    minute > dayMinutes
      ? t('strip.onDay', { time: textAt(minute - dayMinutes), day: nextDay })
      : timeText(timeAt(minute), culture)
  return ({ from, until }: Span) => t('strip.span', { from: textAt(from), until: textAt(until) })
}

function useStripText({
  day,
  nextDay,
  modes,
  saved,
  isClosed,
  exception,
  paused,
  capacity,
}: WeekStripProps): string {
  const { t } = useTranslation('online-ordering')
  const spanText = useSpanText(nextDay)
  const list = (spans: readonly Span[]) =>
    spans.length === 0 ? t('strip.closed') : spans.map(spanText).join(', ')
  const parts = [
    ...(exception === undefined ? [] : [exception]),
    ...modes.map(({ name, spans }, position) =>
      t('strip.modeSpans', {
        mode: name,
        spans: isClosed && position === 0 ? t('strip.closedAllDay') : list(spans),
      }),
    ),
    ...(modes[0]?.spans.some(({ isOverlap }) => isOverlap) ? [t('strip.overlapping')] : []),
    ...(saved ? [t('strip.savedSpans', { spans: list(saved) })] : []),
    ...(paused ? [t('strip.pausedSpan', { span: spanText(paused) })] : []),
    ...(capacity ?? []).map(({ most, ...span }) =>
      t('strip.mostOrders', { most, span: spanText(span) }),
    ),
  ]
  return t('strip.stripText', { day, parts: parts.join('; ') })
}

/**
 * The hours of one day as a picture. The selected mode is thick, the others are thin, and hours
 * past midnight continue beyond the 12 AM line. The text alternative contains all of it too.
 */
export const WeekStrip = memoized(function WeekStrip(props: WeekStripProps) {
  const { t } = useTranslation('online-ordering')
  const { scale, modes, saved, isClosed, exception, paused, capacity, now } = props
  const position = ({ from, until }: Span) => ({
    left: `${shareAt(scale, from)}%`,
    width: `${shareAt(scale, until) - shareAt(scale, from)}%`,
  })
  const all = modes.flatMap(({ spans }) => spans)
  const week =
    all.length === 0
      ? scale
      : {
          from: Math.min(...all.map(({ from }) => from)),
          until: Math.max(...all.map(({ until }) => until)),
        }
  return (
    <div className={classes.strip} role="img" aria-label={useStripText(props)}>
      <div className={classes.plot}>
        {listTicks(scale).map(({ minute, isMidnight }) => (
          <i
            key={minute}
            className={classes.rule}
            data-midnight={isMidnight || undefined}
            style={{ left: `${shareAt(scale, minute)}%` }}
          />
        ))}
        <div className={classes.picture}>
          {isClosed && exception === undefined && (
            <span className={classes.closed}>
              <span>{t('strip.closedAllDay')}</span>
            </span>
          )}
          <div className={classes.modes} data-pale={exception === undefined ? undefined : true}>
            {modes.map(({ name, color, spans }, index) => (
              <div key={name} className={classes.mode} data-thick={index === 0 || undefined}>
                {spans.map((span) => (
                  <i
                    key={`${span.from} ${span.until}`}
                    className={classes.bar}
                    data-overlap={span.isOverlap}
                    style={{ ...position(span), background: `var(--series-${color})` }}
                  />
                ))}
                {index === 0 &&
                  saved?.map((span) => (
                    <i key={span.from} className={classes.saved} style={position(span)} />
                  ))}
              </div>
            ))}
          </div>
          {exception === undefined &&
            capacity?.map(({ most, ...span }) => (
              <span key={span.from} className={classes.capacity} style={position(span)}>
                {most}
              </span>
            ))}
          {exception !== undefined && (
            <span className={classes.exception} style={position(week)}>
              <span>{exception}</span>
            </span>
          )}
          {paused && <i className={classes.paused} style={position(paused)} />}
        </div>
        {isOn(scale, now) && (
          <i className={classes.now} style={{ left: `${shareAt(scale, now)}%` }} />
        )}
      </div>
    </div>
  )
})
