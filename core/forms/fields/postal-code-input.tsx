// Facts: V-078, V-107
import type { FocusEvent } from 'react'

import { postalCodeText } from '#schemas/rules/postal-codes.ts'
import { TextInput } from '../../ui/controls/text-input.ts'
import type { TypedTextProps } from './telephone-input.tsx'

/**
 * A postal code, written as its country does when the field is left. The schema refuses what is
 * none (`postalCodeFaults`).
 */
export function PostalCodeInput({
  value,
  onChange,
  onBlur,
  country = '',
  ...props
}: TypedTextProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const text = postalCodeText(value ?? '', country)
    if (!props.readOnly && text !== (value ?? '')) onChange(text)
    onBlur?.(event)
  }
  return (
    <TextInput
      autoComplete="postal-code"
      {...props}
      value={value ?? ''}
      onChange={({ currentTarget: field }) => onChange(field.value)}
      onBlur={leave}
    />
  )
}
