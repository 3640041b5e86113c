// Facts: V-083, V-116, V-120; resolution 41
import type { ChangeEvent } from 'react'

import { telephoneText, telephoneTyped } from '#schemas/rules/telephone.ts'

import { WrittenInput, type WrittenProps } from './written-input.tsx'

/** Props of a field whose format depends on a country. */
export interface CountryTextProps extends WrittenProps {
  /** ISO 3166-1 alpha-2 code of the country whose format is used. */
  country?: string | undefined
}

/**
 * Whether text was added at the end. Reformatting after a change elsewhere would move the cursor.
 */
const isAppended = ({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
  field.selectionStart === field.value.length &&
  !('inputType' in nativeEvent && String(nativeEvent.inputType).startsWith('delete'))

/**
 * A telephone number. American numbers get brackets, a space and a dash while typing; others are
 * formatted on blur. The schema rejects invalid numbers (`telephoneFaults`).
 */
export const TelephoneInput = ({ country, ...props }: CountryTextProps) => (
  <WrittenInput
    autoComplete="tel"
    {...props}
    type="tel"
    typed={(event) => {
      const text = event.currentTarget.value
      return isAppended(event) ? telephoneTyped(text, country) : text
    }}
    write={(text) => telephoneText(text, country)}
  />
)
