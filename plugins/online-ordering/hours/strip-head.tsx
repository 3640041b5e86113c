import { hourText, timeText, useCulture } from '#core'

import { dayMinutes, timeAt, type Span } from '../rules/hours/week.ts'
import { isOn, shareAt, listTicks } from './strip-scale.ts'
import classes from './week-strip.module.css'

/**
 * Labels the hours above the strips, and shows the store's current time. Hidden from screen
 * readers, because each strip has its times as text.
 */
export function StripHead({ scale, now }: { scale: Span; now?: number | undefined }) {
  const culture = useCulture()
  /** The distance between an hour and the store's current time, in percent of the width. */
  const apart = (minute: number) =>
    isOn(scale, now) ? Math.abs(shareAt(scale, minute) - shareAt(scale, now)) : 100
  return (
    <div className={classes.head} aria-hidden>
      <div className={classes.plot}>
        {listTicks(scale).map(({ minute, isMidnight, isWide }) => (
          <span
            key={minute}
            className={classes.tick}
            data-midnight={isMidnight || undefined}
            data-wide={isWide || undefined}
            style={{ left: `${shareAt(scale, minute)}%` }}
          >
            <span
              className={classes.tickText}
              data-under-now={apart(minute) < 9 || undefined}
              data-near-now={apart(minute) < 16 || undefined}
            >
              {hourText(minute / 60, culture)}
            </span>
          </span>
        ))}
        {isOn(scale, now) && (
          <b className={classes.nowText} style={{ left: `${shareAt(scale, now)}%` }}>
            {timeText(timeAt(now % dayMinutes), culture)}
          </b>
        )}
      </div>
    </div>
  )
}
