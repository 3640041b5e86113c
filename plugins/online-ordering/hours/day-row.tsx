import { ActionIcon, Tooltip } from '@mantine/core'
import { useRef, type FocusEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'

import { Icon, type Settings, Switch, TimeField } from '#core'

import type { HoursBlock, HoursDay } from '../rules/hours/week.ts'
import { addBlock, removeBlock, setClosed } from './week-edit.ts'
import classes from './week-table.module.css'

/** The names of a day and of the one after it. */
export interface DayStrings {
  name: string
  short: string
  nextName: string
  nextShort: string
}

interface DayRowProps<Values> {
  settings: Settings<Values>
  path: string
  day: HoursDay
  /** The day as saved. Differences are marked. */
  saved: HoursDay | undefined
  strings: DayStrings
  blocksMax: number
  onChange(day: HoursDay): void
  children: ReactNode
}

/** One day: whether it's open, its times, its strip, and its faults below. */
export function DayRow<Values>({
  settings,
  path,
  day,
  saved,
  strings,
  blocksMax,
  onChange,
  children,
}: DayRowProps<Values>) {
  const { t } = useTranslation('online-ordering')
  const row = useRef<HTMLDivElement>(null)
  const { form, readOnlyReason } = settings
  const isReadOnly = readOnlyReason !== undefined
  const pathOf = (position: number, member: 'opens' | 'closes') =>
    `${path}.blocks.${position}.${member}`
  const faults = day.blocks.flatMap((_, position) =>
    (['opens', 'closes'] as const).flatMap((member) => form.errors[pathOf(position, member)] ?? []),
  )
  const changeBlock = (position: number, block: Partial<HoursBlock>) =>
    onChange({
      ...day,
      blocks: day.blocks.map((each, n) => (n === position ? { ...each, ...block } : each)),
    })
  /** Moves the focus to the next field to fill in, because the pressed button may disappear. */
  const changeAndGo = (changed: HoursDay, position: number, member: 'opens' | 'closes') => {
    flushSync(() => onChange(changed))
    row.current?.querySelector<HTMLElement>(`[data-path='${pathOf(position, member)}']`)?.focus()
  }
  const add = day.blocks.length < blocksMax && blocksMax > 1 && !isReadOnly && (
    <RowAction
      label={t('week.addBlock', { day: strings.name })}
      icon="add"
      onClick={() => {
        const changed = addBlock(day)
        changeAndGo(changed, changed.blocks.length - 1, 'opens')
      }}
    />
  )
  return (
    <div ref={row} className={classes.day} data-invalid={faults.length > 0 || undefined}>
      <div className={classes.fields}>
        <Switch
          size="sm"
          checked={!day.isClosed}
          label={strings.short}
          aria-label={t('week.open', { day: strings.name })}
          data-path={`${path}.isClosed`}
          readOnly={isReadOnly}
          onChange={({ currentTarget: { checked } }) => {
            if (!isReadOnly) onChange(setClosed(day, !checked))
          }}
          classNames={{ root: classes.switch, label: classes.dayName }}
        />
        <div className={classes.blocks}>
          {day.isClosed && (
            <div className={classes.block}>
              <span className={classes.closed}>{t('week.closedAllDay')}</span>
              {add}
            </div>
          )}
          {day.blocks.map((block, position) => (
            <Block
              // Uses the position as key, because blocks have no name.
              key={`${day.day} ${position}`}
              settings={settings}
              path={`${path}.blocks.${position}`}
              block={block}
              saved={saved?.blocks[position]}
              strings={strings}
              position={day.blocks.length > 1 ? position + 1 : undefined}
              onChange={(part) => changeBlock(position, part)}
              action={
                position === 0
                  ? add
                  : !isReadOnly && (
                      <RowAction
                        label={t('week.removeBlock', { day: strings.name, place: position + 1 })}
                        icon="close"
                        onClick={() =>
                          changeAndGo(removeBlock(day, position), position - 1, 'closes')
                        }
                      />
                    )
              }
            />
          ))}
        </div>
      </div>
      {children}
      {faults.length > 0 && (
        <p className={classes.fault} role="alert">
          <strong>{t('week.faultOf', { day: strings.name })}</strong>
          {[...new Set(faults)].map((fault) => (
            <span key={String(fault)}>{fault}</span>
          ))}
        </p>
      )}
    </div>
  )
}

function RowAction({
  label,
  icon,
  onClick,
}: {
  label: string
  icon: 'add' | 'close'
  onClick(): void
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        onClick={onClick}
        className={classes.action}
      >
        <Icon name={icon} size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

interface BlockProps<Values> {
  settings: Settings<Values>
  path: string
  block: HoursBlock
  saved: HoursBlock | undefined
  strings: DayStrings
  /** Position of the block, from 1; undefined if the day has only one. */
  position: number | undefined
  onChange(part: Partial<HoursBlock>): void
  action: ReactNode
}

function Block<Values>({
  settings: { form, showFault },
  path,
  block: { opens, closes, closesNextDay },
  saved,
  strings,
  position,
  onChange,
  action,
}: BlockProps<Values>) {
  const { t } = useTranslation('online-ordering')
  const labelOf = (text: string) => (position === undefined ? text : `${text} (${position})`)
  const buildProps = (member: 'opens' | 'closes', isChanged: boolean, note = '') => {
    const { error, onBlur, readOnly, ...props } = form.getInputProps(`${path}.${member}`) as {
      error?: ReactNode
      onBlur?: (event: FocusEvent<HTMLInputElement>) => void
      readOnly?: boolean
      'data-path'?: string
      'data-readonly'?: boolean
    }
    const other = member === 'opens' ? 'closes' : 'opens'
    return {
      // Shows no message at the field, because the row shows it below both fields, with the day's
      // name.
      error: Boolean(error),
      'aria-description': [note, typeof error === 'string' ? error : ''].filter(Boolean).join('. '),
      readOnly,
      'data-path': props['data-path'],
      'data-readonly': props['data-readonly'],
      'data-changed': isChanged || undefined,
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        onBlur?.(event)
        // Checked on blur. The form treats the week as a single edited value, and can't tell which
        // time was left.
        if (isChanged) showFault(`${path}.${member}`)
        // Checks both times, because whether one is invalid depends on the other.
        if ((other === 'opens' ? opens : closes) !== null) showFault(`${path}.${other}`)
      },
    }
  }
  return (
    <div className={classes.block}>
      <TimeField
        {...buildProps('opens', opens !== saved?.opens)}
        aria-label={labelOf(t('week.opensOn', { day: strings.name }))}
        value={opens}
        onChange={(time) => onChange({ opens: time })}
        className={classes.time}
      />
      <span aria-hidden>–</span>
      <TimeField
        {...buildProps(
          'closes',
          closes !== saved?.closes || closesNextDay !== saved.closesNextDay,
          closesNextDay ? strings.nextName : undefined,
        )}
        aria-label={labelOf(t('week.closesOn', { day: strings.name }))}
        value={closes}
        nextDay={closesNextDay}
        withNextDay
        nextDayName={strings.nextShort}
        after={opens}
        onChange={(time, isNextDay) => onChange({ closes: time, closesNextDay: isNextDay })}
        className={classes.time}
      />
      <span className={classes.nextDay}>{closesNextDay && strings.nextShort}</span>
      {action}
    </div>
  )
}
