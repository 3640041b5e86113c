import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { DateField, fieldProps, FormSection, Half, TimeField, useText } from '#core'

import { endsOnNextDay } from '../rules/menu.ts'
import { DaysField } from './days-field.tsx'
import type { EventSectionProps } from './event-form.types.ts'
import { formatSummary } from './event-strings.ts'

/** Props of a required time, whose value is '' while empty. */
function timeProps(
  form: EventSectionProps['form'],
  path: 'startTime' | 'endTime',
  options: { label: string; description?: string | undefined },
) {
  const { onChange, ...props } = fieldProps(form, path, { ...options, required: true })
  const change: (time: string) => void = onChange
  return { ...props, onChange: (time: string | null) => change(time ?? '') }
}

/** Section for days, times and dates, with a summary sentence below. */
export function WhenSection({ form, culture }: EventSectionProps) {
  const { t } = useTranslation('menu')
  const text = useText()
  const summary = formatSummary(form.values, text, culture)
  return (
    <FormSection title={t('events.form.when')} help={t('events.form.whenHelp')}>
      <DaysField form={form} culture={culture} />
      <Half>
        <TimeField {...timeProps(form, 'startTime', { label: t('events.form.startTime') })} />
      </Half>
      <Half>
        <TimeField
          {...timeProps(form, 'endTime', {
            label: t('events.form.endTime'),
            description: endsOnNextDay(form.values) ? t('events.form.nextDay') : undefined,
          })}
          withMidnightEnd
        />
      </Half>
      <Half>
        <DateField
          form={form}
          path="startDate"
          label={t('events.form.startDate')}
          none={t('events.form.noDate')}
          required
        />
      </Half>
      <Half>
        <DateField
          form={form}
          path="endDate"
          label={t('events.form.endDate')}
          none={t('events.form.noEndDate')}
          clear={t('events.form.clearEndDate')}
          minDate={form.values.startDate || undefined}
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
