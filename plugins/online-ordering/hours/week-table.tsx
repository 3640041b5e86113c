import { ActionIcon, Switch, Tooltip } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon, TimeField, useCulture, type Settings } from '#core'
import type { HoursBlock, HoursDay } from '#schemas/rules/hours/week.ts'

import { dayName } from './day-words.ts'
import { StripHead } from './strip-head.tsx'
import { scaleFor } from './strip-scale.ts'
import { addBlock, dayAfter, removeBlock, sameHours, setClosed, spansOfWeek } from './week-edit.ts'
import classes from './week-table.module.css'
import { WeekStrip, type StripColor, type StripMarks, type StripMode } from './week-strip.tsx'

/** Hours of another kind of order, drawn thin below those in hand. */
export interface OtherHours {
  name: string
  color: StripColor
  days: readonly HoursDay[]
}

interface WeekTableProps<Values> {
  settings: Settings<Values>
  /** Where the week stands in the form's values: `days`, `weeks.pickup`. */
  path: string
  days: readonly HoursDay[]
  /** The week as it is saved, drawn as an outline where it differs. */
  saved: readonly HoursDay[]
  onChange(days: HoursDay[]): void
  /** Of the hours in hand, for the strip: `Pickup`. */
  name: string
  color?: StripColor
  others?: readonly OtherHours[]
  /** How many times a day may open. */
  blocksMax?: number
  /** One row stands for all days: the first. */
  isOneRow?: boolean
  /** What else the strip of a day shows. */
  marksOf?: (day: number) => StripMarks
}

