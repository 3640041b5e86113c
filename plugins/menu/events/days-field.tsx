// Facts: N-07
import { Button, Chip, Group, Input } from '@mantine/core'
import { useId, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { fieldProps } from '#core'

import { weekdays, type Weekday } from '../rules/menu.ts'
import type { EventSectionProps } from './event-form.types.ts'
import { weekdayName } from './event-strings.ts'

const choices = {
  everyDay: weekdays,
  weekdays: [1, 2, 3, 4, 5],
  weekend: [0, 6],
} as const satisfies Record<string, readonly Weekday[]>
const sameDays = (a: readonly Weekday[], b: readonly Weekday[]) =>
  a.length === b.length && a.every((day) => b.includes(day))

/** Seven toggles, Sunday to Saturday, with shortcuts for common choices. */
export function DaysField({ form, culture }: EventSectionProps) {
  const { t } = useTranslation('menu')
  const id = useId()
  const { label, error, withAsterisk, inputWrapperOrder, readOnly, ...handlers } = fieldProps(
    form,
    'daysOfWeek',
    { label: t('events.form.days'), required: true },
  )
  const onChange: (days: Weekday[]) => void = handlers.onChange
  const onBlur: (event: FocusEvent) => void = handlers.onBlur
  const days = form.values.daysOfWeek
  const choose = (chosen: readonly Weekday[]) =>
    onChange(weekdays.filter((day) => chosen.includes(day)))

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={withAsterisk}
      inputWrapperOrder={inputWrapperOrder}
    >
      <Group
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        gap="xs"
        mt={4}
        data-path="daysOfWeek"
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur(event)}
      >
        <Chip.Group
          multiple
          value={days.map(String)}
          onChange={(chosen) => choose(weekdays.filter((day) => chosen.includes(String(day))))}
        >
          {weekdays.map((day) => (
            <Chip
              key={day}
              value={String(day)}
              size="sm"
              variant="outline"
              aria-label={weekdayName(day, culture)}
              aria-readonly={readOnly}
            >
              {t(`events.dayLabels.${day}`)}
            </Chip>
          ))}
        </Chip.Group>
      </Group>
      {!readOnly && (
        <Group gap="xs" mt="xs" role="group" aria-label={t('events.form.quickDays')}>
          {(['everyDay', 'weekdays', 'weekend'] as const).map((name) => (
            <Button
              key={name}
              variant="subtle"
              size="compact-sm"
              aria-pressed={sameDays(days, choices[name])}
              onClick={() => choose(choices[name])}
            >
              {t(`events.form.${name}`)}
            </Button>
          ))}
        </Group>
      )}
    </Input.Wrapper>
  )
}
