import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  ApiError,
  toFailure,
  operationMutation,
  operationQuery,
  useNotify,
  useQueryClient,
  useSayFailed,
  useText,
  type ArgsOf,
} from '#core'

import { orderKeys } from '#schemas/rules/orders.ts'

import { orderQuery, type Order } from './orders.ts'

/** Keys of errors that have strings in the portal, which are shown instead of the server's. */
const keys = Object.values(orderKeys)

/**
 * Whether the possible actions and the amount are unchanged. A new version alone doesn't matter.
 */
export const isSameState = (one: Order, other: Order): boolean =>
  one.status === other.status && one.total === other.total

type ChangeId = 'moveOnlineOrder' | 'refundOnlineOrder' | 'resendOrderConfirmation'

/**
 * Changes the order, updates the cached copy and reports the outcome. If someone else changed the
 * order first, it shows their version and its current status. All of this also works after the
 * calling component has unmounted.
 */
export function useChangeOrder<Id extends ChangeId>(id: Id) {
  const { t } = useTranslation('online-ordering')
  const text = useText()
  const notify = useNotify()
  const sayFailed = useSayFailed()
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation(operationMutation(id))
  const show = (order: Order) => client.setQueryData(orderQuery(order.id).queryKey, order)
  const failed = (error: unknown, asked: Order): boolean => {
    const { number } = asked
    const [tag] = operationQuery('findOnlineOrders').queryKey
    void client.invalidateQueries({ queryKey: [tag] })
    if (error instanceof ApiError && error.record) {
      const order = error.record as Order // the record that a conflict carries
      show(order)
      const status = t(`orders.status.${order.status}`)
      const isOver = !isSameState(asked, order)
      const said = isOver ? 'orders.conflict' : 'orders.touched'
      notify({ kind: 'warning', text: t(said, { number, status }) })
      return isOver
    }
    const [fault] = error instanceof ApiError ? error.fieldErrors : []
    const key = keys.find((each) => each === fault?.code)
    const isConfirmation = id === 'resendOrderConfirmation'
    const isTooOften = isConfirmation && toFailure(error).kind === 'rateLimited'
    sayFailed(error, t(isConfirmation ? 'orders.notConfirmed' : 'orders.failed', { number }), {
      text: isTooOften ? t('orders.manyConfirmations') : key ? text(key) : fault?.message,
    })
    return false
  }
  return {
    isPending,
    /**
     * @param successOf the success message for the stored order
     * @returns whether the dialog can close: the change is done, or someone else changed the order
     * first. Never rejects
     */
    change: (
      order: Order,
      args: ArgsOf<Id>,
      successOf: (stored: Order) => string,
    ): Promise<boolean> =>
      mutateAsync(args).then(
        (answer: unknown) => {
          const stored = answer as Order // all three operations return the order
          show(stored)
          notify({ kind: 'success', text: successOf(stored) })
          return true
        },
        (error: unknown) => failed(error, order),
      ),
  }
}
