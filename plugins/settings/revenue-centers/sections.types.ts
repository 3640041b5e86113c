import type { UseFormReturnType } from '@mantine/form'

import type { RevenueCenterValues } from './model/revenue-center.form.ts'

export interface CenterSectionProps {
  form: UseFormReturnType<RevenueCenterValues>
  /** Why these fields are disabled while others aren't. */
  disabledReason?: string | undefined
}
