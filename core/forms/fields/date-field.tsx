import type { UseFormReturnType } from '@mantine/form'

import { useCulture } from '../../session/facts/culture.ts'
import { dateText } from '../../time/in-words.ts'
import { fieldProps, type FieldOptions } from './field-props.tsx'
import { CalendarInput } from './calendar-input.tsx'

export interface DateFieldProps<Values> extends Pick<
  FieldOptions,
  'description' | 'required' | 'disabledReason'
> {
  form: UseFormReturnType<Values>
  /**
   * The field's value is `YYYY-MM-DD`. Without a date it is '' if the field is required, or else
   * null.
   */
  path: string
  label: string
  /** Text shown if no date is chosen. */
  none: string
  /** Label of the button that removes an optional date. */
  clear?: string | undefined
  /** The first date that can be chosen, `YYYY-MM-DD`. */
  minDate?: string | undefined
  /** Shown in place of the field's own error. */
  error?: string | undefined
  /** Marks the field that gets the focus when a dialog opens. */
  'data-autofocus'?: boolean | undefined
}

/** A field for a calendar date, formatted in the merchant's culture. */
export function DateField<Values>({
  form,
  path,
  label,
  none,
  clear,
  minDate,
  required,
  error,
  'data-autofocus': first,
  ...options
}: DateFieldProps<Values>) {
  const culture = useCulture()
  const {
    'aria-required': _required,
    value,
    onChange,
    ...props
  } = fieldProps(form, path, { ...options, label, required, keepNull: true })
  const change: (date: string | null) => void = onChange
  return (
    <CalendarInput
      {...props}
      {...(error !== undefined && { error })}
      data-autofocus={first}
      label={label}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen) => change(required ? (chosen ?? '') : chosen)}
      none={none}
      say={(date) => dateText(date, culture)}
      minDate={minDate}
      clearable={!required}
      clearButtonProps={{ 'aria-label': clear }}
    />
  )
}
