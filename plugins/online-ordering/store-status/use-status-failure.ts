// Facts: E-070
import { useTranslation } from 'react-i18next'

import { failureOf, operationQuery, useNotify, useQueryClient, useSayFailed } from '#core'

/**
 * Tells why a change of the status failed, and reads the status anew: somebody else may have
 * changed it, or the change may have been done although its answer was lost.
 */
export function useStatusFailure(): (error: unknown) => void {
  const { t } = useTranslation('online-ordering')
  const notify = useNotify()
  const sayFailed = useSayFailed()
  const client = useQueryClient()
  return (error) => {
    const [tag] = operationQuery('getOrderingState').queryKey
    void client.invalidateQueries({ queryKey: [tag] })
    if (failureOf(error).kind === 'conflict')
      notify({ kind: 'warning', text: t('storeStatus.conflict') })
    else sayFailed(error, t('storeStatus.failed'))
  }
}
