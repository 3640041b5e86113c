import { Button, Popover, Radio } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { SegmentedControl } from '../../ui/controls/segmented-control.ts'
import { lazyModule, useLazyModule } from '../../browser/lazy-module.ts'
import { useCulture } from '../../session/facts/culture.ts'
import { useWeekStart } from '../../session/facts/use-business-day.ts'
import {
  calendarRanges,
  nearRanges,
  quickRange,
  findQuickRange,
  quickRanges,
  rangeText,
  type BusinessRange,
} from '../../time/business-dates.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './business-dates.module.css'

/**
 * Loaded on demand, because the calendar is most of the code and most people who open a list keep
 * its dates.
 */
const otherDates = lazyModule(async () => (await import('./other-dates.tsx')).OtherDates)
const prefetch = () => void otherDates.load().catch(() => undefined)

export interface RangeChoiceProps {
  value: BusinessRange
  /**
   * Called once, when both dates are set. A call after the first date would send a useless request.
   */
  onChange(range: BusinessRange): void
  /** The maximum number of days in a range. */
  mostDays: number
  /** Puts everything behind one button, as narrow screens always do. */
  compact?: boolean
  /** Accessible label of the range. */
  label: string
  /** Today's date by the clock that defines the days. */
  today: string
}

/**
 * A range picker: today, yesterday, the last 7 or 30 days, this or last week, month or year, or a
 * custom range.
 */
export function RangeChoice({
  value,
  onChange,
  mostDays,
  compact = false,
  label,
  today,
}: RangeChoiceProps) {
  const { t } = useTranslation('forms')
  const culture = useCulture()
  const narrow = useMediaQuery('(max-width: 37.4375em)', false, { getInitialValueInEffect: false })
  const calendar = { today, weekStart: useWeekStart() }
  const [isOpen, setOpen] = useState(false)
  const { module: OtherDates, error } = useLazyModule(
    otherDates,
    isOpen || otherDates.peek() !== undefined,
  )
  if (error) throw error
  const isOne = compact || narrow
  const quick = findQuickRange(value, calendar)
  const dates = rangeText(value, culture, today)
  const word = narrow && quick ? t(`dates.${quick}`) : undefined
  const choose = (range: BusinessRange) => {
    setOpen(false)
    onChange(range)
  }
  /**
   * Only a press closes the picker. Arrow keys must not, because they select every option that they
   * pass.
   */
  const isPressed = useRef(false)
  return (
    <div role="group" aria-label={label} className={classes.dates}>
      {!isOne && (
        <SegmentedControl
          aria-label={t('dates.quick')}
          // Mantine's SegmentedControl always marks an option. The unknown value '' leaves all of
          // them unmarked.
          value={nearRanges.find((each) => each === quick) ?? ''}
          onChange={(name) => {
            const chosen = nearRanges.find((each) => each === name)
            if (chosen) onChange(quickRange(chosen, calendar))
          }}
          data={nearRanges.map((name) => ({ value: name, label: t(`dates.${name}`) }))}
          classNames={{ root: classes.quick, label: classes.quickLabel }}
        />
      )}
      <Popover
        // Opens only once the calendar has loaded, so that its first field gets the focus.
        opened={isOpen && OtherDates !== undefined}
        onChange={setOpen}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            variant="default"
            className={classes.button}
            leftSection={<Icon name="calendar" size={16} />}
            rightSection={isOne && <Icon name="down" size={16} />}
            onClick={() => setOpen(!isOpen)}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            aria-label={t('dates.choose', { dates: word ? `${word}, ${dates}` : dates })}
          >
            {word ?? dates}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Radio.Group
            aria-label={t(isOne ? 'dates.quick' : 'dates.calendar')}
            value={quick ?? ''}
            className={classes.radios}
            onPointerDownCapture={() => (isPressed.current = true)}
            onKeyDownCapture={({ key }) => {
              isPressed.current = false
              if (key === 'Enter') setOpen(false)
            }}
            onChange={(name) => {
              const chosen = quickRanges.find((each) => each === name)
              if (chosen) (isPressed.current ? choose : onChange)(quickRange(chosen, calendar))
            }}
          >
            <div className={classes.choices}>
              {(isOne ? quickRanges : calendarRanges).map((name) => (
                <Radio key={name} value={name} label={t(`dates.${name}`)} />
              ))}
            </div>
          </Radio.Group>
          {OtherDates && (
            <OtherDates
              // Remount the dates on each choice, because arrow keys change the range while the
              // picker is open.
              key={`${value.from} ${value.to}`}
              value={value}
              today={today}
              mostDays={mostDays}
              onChoose={choose}
            />
          )}
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
