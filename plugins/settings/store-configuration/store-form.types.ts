import type { Settings } from '#core'

import type { StoreValues } from './store-configuration.form.ts'

/** What each section of the form gets. */
export interface StoreSectionProps {
  form: Settings<StoreValues>['form']
}
/** What sections with telephone numbers and addresses get. */
export interface PlacedSectionProps extends StoreSectionProps {
  /** The country of the store, of two letters. */
  country: string
}
