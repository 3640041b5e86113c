import type { UseFormReturnType } from '@mantine/form'

import type { ItemFormValues } from '../item.form.ts'
import type { ItemChoices } from '../item-choices.ts'

export interface ItemSectionProps {
  form: UseFormReturnType<ItemFormValues>
  choices: ItemChoices
}
