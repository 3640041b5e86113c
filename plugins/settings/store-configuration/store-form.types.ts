import type { Settings } from '#core'

import type { StoreValues } from './store-configuration.form.ts'

export interface StoreSectionProps {
  form: Settings<StoreValues>['form']
}
/** The props of sections with phone numbers and addresses. */
export interface PlacedSectionProps extends StoreSectionProps {
  /** The store's country as a two-letter code. */
  country: string
}
