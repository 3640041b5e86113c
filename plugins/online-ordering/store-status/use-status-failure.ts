// Facts: E-070
import { useTranslation } from 'react-i18next'

import { failureOf, notify, operationQuery, useQueryClient, useText } from '#core'

/**
 * Tells why a change of the status failed, and reads the status anew: somebody else may have
 * changed it, or the change may have been done although its answer was lost.
 */
export function useStatusFailure(): (error: unknown) => void {
  const { t } = useTranslation('online-ordering')
  const text = useText()
  const client = useQueryClient()
  return (error) => {
    const { kind, fateUnknown, requestId, message } = failureOf(error)
    const [tag] = operationQuery('getOrderingState').queryKey
    void client.invalidateQueries({ queryKey: [tag] })
    if (kind === 'conflict') {
      notify({ kind: 'warning', text: t('storeStatus.conflict') })
      return
    }
    notify({
      kind: 'error',
      title: t('storeStatus.failed'),
      text: message ?? text(`ui:error.${fateUnknown ? 'unknownFate' : kind}.text`),
      ...(requestId !== undefined && { requestId }),
    })
  }
}
