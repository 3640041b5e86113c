// Facts: V-078, V-107
import { postalCodeText } from '#schemas/rules/postal-codes.ts'

import type { CountryTextProps } from './telephone-input.tsx'
import { WrittenInput } from './written-input.tsx'

/**
 * A postal code, which is formatted for its country on blur. The schema rejects invalid ones
 * (`postalCodeFaults`).
 */
export const PostalCodeInput = ({ country = '', ...props }: CountryTextProps) => (
  <WrittenInput
    autoComplete="postal-code"
    {...props}
    write={(text) => postalCodeText(text, country)}
  />
)
