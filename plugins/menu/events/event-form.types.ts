import type { UseFormReturnType } from '@mantine/form'
import type { EventValues } from '../rules/menu.ts'

/** Props of each section of the event form. */
export interface EventSectionProps {
  form: UseFormReturnType<EventValues>
  culture: string
}
