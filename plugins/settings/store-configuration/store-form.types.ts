import type { Settings } from '#core'

import type { StoreValues } from './store-configuration.form.ts'

/** What each section of the form gets. */
export interface StoreSectionProps {
  form: Settings<StoreValues>['form']
}
