import type { UseFormReturnType } from '@mantine/form'

import type { ItemValues } from '#schemas/rules/menu.ts'

import type { ItemChoices } from '../item-choices.ts'

/** Props of each section of the item form. */
export interface ItemSectionProps {
  form: UseFormReturnType<ItemValues>
  choices: ItemChoices
}
