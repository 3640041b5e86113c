// Facts: fault 13
import { CopyButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Notice } from '../../ui/messages/notice.tsx'
import type { Settings } from '../settings.ts'
import { valueAt } from '../faults/use-faults.ts'

/** The changed fields with their labels, one line each. */
const typedText = <Values extends object>({
  changedFields,
  frame: {
    describe: { label, show },
  },
  form,
}: Settings<Values>): string =>
  changedFields
    .map((field) => `${label(field)}: ${show(field, valueAt(form.values, field))}`)
    .join('\n')

/**
 * Shown if the user lost the permission to save while typing. The input can then still be copied.
 */
export function TypedKept<Values extends object>({ settings }: { settings: Settings<Values> }) {
  const { t } = useTranslation('forms')
  if (settings.readOnlyReason === undefined || settings.changedFields.length === 0) return null
  return (
    <CopyButton value={typedText(settings)}>
      {({ copied, copy }) => (
        <Notice
          kind="warning"
          title={t('kept.title')}
          text={t('kept.body', { count: settings.changedFields.length })}
          action={{ label: t(copied ? 'kept.copied' : 'kept.copy'), run: copy }}
        />
      )}
    </CopyButton>
  )
}
