// Facts: U-187, U-188, V-154, V-175, K-80, K-81
import type { TextInputProps } from '@mantine/core'
import {
  useId,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'

import { TextInput } from '../../ui/controls/text-input.ts'
import { useCulture } from '../../session/facts/culture.ts'
import { memoized } from '../../ui/controls/memoized.tsx'
import { formatWallTime, isWallTime, wallTime } from '../../time/wall-time.ts'
import { TimeList } from './time-list.tsx'
import {
  nearestOption,
  readTime,
  timeOptions,
  typedOn,
  type TimeChoices,
  type TimeOption,
} from './time-options.ts'
import classes from './time-field.module.css'

export interface TimeFieldProps
  extends
    Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'step'>,
    Partial<TimeChoices> {
  /**
   * `HHmm`, null or '' if there is no time, or typed text that isn't a time, which the schema
   * rejects.
   */
  value?: string | null
  nextDay?: boolean
  onChange(time: string | null, nextDay: boolean): void
  /** Name of the next day in the list, such as `Sat`. By default, "next day". */
  nextDayName?: string
  /**
   * The opening time that belongs to this closing time. A time that is typed at or before it is on
   * the next day. If the field is empty, the list opens at this time.
   */
  after?: string | null
}

/** Where the list opens if the field is empty. */
const morning = wallTime('0800')

/**
 * A time of day, typed in the merchant's culture or chosen from a list. Apart from what `typedOn`
 * completes, typed text isn't changed until the user leaves the field. Tab doesn't open the list.
 */
export const TimeField = memoized(function TimeField({
  value,
  nextDay = false,
  onChange,
  step = 15,
  withNextDay = false,
  withMidnightEnd = false,
  nextDayName,
  after,
  onBlur,
  className,
  ...props
}: TimeFieldProps) {
  const { t } = useTranslation('forms')
  const culture = useCulture()
  const listId = useId()
  const [typing, setTyping] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  /** The option that the user moved to with the arrow keys. */
  const [at, setAt] = useState<number>()

  const choices = { step, withNextDay, withMidnightEnd }
  const options = timeOptions(choices)
  const time = value === '' ? null : (value ?? null)
  const written = time !== null && isWallTime(time) ? formatWallTime(time, culture) : (time ?? '')
  // A value that is set from outside, such as a draft or a default, replaces the typed text.
  const isTyped = typing !== undefined && readTime(typing, culture, choices, after).time === time
  const opened = isOpen && !props.readOnly && !props.disabled

  const placed = time !== null && isWallTime(time) ? { time, nextDay } : undefined
  const start = typeof after === 'string' && isWallTime(after) ? after : morning
  const near = at ?? (opened ? nearestOption(options, placed ?? { time: start, nextDay }) : -1)
  const isNear = placed !== undefined && isSame(options[near], placed)
  const active = at ?? (isNear ? near : -1)

  const close = () => {
    setOpen(false)
    setAt(undefined)
  }
  const open = () => {
    setOpen(true)
    setAt(undefined)
  }
  const pick = (option: TimeOption) => {
    setTyping(undefined)
    onChange(option.time, option.nextDay)
    close()
  }
  const type = ({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isAtEnd = field.selectionStart === field.value.length
    const isDeleted =
      'inputType' in nativeEvent && String(nativeEvent.inputType).startsWith('delete')
    const text = isAtEnd && !isDeleted ? typedOn(field.value, culture) : field.value
    setTyping(text)
    open()
    const read = readTime(text, culture, choices, after)
    onChange(read.time, read.nextDay)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyping(undefined)
    close()
    onBlur?.(event)
  }
  const goTo = (index: number) => setAt(Math.min(Math.max(index, 0), options.length - 1))
  /**
   * If the field's time isn't among the options, the first arrow key goes to the nearest option.
   */
  const move = (by: number) => goTo(active < 0 ? near : active + by)
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => (opened ? move(1) : open()),
    ArrowUp: () => (opened ? move(-1) : open()),
    ...(opened && {
      PageDown: () => move(60 / step),
      PageUp: () => move(-60 / step),
      Home: () => goTo(0),
      End: () => goTo(options.length - 1),
      Escape: close,
      // If no arrow key was pressed before, Enter takes the typed time, even if it lies between two
      // options.
      Enter: () => {
        const option = at === undefined ? undefined : options[at]
        if (option) pick(option)
        else {
          setTyping(undefined)
          close()
        }
      },
    }),
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = event.shiftKey ? undefined : keys[event.key]
    if (!act || props.readOnly || props.disabled) return
    event.preventDefault()
    // Otherwise, the key that closes the list would also reach the dialog or form.
    event.stopPropagation()
    act()
  }
  const label = typeof props.label === 'string' ? props.label : props['aria-label']
  const list = opened && (
    <TimeList
      id={listId}
      label={label}
      options={options}
      culture={culture}
      nextDayName={nextDayName ?? t('time.nextDay')}
      active={active}
      near={near}
      onPick={pick}
    />
  )
  return (
    <TextInput
      {...props}
      className={className ? `${classes.field} ${className}` : classes.field}
      autoComplete="off"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={opened}
      aria-controls={opened ? listId : undefined}
      aria-autocomplete="none"
      aria-activedescendant={opened && active >= 0 ? `${listId}-${active}` : undefined}
      // While the list is open, Escape closes only the list and not the dialog.
      data-mantine-stop-propagation={opened || undefined}
      value={isTyped ? typing : written}
      onChange={type}
      onBlur={leave}
      onKeyDown={press}
      onClick={({ currentTarget: field }) => {
        if (!opened && field.selectionStart === field.selectionEnd) field.select()
        open()
      }}
      inputContainer={withList(list)}
    />
  )
})

const withList = (list: ReactNode) => (input: ReactNode) => (
  <div className={classes.container}>
    {input}
    {list}
  </div>
)

const isSame = (option: TimeOption | undefined, other: { time: string; nextDay: boolean }) =>
  option?.time === other.time && option.nextDay === other.nextDay
