import { Combobox, useCombobox } from '@mantine/core'
import { memo, useLayoutEffect, useMemo, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { formatWallTime } from '../../time/wall-time.ts'
import type { TimeOption } from './time-options.ts'
import classes from './time-field.module.css'

interface TimeListProps {
  id: string
  label: string | undefined
  options: readonly TimeOption[]
  culture: string
  /** Name of the next day, if the list offers times on it. */
  nextDayName: string
  /** Index of the option that Enter chooses, or -1 if there is none. */
  active: number
  /** Index of the option that the list scrolls to. */
  near: number
  onPick(option: TimeOption): void
}

export function TimeList(props: TimeListProps) {
  // Always open here, because the field opens and closes the list by mounting and unmounting it.
  const store = useCombobox({ opened: true })
  return (
    <Combobox store={store} width="max-content" position="bottom-start" keepMounted={false}>
      <Combobox.DropdownTarget>
        <span className={classes.anchor} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={classes.dropdown}>
        <Options {...props} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** A separate component, because the dropdown renders it later than the field. */
function Options({
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
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const option = list.current?.querySelector<HTMLElement>(`[data-index='${near}']`)
    if (!option || !list.current) return
    // Not scrollIntoView, because that would scroll the page as well.
    list.current.scrollTop =
      option.offsetTop - (list.current.clientHeight - option.offsetHeight) / 2
  }, [near])
  const texts = useMemo(
    () =>
      options.map(({ time, nextDay }) => {
        const text = formatWallTime(time, culture)
        if (time === '2400') return t('time.dayEnd', { time: text })
        return nextDay ? t('time.onDay', { time: text, day: nextDayName }) : text
      }),
    [options, culture, nextDayName, t],
  )
  const pick = ({ target }: MouseEvent) => {
    const index = target instanceof Element && target.closest<HTMLElement>('[data-index]')
    const option = index ? options[Number(index.dataset.index)] : undefined
    if (option) onPick(option)
  }
  return (
    <Combobox.Options ref={list} id={id} aria-label={label} className={classes.list} onClick={pick}>
      {texts.map((text, index) => (
        <Option
          key={text}
          id={`${id}-${index}`}
          index={index}
          text={text}
          isActive={index === active}
          isNear={index === near}
        />
      ))}
    </Combobox.Options>
  )
}

/**
 * A plain element for speed: a list has up to 192 options and opens when the user types the first
 * letter.
 */
const Option = memo(function Option({
  id,
  index,
  text,
  isActive,
  isNear,
}: {
  id: string
  index: number
  text: string
  isActive: boolean
  isNear: boolean
}) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      data-index={index}
      data-near={isNear || undefined}
      className={classes.option}
    >
      {text}
    </div>
  )
})
