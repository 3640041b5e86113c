import type { UseFormReturnType } from '@mantine/form'

import type { DiscountField, DiscountValues } from '#schemas/rules/menu.ts'

/** What each section of the discount form gets. */
export interface DiscountSectionProps {
  form: UseFormReturnType<DiscountValues>
  /** Why a field cannot be changed, in words; undefined: it can. */
  reasonFor(field: DiscountField): string | undefined
}
