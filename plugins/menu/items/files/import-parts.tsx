import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { saveFile } from '#core'

import classes from './import-items.module.css'
import type { ImportAnswer } from './use-import.ts'

const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/** Heading of an import step. Takes the focus, so that screen readers announce the step. */
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

/** "3 new, 2 changed, 54 unchanged". Zero counts are left out. */
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

/** The name for a CSV file derived from another file. */
export const csvName = (name: string) => name.replace(/\.\w+$/, '.csv')

/** Downloads the rows with errors, to fix and import again. */
export function ErrorsButton({ name, answer }: { name: string; answer: ImportAnswer }) {
  const { t } = useTranslation('menu')
  const { ErrorCsv: csv, ErrorCount: count } = answer
  if (!csv) return null
  return (
    <Button
      variant="default"
      onClick={() => saveFile(t('itemFile.errors.name', { name: csvName(name) }), csv)}
    >
      {t('itemFile.errors.download', { count })}
    </Button>
  )
}
