import type { UseFormReturnType } from '@mantine/form'

import type { RevenueCenterValues } from './model/revenue-center.form.ts'

export interface CenterSectionProps {
  form: UseFormReturnType<RevenueCenterValues>
  /** Why these fields cannot be changed, where others can. */
  disabledReason?: string | undefined
}
