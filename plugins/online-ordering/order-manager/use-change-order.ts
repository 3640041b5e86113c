import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  ApiError,
  failureOf,
  notify,
  operationMutation,
  operationQuery,
  useQueryClient,
  useText,
  type ArgsOf,
} from '#core'

import { orderQuery, type Order } from './orders.ts'

type ChangeId = 'moveOnlineOrder' | 'refundOnlineOrder' | 'resendOrderConfirmation'

/**
 * Changes the order, shows it as it is stored then, and tells how it went. Where somebody else was
 * first, it shows the order as they left it, and says its status now.
 */
export function useChangeOrder<Id extends ChangeId>(id: Id) {
  const { t } = useTranslation('online-ordering')
  const text = useText()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation(operationMutation(id))
  const show = (order: Order) => client.setQueryData(orderQuery(order.id).queryKey, order)
  const failed = (error: unknown, number: string) => {
    const { kind, fateUnknown, requestId, message } = failureOf(error)
    const [tag] = operationQuery('findOnlineOrders').queryKey
    void client.invalidateQueries({ queryKey: [tag] })
    if (kind === 'conflict' && error instanceof ApiError) {
      const order = error.record as Order // what the contract's conflict answers with
      show(order)
      const status = t(`orders.status.${order.status}`)
      notify({ kind: 'warning', text: t('orders.conflict', { number, status }) })
      return
    }
    const [fault] = error instanceof ApiError ? error.fieldErrors : []
    notify({
      kind: 'error',
      title: t('orders.failed', { number }),
      text:
        fault?.message ?? message ?? text(`ui:error.${fateUnknown ? 'unknownFate' : kind}.text`),
      ...(requestId !== undefined && { requestId }),
    })
  }
  return {
    isPending,
    /** @param done what to say of the order once it is stored */
    change: (
      order: Order,
      args: ArgsOf<Id>,
      done: (stored: Order) => string,
      settled?: () => void,
    ) =>
      mutate(args, {
        onSuccess: (answer: unknown) => {
          const stored = answer as Order // all three answer the order
          show(stored)
          notify({ kind: 'success', text: done(stored) })
        },
        onError: (error) => failed(error, order.number),
        onSettled: settled,
      }),
  }
}
