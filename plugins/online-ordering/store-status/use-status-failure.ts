// Facts: E-070
import { useTranslation } from 'react-i18next'

import { toFailure, operationQuery, useNotify, useQueryClient, useSayFailed } from '#core'

/**
 * Reports why a status change failed, and loads the status again. Someone else may have changed it,
 * or the change may have succeeded although its answer was lost.
 */
export function useStatusFailure(): (error: unknown) => void {
  const { t } = useTranslation('online-ordering')
  const notify = useNotify()
  const sayFailed = useSayFailed()
  const client = useQueryClient()
  return (error) => {
    const [tag] = operationQuery('getOrderingState').queryKey
    void client.invalidateQueries({ queryKey: [tag] })
    if (toFailure(error).kind === 'conflict')
      notify({ kind: 'warning', text: t('storeStatus.conflict') })
    else sayFailed(error, t('storeStatus.failed'))
  }
}
