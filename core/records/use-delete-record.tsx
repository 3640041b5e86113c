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
 * Asks for confirmation, deletes the record, and shows a success notice. If someone else has
 * changed the record, the question says so and the list shows the change. A second press then
 * deletes the changed version.
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
      // Pass no stores, because the description provides its own sentence about them.
      affectedStores: undefined,
      async run() {
        try {
          await mutateAsync({
            path: { page, id: record.id },
            query: { concurrencyChecksum: version },
          })
        } catch (error) {
          // Reload the list. Whatever the reason for the failure, the list differs from the stored
          // data.
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
