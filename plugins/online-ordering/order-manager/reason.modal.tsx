import { Button } from '@mantine/core'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { limits, Modal, TextInput, useFocusBack, useText } from '#core'
import { reasonFaults, type ReasonedStatus } from '#schemas/rules/orders.ts'

import classes from './order-manager.module.css'
import type { Order } from './orders.ts'
import { isSameState, useChangeOrder } from './use-change-order.ts'
import { useOrderFormat } from './use-order-format.ts'

const suggestions = ['first', 'second', 'third', 'fourth'] as const
const longest = limits.OnlineOrderMoveLimits.reason.maxLength

export function ReasonModal({
  order,
  end,
  onClose,
}: {
  order: Order
  end: ReasonedStatus
  onClose(): void
}) {
  const { t } = useTranslation('online-ordering')
  const text = useText()
  const { money } = useOrderFormat()
  const move = useChangeOrder('moveOnlineOrder')
  const refund = useChangeOrder('refundOnlineOrder')
  const [opened] = useState(order)
  // Uses the order as it was when the dialog opened, because people must not confirm something they
  // haven't seen. If only the version has changed, such as after a sent confirmation, the current
  // order is used.
  const read = isSameState(opened, order) ? order : opened
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useFocusBack()
  const isPending = move.isPending || refund.isPending
  const close = () => !isPending && onClose()
  const say = (typed: string) => {
    setFault(undefined)
    setReason(typed)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const [found] = reasonFaults({ reason })
    if (found) {
      setFault(text(found.key))
      field.current?.focus()
      return
    }
    const path = { orderId: read.id }
    const { concurrencyChecksum, number } = read
    const done = () => t(`orders.end.${end}.done`, { number })
    const isOver =
      end === 'refunded'
        ? await refund.change(read, { path, body: { concurrencyChecksum, reason } }, done)
        : await move.change(read, { path, body: { concurrencyChecksum, to: end, reason } }, done)
    // The dialog stays open after any other failure, so that the user can try again with the same
    // reason.
    if (isOver) onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t(`orders.end.${end}.title`, { number: read.number })}
      size={520}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': text('ui:close') }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <form noValidate className={classes.reason} onSubmit={(event) => void submit(event)}>
        <p className={classes.explained}>
          {t(`orders.end.${end}.text`, { total: money(read.total) })}
        </p>
        <TextInput
          ref={field}
          label={t('orders.reason')}
          description={t('orders.reasonCount', { count: reason.length, most: longest })}
          value={reason}
          maxLength={longest}
          withAsterisk
          aria-required
          autoComplete="off"
          data-autofocus
          error={fault}
          onChange={(event) => say(event.currentTarget.value)}
        />
        <div role="group" aria-label={t('orders.reasons')} className={classes.reasons}>
          {suggestions.map((each) => {
            const suggestion = t(`orders.end.${end}.reasons.${each}`)
            return (
              <Button
                key={each}
                variant="default"
                size="compact-sm"
                onClick={() => say(suggestion)}
              >
                {suggestion}
              </Button>
            )
          })}
        </div>
        <div className={classes.answers}>
          <Button variant="default" disabled={isPending} onClick={close}>
            {t('orders.keep')}
          </Button>
          <Button type="submit" color="red.9" loading={isPending}>
            {t(`orders.end.${end}.confirm`)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
