import type { UseFormReturnType } from '@mantine/form'
import type { DiscountField, DiscountValues } from '../rules/menu.ts'

/** Props of each section of the discount form. */
export interface DiscountSectionProps {
  form: UseFormReturnType<DiscountValues>
  /** Why a field cannot be changed; undefined if it can. */
  reasonFor(field: DiscountField): string | undefined
}
