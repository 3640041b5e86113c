import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useCulture } from '../../session/facts/culture.ts'
import { rangeFault, type BusinessRange } from '../../time/business-dates.ts'
import { dateText } from '../../time/in-words.ts'
import { CalendarInput } from '../fields/calendar-input.tsx'
import classes from './business-dates.module.css'

/**
 * The two date fields for a custom range in `BusinessDates`. The range applies when the user
 * presses the button.
 */
export function OtherDates({
  value,
  today,
  mostDays,
  onChoose,
}: {
  value: BusinessRange
  today: string
  mostDays: number
  onChoose(range: BusinessRange): void
}) {
  const { t } = useTranslation('forms')
  const culture = useCulture()
  const [range, setRange] = useState(value)
  const fault = rangeFault(range, mostDays)
  const shared = {
    none: t('dates.none'),
    say: (date: string) => dateText(date, culture),
    // Allow a later last day if the URL asked for it, although no tickets exist after today.
    maxDate: value.to > today ? value.to : today,
    popoverProps: { withinPortal: false },
    w: 170,
  }
  return (
    <form
      className={classes.other}
      onSubmit={(event) => {
        event.preventDefault()
        if (!fault) onChoose(range)
      }}
    >
      <div className={classes.fields}>
        <CalendarInput
          {...shared}
          label={t('dates.from')}
          value={range.from}
          onChange={(from) => from && setRange({ ...range, from })}
          data-autofocus
        />
        <CalendarInput
          {...shared}
          label={t('dates.to')}
          value={range.to}
          onChange={(to) => to && setRange({ ...range, to })}
          error={fault && t(`dates.fault.${fault}`, { count: mostDays })}
        />
      </div>
      <Button type="submit" disabled={fault !== undefined}>
        {t('dates.show')}
      </Button>
    </form>
  )
}
