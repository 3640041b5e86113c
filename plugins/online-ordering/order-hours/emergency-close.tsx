// Facts: U-183, E-131, S-178
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  Icon,
  operationMutation,
  operationQuery,
  useBanner,
  useConfirm,
  useDisabledReason,
  useAffectedStores,
} from '#core'

import { lockStore } from './order-hours.graph.ts'

const stateQuery = operationQuery('getOrderingState')

/**
 * After a confirmation, stops all orders of the store immediately. The same button resumes them.
 */
export function EmergencyClose() {
  const { t } = useTranslation('online-ordering')
  const confirm = useConfirm()
  const client = useQueryClient()
  const { data } = useQuery(stateQuery)
  const reason = useDisabledReason('online-ordering.setStoreStatus')
  const affectedStores = useAffectedStores()
  const banner = useBanner(2000)
  const { mutateAsync, isPending } = useMutation(operationMutation(lockStore))
  const lock = async (locked: boolean) => {
    // Reads the current version first, so that a change of the prep time doesn't prevent an
    // emergency close.
    const { concurrencyChecksum } = await client.fetchQuery({ ...stateQuery, staleTime: 0 })
    await mutateAsync({ input: { locked, concurrencyChecksum } })
    const said = locked ? 'orderHours.emergency.closed' : 'orderHours.emergency.opened'
    banner.show({ kind: 'success', text: t(said) })
  }
  const ask = () =>
    void confirm({
      title: t('orderHours.emergency.title'),
      text: t('orderHours.emergency.text'),
      confirm: t('orderHours.emergency.confirm'),
      failed: t('OrderHours.Errors.EmergencyCloseFailure'),
      danger: true,
      icon: 'denied',
      affectedStores: affectedStores('updateStoreProfile'),
      run: () => lock(true),
    })
  const accept = () =>
    void lock(false).catch(() =>
      banner.show({ kind: 'error', text: t('OrderHours.Errors.EmergencyCloseFailure') }),
    )
  if (!data) return null
  const isClosed = data.state === 'notAccepting'
  return (
    <Button
      variant="default"
      leftSection={<Icon name={isClosed ? 'success' : 'denied'} size={18} />}
      disabled={reason !== undefined}
      title={reason}
      loading={isPending}
      onClick={isClosed ? accept : ask}
    >
      {t(isClosed ? 'orderHours.emergency.open' : 'orderHours.emergency.close')}
    </Button>
  )
}
