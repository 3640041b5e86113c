import { Combobox, useCombobox } from '@mantine/core'
import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { formatWallTime } from '../../time/wall-time.ts'
import type { TimeOption } from './time-options.ts'
import classes from './time-field.module.css'

interface TimeListProps {
  id: string
  label: string | undefined
  options: readonly TimeOption[]
  culture: string
  /** Name of the next day, where its times are offered. */
  nextDayName: string | undefined
  /** Index of the option that Enter chooses; -1 for none. */
  active: number
  /** Index of the option that is scrolled to. */
  near: number
  onPick(option: TimeOption): void
}

/**
 * The open list of a time field, over the field that it is drawn in. Options are plain elements: a
 * list has up to 192 of them and opens with the first letter typed.
 */
export function TimeList({
  id,
  label,
  options,
  culture,
  nextDayName,
  active,
  near,
  onPick,
}: TimeListProps) {
  const { t } = useTranslation('forms')
  // The field opens and closes it, by drawing it or not.
  const store = useCombobox({ opened: true })
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const option = list.current?.querySelector<HTMLElement>(`[data-index='${near}']`)
    if (!option || !list.current) return
    // Not scrollIntoView: it would scroll the page too.
    list.current.scrollTop = option.offsetTop - list.current.clientHeight / 2
  }, [near])
  const pick = ({ target }: MouseEvent) => {
    const index = target instanceof Element && target.closest<HTMLElement>('[data-index]')
    const option = index ? options[Number(index.dataset.index)] : undefined
    if (option) onPick(option)
  }
  const textOf = ({ time, nextDay }: TimeOption) =>
    time === '2400'
      ? t('time.dayEnd', { time: formatWallTime(time, culture) })
      : nextDay
        ? t('time.onDay', { time: formatWallTime(time, culture), day: nextDayName })
        : formatWallTime(time, culture)
  return (
    <Combobox store={store} width="max-content" position="bottom-start" keepMounted={false}>
      <Combobox.DropdownTarget>
        <span className={classes.anchor} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={classes.dropdown}>
        <Combobox.Options
          ref={list}
          id={id}
          aria-label={label}
          className={classes.list}
          onClick={pick}
        >
          {options.map((option, index) => (
            <div
              key={`${option.time} ${option.nextDay}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              data-index={index}
              data-near={index === near || undefined}
              className={classes.option}
            >
              {textOf(option)}
            </div>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
