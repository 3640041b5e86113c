import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { Select } from '../../ui/controls/select.tsx'
import { Switch } from '../../ui/controls/switch.ts'
import { Textarea } from '../../ui/controls/textarea.ts'
import { TextInput } from '../../ui/controls/text-input.ts'
import { DateField } from '../../forms/fields/date-field.tsx'
import {
  MoneyInput,
  PercentInput,
  WholeInput,
  type Typed,
} from '../../forms/fields/decimal-input.tsx'
import { fieldProps, FieldReason, type FieldOptions } from '../../forms/fields/field-props.tsx'
import { numberOrNull, toCents, toHundredths, type Cents, type Hundredths } from '../../money.ts'
import { KindInput } from '../../forms/fields/written-input.tsx'
import { SearchSelect } from '../../ui/parts/search-select.tsx'
import { TimeField } from '../../forms/time/time-field.tsx'
import { RecordPicker, RecordsPicker, StoresPicker } from './record-picker.tsx'
import {
  kindIn,
  shown,
  detectTimes,
  type Column,
  type Reading,
  type Value,
  type Values,
} from './values.ts'

interface Props {
  form: UseFormReturnType<Values>
  column: Column
  /** Name of the described page that the field belongs to. */
  page: string
  /** Marks the first field of a dialog, so that it gets the focus. */
  first?: boolean
  /** The server's message about the field, for calls other than a save. */
  told?: string | undefined
}

/**
 * Adapts an input that holds hundredths. Described pages have decimal numbers as values, as calls
 * do.
 */
function inUnit<Unit extends Cents | Hundredths, Props extends ReturnType<typeof fieldProps>>(
  props: Props,
  toUnit: (value: number) => Unit,
) {
  const value: Value | undefined = props.value
  const change: (value: Value) => void = props.onChange
  return {
    ...props,
    value: typeof value === 'number' ? toUnit(value) : typeof value === 'string' ? value : null,
    onChange: (typed: Typed<Unit>) =>
      change(typeof typed === 'number' ? numberOrNull(typed) : typed),
  }
}

/**
 * The field for a column. It depends on the column's kind, or on the row's unit if the user can
 * choose that.
 */
export function RecordField({ form, column, page, first, told }: Props) {
  const { t } = useTranslation('records')
  const { name, label, help, required, choices = [], maximum } = column
  const options = {
    label,
    ...(help !== undefined && { description: help }),
    ...(required && { required }),
  }
  const more = {
    ...(first && { 'data-autofocus': true as const }),
    ...(told !== undefined && { error: told }),
  }
  switch (kindIn(column, form.values)) {
    case 'boolean':
      return <Switch {...fieldProps(form, name, { ...options, type: 'checkbox' })} {...more} />
    case 'choice': {
      const times = detectTimes(column)
      const props = fieldProps(form, name, { ...options, keepNull: true })
      if (times) {
        const change: (time: string | null) => void = props.onChange
        return (
          <TimeField
            {...props}
            onChange={(time) => change(time)}
            withMidnightEnd={times.toMidnight}
            {...more}
          />
        )
      }
      const given = { ...props, data: choices, placeholder: t('choose'), ...more }
      return choices.length > 8 ? (
        <SearchSelect {...given} {...(!required && { onEmpty: () => props.onChange(null) })} />
      ) : (
        <Select {...given} clearable={!required} allowDeselect={false} />
      )
    }
    case 'record':
      return <RecordPicker form={form} column={column} page={page} options={options} more={more} />
    case 'records':
      return <RecordsPicker form={form} column={column} page={page} options={options} more={more} />
    case 'stores':
      return <StoresPicker form={form} column={column} page={page} options={options} more={more} />
    case 'date':
      return (
        <DateField
          form={form}
          path={name}
          label={label}
          description={help}
          required={required}
          none={t('noDate')}
          clear={t('clearDate')}
          {...more}
        />
      )
    case 'money':
      return (
        <MoneyInput
          {...inUnit(fieldProps(form, name, options), toCents)}
          // Not capped, so that a value that is too large shows an error instead of being reduced.
          cap={maximum === undefined ? Infinity : toCents(maximum)}
          {...more}
        />
      )
    case 'percent':
      return <PercentInput {...inUnit(fieldProps(form, name, options), toHundredths)} {...more} />
    case 'integer':
      return <WholeInput {...fieldProps(form, name, options)} {...more} />
    case 'text':
    case 'dateTime':
      return <TextField form={form} column={column} options={options} more={more} />
  }
}

function TextField({
  form,
  column,
  options,
  more,
}: Pick<Props, 'form' | 'column'> & { options: FieldOptions; more: object }) {
  const { name, maxLength, textKind, lines } = column
  const props = fieldProps(form, name, {
    ...options,
    ...(maxLength !== undefined && { counter: maxLength }),
  })
  if (textKind) return <KindInput kind={textKind} {...props} autoComplete="off" {...more} />
  return lines === undefined ? (
    <TextInput {...props} autoComplete="off" {...more} />
  ) : (
    <Textarea {...props} autosize minRows={lines} maxRows={lines + 8} {...more} />
  )
}

/** Shows a read-only value among the fields, with the reason if it is known. */
export function FixedField({
  column,
  values,
  reading,
}: {
  column: Column
  values: Values
  reading: Reading
}) {
  const props = {
    label: column.label,
    value: shown(column, values, reading),
    readOnly: true,
    'data-readonly': true,
    description:
      column.fixed === undefined ? column.help : <FieldReason>{column.fixed}</FieldReason>,
    inputWrapperOrder: ['label', 'input', 'description'] as ('label' | 'input' | 'description')[],
  }
  return column.lines === undefined ? (
    <TextInput {...props} />
  ) : (
    <Textarea {...props} autosize minRows={column.lines} />
  )
}
