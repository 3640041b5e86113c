import type { UseFormReturnType } from '@mantine/form'
import type { DiscountField, DiscountValues } from '../rules/menu.ts'

export interface DiscountSectionProps {
  form: UseFormReturnType<DiscountValues>
  /** Why a field can't be changed; undefined if it can. */
  reasonFor(field: DiscountField): string | undefined
}
