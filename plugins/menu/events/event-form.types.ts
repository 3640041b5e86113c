import type { UseFormReturnType } from '@mantine/form'
import type { EventValues } from '../rules/menu.ts'

export interface EventSectionProps {
  form: UseFormReturnType<EventValues>
  culture: string
}
