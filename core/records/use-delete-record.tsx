import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ApiError } from '../api/errors.ts'
import { invalidateAfter, operationMutation } from '../api/query.ts'
import { useNotify } from '../notices/notices.ts'
import { useConfirm } from '../ui/confirm/confirm-store.ts'
import type { Description } from './columns/description.ts'
import { capital } from './columns/nouns.ts'
import type { PageRecord } from './columns/values.ts'

/**
 * Asks for confirmation, deletes, and shows a success notice. If someone else has changed the
 * record, the question says so and the list shows the change; a second press deletes that version.
 */
export function useDeleteRecord({
  page,
  noun = '',
  affectedStores,
}: Description): (record: PageRecord, name: string) => Promise<boolean> {
  const { t } = useTranslation('records')
  const confirm = useConfirm()
  const notify = useNotify()
  const client = useQueryClient()
  const { mutateAsync } = useMutation(operationMutation('deletePageRecord'))
  return (record, name) => {
    let version = record.concurrencyChecksum
    const whom = record.affectedStores ?? affectedStores
    return confirm({
      title: t('delete.title', { noun, name }),
      text: (
        <>
          <p>{t('delete.text')}</p>
          {whom !== undefined && <p data-reach>{whom}</p>}
        </>
      ),
      confirm: t('delete.confirm', { noun }),
      failed: t('delete.failed', { noun }),
      danger: true,
      // No stores, because the description provides its own sentence.
      affectedStores: undefined,
      async run() {
        try {
          await mutateAsync({
            path: { page, id: record.id },
            query: { concurrencyChecksum: version },
          })
        } catch (error) {
          // Reload the list, because it differs from the stored data, whatever the reason.
          invalidateAfter(client, 'deletePageRecord')
          const theirs = error instanceof ApiError && error.kind === 'conflict' && error.record
          if (theirs) version = (theirs as PageRecord).concurrencyChecksum
          throw error
        }
        notify({ kind: 'success', text: t('delete.done', { noun: capital(noun), name }) })
      },
    })
  }
}
