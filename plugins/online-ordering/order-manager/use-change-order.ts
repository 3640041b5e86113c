import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  ApiError,
  failureOf,
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

/** The portal has a text of its own for these. */
const keys = Object.values(orderKeys)

/** Whether it stands where it stood: what can be done with it, and for how much, is the same. */
export const isSameState = (one: Order, other: Order): boolean =>
  one.status === other.status && one.total === other.total

type ChangeId = 'moveOnlineOrder' | 'refundOnlineOrder' | 'resendOrderConfirmation'

/**
 * Changes the order, shows it as it is stored then, and tells how it went. Where somebody else was
 * first, it shows the order as they left it, and says its status now. All that also where the
 * screen that asked is gone by then.
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
      const order = error.record as Order // what the contract's conflict answers with
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
    const isTooOften = isConfirmation && failureOf(error).kind === 'rateLimited'
    sayFailed(error, t(isConfirmation ? 'orders.notConfirmed' : 'orders.failed', { number }), {
      text: isTooOften ? t('orders.manyConfirmations') : key ? text(key) : fault?.message,
    })
    return false
  }
  return {
    isPending,
    /**
     * @param wordsOf what to say of the order once it is stored
     * @returns whether nothing is left to ask: it is done, or somebody else moved it first. Never
     * rejects
     */
    change: (
      order: Order,
      args: ArgsOf<Id>,
      wordsOf: (stored: Order) => string,
    ): Promise<boolean> =>
      mutateAsync(args).then(
        (answer: unknown) => {
          const stored = answer as Order // all three answer the order
          show(stored)
          notify({ kind: 'success', text: wordsOf(stored) })
          return true
        },
        (error: unknown) => failed(error, order),
      ),
  }
}
