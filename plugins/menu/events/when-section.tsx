import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { FormSection, Half, useText } from '#core'
import { endsOnNextDay } from '#schemas/rules/menu.ts'

import { DateField } from './date-field.tsx'
import { DaysField } from './days-field.tsx'
import type { EventSectionProps } from './event-form.types.ts'
import { summaryOf } from './event-words.ts'
import { TimeField } from './time-field.tsx'

/** Section for days, times and dates, with a summary sentence below. */
export function WhenSection({ form, culture }: EventSectionProps) {
  const { t } = useTranslation('menu')
  const text = useText()
  const summary = summaryOf(form.values, text, culture)
  return (
    <FormSection title={t('events.form.when')} help={t('events.form.whenHelp')}>
      <DaysField form={form} culture={culture} />
      <Half>
        <TimeField form={form} culture={culture} path="startTime" />
      </Half>
      <Half>
        <TimeField
          form={form}
          culture={culture}
          path="endTime"
          description={endsOnNextDay(form.values) ? t('events.form.nextDay') : undefined}
        />
      </Half>
      <Half>
        <DateField form={form} culture={culture} path="startDate" required />
      </Half>
      <Half>
        <DateField
          form={form}
          culture={culture}
          path="endDate"
          description={t('events.form.endDateHelp')}
        />
      </Half>
      <Text
        component="p"
        m={0}
        size="sm"
        fw={summary === undefined ? undefined : 500}
        c={summary === undefined ? 'dimmed' : undefined}
        aria-live="polite"
      >
        {summary ?? t('events.summary.hint')}
      </Text>
    </FormSection>
  )
}
