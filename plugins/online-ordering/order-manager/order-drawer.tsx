import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState, ErrorState, LongWork, useFocusBack, useText } from '#core'
import type { ReasonedStatus } from '#schemas/rules/orders.ts'

import { OrderActions } from './order-actions.tsx'
import classes from './order-manager.module.css'
import { OrderView } from './order-view.tsx'
import { orderQuery } from './orders.ts'
import { ReasonModal } from './reason.modal.tsx'

export function OrderDrawer({ orderId, onClose }: { orderId: number; onClose(): void }) {
  const { t } = useTranslation('online-ordering')
  const text = useText()
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  const [end, setEnd] = useState<ReasonedStatus>()
  const title = useRef<HTMLSpanElement>(null)
  useFocusBack()
  // Keeps the focus inside the drawer. Each step removes the button that was pressed.
  useEffect(() => {
    if (end === undefined && !document.activeElement?.closest('[aria-modal="true"]'))
      title.current?.focus()
  }, [order?.status, end])
  return (
    <>
      <Drawer
        opened
        onClose={onClose}
        // Disabled while the reason dialog is open, so that Escape closes only that dialog.
        closeOnEscape={end === undefined}
        position="right"
        size="min(560px, 100%)"
        title={
          <span ref={title} tabIndex={-1}>
            {order ? t('orders.order', { number: order.number }) : t('orders.opening')}
          </span>
        }
        transitionProps={{ duration: 120 }}
        closeButtonProps={{ 'aria-label': text('ui:close') }}
        attributes={{ header: { role: 'presentation' } }}
        classNames={{
          title: classes.drawerTitle,
          body: classes.drawerBody,
          content: classes.drawer,
        }}
      >
        {order && error?.kind !== 'notFound' ? (
          <>
            <div className={classes.view}>
              <OrderView order={order} />
            </div>
            <OrderActions order={order} onEnd={setEnd} />
          </>
        ) : error?.kind === 'notFound' ? (
          <EmptyState
            icon="notFound"
            title={t('orders.gone.title')}
            text={t('orders.gone.text')}
            action={
              <Button variant="default" onClick={onClose}>
                {t('orders.gone.toList')}
              </Button>
            }
          />
        ) : error ? (
          <ErrorState error={error} title={t('orders.notLoaded')} onRetry={() => void refetch()} />
        ) : (
          <LongWork label={t('orders.opening')} />
        )}
      </Drawer>
      {order && end && <ReasonModal order={order} end={end} onClose={() => setEnd(undefined)} />}
    </>
  )
}
