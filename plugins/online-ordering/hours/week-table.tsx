import { useTranslation } from 'react-i18next'

import { useCulture, type Settings } from '#core'

import type { HoursDay } from '../rules/hours/week.ts'
import { DayRow, type DayStrings } from './day-row.tsx'
import { dayName } from './day-strings.ts'
import { StripHead } from './strip-head.tsx'
import { scaleFor } from './strip-scale.ts'
import { dayAfter, sameHours, listWeekSpans } from './week-edit.ts'
import classes from './week-table.module.css'
import { WeekStrip, type StripColor, type StripMarks, type StripMode } from './week-strip.tsx'

/** Hours of another kind of order, rendered thin below the selected ones. */
export interface OtherHours {
  name: string
  color: StripColor
  days: readonly HoursDay[]
}

interface WeekTableProps<Values> {
  settings: Settings<Values>
  /** The path of the week in the form's values: `days`, `weeks.pickup`. */
  path: string
  days: readonly HoursDay[]
  /** The saved week. It's shown as an outline where it differs. */
  saved: readonly HoursDay[]
  onChange(days: HoursDay[]): void
  /** The name of these hours in the strip: `Pickup`. */
  name: string
  color?: StripColor
  others?: readonly OtherHours[]
  /** The most blocks a day may have. */
  blocksMax?: number
  /** Whether only the first row is shown, which then represents all days. */
  isOneRow?: boolean
  /** Additional marks for a day's strip. */
  marksOf?: (day: number) => StripMarks
}

/**
 * The hours of a week, one row per day from Monday. Each row shows whether the day is open, its
 * times, and the strip beside them.
 */
export function WeekTable<Values>({
  settings,
  path,
  days,
  saved,
  onChange,
  name,
  color = 1,
  others = [],
  blocksMax = 1,
  isOneRow = false,
  marksOf,
}: WeekTableProps<Values>) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const rows = isOneRow ? days.slice(0, 1) : days
  const spans = listWeekSpans(days)
  const otherSpans = others.map((other) => ({ ...other, spans: listWeekSpans(other.days) }))
  const scale = scaleFor([...spans.flat(), ...otherSpans.flatMap((other) => other.spans.flat())])
  const savedSpans = listWeekSpans(saved)
  const now = days
    .map(({ day }) => marksOf?.(day).now)
    .find((minute): minute is number => minute !== undefined)
  const change = (day: HoursDay) =>
    onChange(days.map((each) => (each.day === day.day ? day : each)))
  /** If one row represents all days, the next day has no name either. */
  const buildStrings = (day: number): DayStrings =>
    isOneRow
      ? {
          name: t('week.everyDay'),
          short: t('week.everyDay'),
          nextName: t('week.nextDay'),
          nextShort: t('week.nextDay'),
        }
      : {
          name: dayName(day, culture),
          short: dayName(day, culture, 'short'),
          nextName: dayName(dayAfter(day), culture),
          nextShort: dayName(dayAfter(day), culture, 'short'),
        }
  return (
    <div className={classes.table} role="group" aria-label={t('week.label')}>
      <div className={classes.heads}>
        <div className={classes.fields} aria-hidden>
          <span>{t('week.day')}</span>
          <span className={classes.block}>
            <span>{t('week.opens')}</span>
            <span />
            <span>{t('week.closes')}</span>
          </span>
        </div>
        <StripHead scale={scale} now={now} />
      </div>
      {rows.map((day, index) => {
        const modes: StripMode[] = [
          { name, color, spans: spans[index] ?? [] },
          ...otherSpans.map((other) => ({ ...other, spans: other.spans[index] ?? [] })),
        ]
        return (
          <DayRow
            key={day.day}
            settings={settings}
            path={`${path}.${index}`}
            day={day}
            saved={saved[index]}
            strings={buildStrings(day.day)}
            blocksMax={blocksMax}
            onChange={change}
          >
            <WeekStrip
              day={buildStrings(day.day).name}
              nextDay={buildStrings(day.day).nextName}
              scale={scale}
              modes={modes}
              saved={sameHours(day, saved[index]) ? undefined : savedSpans[index]}
              isClosed={day.isClosed}
              {...(isOneRow ? { now } : marksOf?.(day.day))}
            />
          </DayRow>
        )
      })}
      <ul className={classes.legend} aria-hidden>
        {[{ name, color }, ...others].map((mode) => (
          <li key={mode.name}>
            <i className={classes.swatch} style={{ background: `var(--series-${mode.color})` }} />
            {mode.name}
          </li>
        ))}
      </ul>
    </div>
  )
}
