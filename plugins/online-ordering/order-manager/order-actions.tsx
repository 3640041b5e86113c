import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Icon, ReadOnlyReason, useDisabledReason, useText } from '#core'
import {
  confirmationFaults,
  endsOf,
  nextStatus,
  type ReasonedStatus,
} from '#schemas/rules/orders.ts'

import classes from './order-manager.module.css'
import type { Order } from './orders.ts'
import { useChangeOrder } from './use-change-order.ts'

/** The actions that are possible now. The next step is the most prominent. */
export function OrderActions({
  order,
  onEnd,
}: {
  order: Order
  /** Asks for the reason of a final status. */
  onEnd(end: ReasonedStatus): void
}) {
  const { t } = useTranslation('online-ordering')
  const text = useText()
  const changeReason = useDisabledReason('online-ordering.changeOrders')
  const refundReason = useDisabledReason('online-ordering.refundOrders')
  const move = useChangeOrder('moveOnlineOrder')
  const confirm = useChangeOrder('resendOrderConfirmation')
  const next = nextStatus(order.status)
  const [fault] = confirmationFaults(order)
  const reasonOf = (end: ReasonedStatus) => (end === 'refunded' ? refundReason : changeReason)
  const isBusy = move.isPending || confirm.isPending
  const path = { orderId: order.id }
  const { concurrencyChecksum } = order
  const ends = endsOf(order.status)
  return (
    <div className={classes.actions}>
      <ReadOnlyReason
        reason={changeReason ?? (ends.includes('refunded') ? refundReason : undefined)}
      />
      {changeReason === undefined && order.status !== 'new' && fault && (
        <p className={classes.quiet}>{text(fault.key)}</p>
      )}
      <div className={classes.buttons}>
        {next && (
          <Button
            // Gives each step its own button. Otherwise a repeated key press would take two steps.
            key={next}
            disabled={changeReason !== undefined || confirm.isPending}
            loading={move.isPending}
            onClick={({ detail: pressedInARow }) => {
              // Ignores the second press of a double click, because it could hit the button of the
              // next step.
              if (pressedInARow > 1) return
              void move.change(order, { path, body: { concurrencyChecksum, to: next } }, (stored) =>
                t('orders.moved', {
                  number: stored.number,
                  status: t(`orders.status.${stored.status}`),
                }),
              )
            }}
          >
            {t(`orders.next.${next}`)}
          </Button>
        )}
        {ends.map((end) => (
          <Button
            key={end}
            variant="default"
            disabled={reasonOf(end) !== undefined || isBusy}
            onClick={() => onEnd(end)}
          >
            {t(`orders.end.${end}.action`)}
          </Button>
        ))}
        {order.status !== 'new' && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<Icon name="mail" size={16} />}
            disabled={changeReason !== undefined || fault !== undefined || move.isPending}
            loading={confirm.isPending}
            onClick={() =>
              void confirm.change(order, { path, body: { concurrencyChecksum } }, ({ history }) =>
                t('orders.confirmed', { to: history.at(-1)?.sentTo }),
              )
            }
          >
            {t('orders.confirm')}
          </Button>
        )}
      </div>
    </div>
  )
}
