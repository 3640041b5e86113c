// Facts: V-083, V-116, V-120; resolution 41
import type { ChangeEvent } from 'react'

import { telephoneText, telephoneTyped } from '#schemas/rules/telephone.ts'

import { WrittenInput, type WrittenProps } from './written-input.tsx'

/** Props of a field whose notation is that of a country. */
export interface CountryTextProps extends WrittenProps {
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
