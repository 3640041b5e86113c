// Facts: V-083, V-116, V-120; resolution 41
import type { TextInputProps } from '@mantine/core'
import type { ChangeEvent, FocusEvent } from 'react'

import { TextInput } from '../../ui/controls/text-input.ts'

import { telephoneText, telephoneTyped } from '#schemas/rules/telephone.ts'

export interface TypedTextProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'defaultValue'
> {
  value?: string | null
  onChange(text: string): void
  /** ISO 3166-1 alpha-2: whose numbers or codes these are. */
  country?: string | undefined
}

/** Whether text was added at the end: a change in its middle would move the cursor. */
const isAppended = ({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
  field.selectionStart === field.value.length &&
  !('inputType' in nativeEvent && String(nativeEvent.inputType).startsWith('delete'))

/**
 * A telephone number: brackets, blank and dash of American numbers come while one types, the rest
 * when the field is left. The schema refuses what is no number (`telephoneFaults`).
 */
export function TelephoneInput({ value, onChange, onBlur, country, ...props }: TypedTextProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const text = telephoneText(value ?? '', country)
    if (!props.readOnly && text !== (value ?? '')) onChange(text)
    onBlur?.(event)
  }
  return (
    <TextInput
      autoComplete="tel"
      {...props}
      type="tel"
      value={value ?? ''}
      onChange={(event) => {
        const text = event.currentTarget.value
        onChange(isAppended(event) ? telephoneTyped(text, country) : text)
      }}
      onBlur={leave}
    />
  )
}