/**
 * The hours of a week, a row a day, Monday first: whether it is open, its times, and beside them
 * the strip at the same height.
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
  const spans = spansOfWeek(days)
  const otherSpans = others.map((other) => ({ ...other, spans: spansOfWeek(other.days) }))
  const scale = scaleFor([...spans.flat(), ...otherSpans.flatMap((other) => other.spans.flat())])
  const savedSpans = spansOfWeek(saved)
  const now = days
    .map(({ day }) => marksOf?.(day).now)
    .find((minute): minute is number => minute !== undefined)
  const change = (day: HoursDay) =>
    onChange(days.map((each) => (each.day === day.day ? day : each)))
  return (
    <div className={classes.table} role="group" aria-label={t('week.label')}>
      <div className={classes.heads}>
        <div className={classes.fieldHeads} aria-hidden>
          <span>{t('week.day')}</span>
          <span>{t('week.opens')}</span>
          <span>{t('week.closes')}</span>
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
            label={isOneRow ? t('week.everyDay') : dayName(day.day, culture)}
            nextDay={dayName(dayAfter(day.day), culture, 'short')}
            blocksMax={blocksMax}
            onChange={change}
          >
            <WeekStrip
              day={isOneRow ? t('week.everyDay') : dayName(day.day, culture)}
              nextDay={dayName(dayAfter(day.day), culture)}
              scale={scale}
              modes={modes}
              saved={sameHours(day, saved[index]) ? undefined : savedSpans[index]}
              isClosed={day.isClosed}
              {...marksOf?.(day.day)}
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

function DayRow<Values>({
  settings,
  path,
  day,
  label,
  nextDay,
  blocksMax,
  onChange,
  children,
}: {
  settings: Settings<Values>
  path: string
  day: HoursDay
  label: string
  nextDay: string
  blocksMax: number
  onChange(day: HoursDay): void
  children: ReactNode
}) {
  const { t } = useTranslation('online-ordering')
  const { form, readOnlyReason } = settings
  const isReadOnly = readOnlyReason !== undefined
  const changeBlock = (place: number, block: Partial<HoursBlock>) =>
    onChange({
      ...day,
      blocks: day.blocks.map((each, n) => (n === place ? { ...each, ...block } : each)),
    })
  const faults = day.blocks.flatMap((_, place) =>
    (['opens', 'closes'] as const).flatMap((member) => {
      const fault = form.errors[`${path}.blocks.${place}.${member}`]
      return fault ? [fault] : []
    }),
  )
  return (
    <div className={classes.day} data-invalid={faults.length > 0 || undefined}>
      <div className={classes.fields}>
        <Switch
          checked={!day.isClosed}
          label={label}
          aria-label={t('week.open', { day: label })}
          data-path={`${path}.isClosed`}
          readOnly={isReadOnly}
          onChange={({ currentTarget: { checked } }) => {
            if (!isReadOnly) onChange(setClosed(day, !checked))
          }}
          className={classes.switch}
        />
        <div className={classes.blocks}>
          {day.isClosed && <span className={classes.closed}>{t('week.closedAllDay')}</span>}
          {day.blocks.map((block, place) => (
            <Block
              // Blocks have no name, only a place.
              key={`${day.day} ${place}`}
              settings={settings}
              path={`${path}.blocks.${place}`}
              block={block}
              day={label}
              place={day.blocks.length > 1 ? place + 1 : undefined}
              nextDay={nextDay}
              onChange={(part) => changeBlock(place, part)}
              onRemove={
                day.blocks.length > 1 && !isReadOnly
                  ? () => onChange(removeBlock(day, place))
                  : undefined
              }
            />
          ))}
        </div>
        {blocksMax > 1 && !isReadOnly && (
          <Tooltip label={t('week.addBlock', { day: label })}>
            <ActionIcon
              variant="subtle"
              aria-label={t('week.addBlock', { day: label })}
              disabled={day.blocks.length >= blocksMax}
              onClick={() => onChange(addBlock(day))}
              className={classes.add}
            >
              <Icon name="add" />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {children}
      {faults.length > 0 && (
        <p className={classes.fault} role="alert">
          <strong>{t('week.faultOf', { day: label })}</strong>
          {[...new Set(faults)].map((fault) => (
            <span key={String(fault)}>{fault}</span>
          ))}
        </p>
      )}
    </div>
  )
}

function Block<Values>({
  settings: { form, showFault },
  path,
  block: { opens, closes, closesNextDay },
  day,
  place,
  nextDay,
  onChange,
  onRemove,
}: {
  settings: Settings<Values>
  path: string
  block: HoursBlock
  day: string
  /** Counted from 1, where a day opens several times. */
  place: number | undefined
  nextDay: string
  onChange(part: Partial<HoursBlock>): void
  onRemove: (() => void) | undefined
}) {
  const { t } = useTranslation('online-ordering')
  const labelOf = (text: string) => (place === undefined ? text : `${text} (${place})`)
  const propsOf = (member: 'opens' | 'closes') => {
    const { error, onBlur, readOnly, ...props } = form.getInputProps(`${path}.${member}`) as {
      error?: ReactNode
      onBlur?: (event: FocusEvent<HTMLInputElement>) => void
      readOnly?: boolean
      'data-path'?: string
    }
    const other = member === 'opens' ? 'closes' : 'opens'
    return {
      // The row says what is wrong, below both fields and with the day's name.
      error: Boolean(error),
      readOnly,
      'data-path': props['data-path'],
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        onBlur?.(event)
        // Which of both times is wrong depends on the other.
        if ((other === 'opens' ? opens : closes) !== null) showFault(`${path}.${other}`)
      },
    }
  }
  return (
    <div className={classes.block}>
      <TimeField
        {...propsOf('opens')}
        aria-label={labelOf(t('week.opensOn', { day }))}
        value={opens}
        onChange={(time) => onChange({ opens: time })}
        className={classes.time}
      />
      <span aria-hidden>–</span>
      <TimeField
        {...propsOf('closes')}
        aria-label={labelOf(t('week.closesOn', { day }))}
        value={closes}
        nextDay={closesNextDay}
        withNextDay
        nextDayName={nextDay}
        after={opens}
        onChange={(time, isNextDay) => onChange({ closes: time, closesNextDay: isNextDay })}
        className={classes.time}
      />
      <span className={classes.nextDay}>{closesNextDay && nextDay}</span>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('week.removeBlock', { day, place })}
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </ActionIcon>
      )}
    </div>
  )
}
