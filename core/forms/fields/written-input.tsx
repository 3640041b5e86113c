import type { TextInputProps } from '@mantine/core'
import type { ChangeEvent, FocusEvent } from 'react'

import { cleanText, withoutUnseen, type FieldKind } from '#schemas/rules/kinds.ts'

import { TextInput } from '../../ui/controls/text-input.ts'

/** Props of a field that formats its text. */
export interface WrittenProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value?: string | null
  onChange(text: string): void
}

/**
 * A text field that formats its text on blur.
 * @param write formats the text to be stored
 * @param typed formats the text while the user types
 */
export function WrittenInput({
  value,
  onChange,
  onBlur,
  write,
  typed = ({ currentTarget }) => currentTarget.value,
  ...props
}: WrittenProps & {
  write(text: string): string
  typed?(event: ChangeEvent<HTMLInputElement>): string
}) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const text = write(value ?? '')
    if (!props.readOnly && text !== (value ?? '')) onChange(text)
    onBlur?.(event)
  }
  return (
    <TextInput
      {...props}
      value={value ?? ''}
      // Remove hidden characters immediately, because forms reject them before the user leaves the
      // field.
      onChange={(event) => onChange(withoutUnseen(typed(event)))}
      onBlur={leave}
    />
  )
}

const completed = { phone: 'tel', email: 'email', code: 'off', postalCode: 'postal-code' } as const
const keyboards = { phone: 'tel', email: 'email', code: 'text', postalCode: 'text' } as const

/**
 * Text of a fixed kind, such as an email address or a barcode. For phone numbers and postal codes
 * of a known country, use `TelephoneInput` and `PostalCodeInput`.
 */
export const KindInput = ({ kind, ...props }: WrittenProps & { kind: FieldKind }) => (
  <WrittenInput
    autoComplete={completed[kind]}
    inputMode={keyboards[kind]}
    {...props}
    write={(text) => cleanText(kind, text)}
  />
)
