import { useTranslation } from 'react-i18next'

import classes from './import-items.module.css'
import type { ImportAnswer } from './use-import.ts'

const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/** Where each step of the import begins, for the eye and for who is led by the focus. */
export function StepHeading({ children }: { children: string }) {
  return (
    <h3 ref={focus} tabIndex={-1} data-autofocus className={classes.heading}>
      {children}
    </h3>
  )
}

type Counts = Pick<
  ImportAnswer,
  'CreatedCount' | 'ChangedCount' | 'DeletedCount' | 'UnchangedCount'
> & { ErrorCount?: number }

/** "3 new, 2 changed, 54 unchanged": what there is none of is not said. */
export function useCountsText(): (counts: Counts) => string {
  const { t } = useTranslation('menu')
  return ({ CreatedCount, ChangedCount, DeletedCount, UnchangedCount, ErrorCount = 0 }) =>
    (
      [
        ['created', CreatedCount],
        ['changed', ChangedCount],
        ['deleted', DeletedCount],
        ['unchanged', UnchangedCount],
        ['errors', ErrorCount],
      ] as const
    )
      .filter(([, count]) => count > 0)
      .map(([what, count]) => t(`itemFile.count.${what}`, { count }))
      .join(', ')
}
