import type { UseFormReturnType } from '@mantine/form'

import type { EventValues } from '#schemas/rules/menu.ts'

/** What each section of the event form gets. */
export interface EventSectionProps {
  form: UseFormReturnType<EventValues>
  culture: string
}
