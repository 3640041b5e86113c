import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { StatusBadge } from '#core'
import { isOpen } from '#schemas/rules/orders.ts'

import classes from './order-manager.module.css'
import { toneOf } from './order-status.ts'
import type { Order } from './orders.ts'
import { useOrderFormat } from './use-order-format.ts'

export function OrderView({ order }: { order: Order }) {
  const { t } = useTranslation('online-ordering')
  const format = useOrderFormat()
  const status = t(`orders.status.${order.status}`)
  const late = isOpen(order.status) ? format.lateBy(order.dueAt, order.at) : 0
  return (
    <>
      <p className={classes.state}>
        <StatusBadge tone={toneOf(order.status)}>{status}</StatusBadge>{' '}
        <span>{t(`orders.type.${order.type}`)}</span>{' '}
        {order.table !== null && <span>{order.table}</span>}{' '}
        <span className={classes.promised}>
          {t('orders.promised', { time: format.moment(order.dueAt, order.at) })}
        </span>{' '}
        {late > 0 && <StatusBadge tone="bad">{format.late(late)}</StatusBadge>}
      </p>
      {order.note !== null && (
        <p className={classes.note}>{t('orders.note', { note: order.note })}</p>
      )}
      {order.reason !== null && (
        <p className={classes.note}>{t('orders.because', { reason: order.reason })}</p>
      )}
      <Guest order={order} />
      <section aria-label={t('orders.parts.lines')}>
        <h3 className={classes.heading}>{t('orders.parts.lines')}</h3>
        <ul className={classes.lines}>
          {order.lines.map(({ line, name, modifiers, instructions, quantity, amount }) => (
            <li key={line}>
              <span className={classes.quantity}>{quantity} ×</span>{' '}
              <span className={classes.item}>
                {name}
                {[modifiers, instructions].map(
                  (more) =>
                    more !== null && (
                      <span key={more} className={classes.more}>
                        {more}
                      </span>
                    ),
                )}
              </span>{' '}
              <span className={classes.amount}>{format.money(amount)}</span>
            </li>
          ))}
        </ul>
        <Sums order={order} />
      </section>
      <History order={order} />
    </>
  )
}

function Guest({ order }: { order: Order }) {
  const { t } = useTranslation('online-ordering')
  const { guest, telephone, email, address, isMasked } = order
  return (
    <section aria-label={t('orders.parts.guest')}>
      <h3 className={classes.heading}>{t('orders.parts.guest')}</h3>
      <p className={classes.guest}>
        <strong>{guest}</strong>{' '}
        {telephone !== null &&
          (isMasked ? (
            <span>{telephone}</span>
          ) : (
            <Anchor inherit underline="always" href={`tel:${telephone.replaceAll(/[^\d+]/g, '')}`}>
              {telephone}
            </Anchor>
          ))}{' '}
        {email !== null && <span>{email}</span>} {address !== null && <span>{address}</span>}
      </p>
      {isMasked && <p className={classes.quiet}>{t('orders.masked')}</p>}
    </section>
  )
}

const sums = ['subtotal', 'discounts', 'fees', 'taxes', 'tip'] as const
/** The order's amounts. Zero amounts are omitted, except the subtotal. */
function Sums({ order }: { order: Order }) {
  const { t } = useTranslation('online-ordering')
  const { money } = useOrderFormat()
  return (
    <dl className={classes.sums}>
      {sums
        .filter((name) => name === 'subtotal' || order[name] !== 0)
        .map((name) => (
          <div key={name}>
            <dt>{t(`orders.sums.${name}`)}</dt>
            <dd>{money(name === 'discounts' ? -order[name] : order[name])}</dd>
          </div>
        ))}
      <div data-total>
        <dt>{t(order.isPaid ? 'orders.sums.paid' : 'orders.sums.unpaid')}</dt>
        <dd>{money(order.total)}</dd>
      </div>
      {order.refunded !== null && (
        <div>
          <dt>{t('orders.sums.refunded')}</dt>
          <dd>{money(-order.refunded)}</dd>
        </div>
      )}
    </dl>
  )
}

function History({ order: { history, at: now } }: { order: Order }) {
  const { t } = useTranslation('online-ordering')
  const { moment } = useOrderFormat()
  const said = ({ kind, from, to, sentTo }: Order['history'][number]) => {
    if (kind === 'confirmation') return t('orders.history.confirmation', { to: sentTo })
    if (from === null || to === null) return t('orders.history.placed')
    return t('orders.history.moved', {
      from: t(`orders.status.${from}`),
      to: t(`orders.status.${to}`),
    })
  }
  return (
    <section aria-label={t('orders.parts.history')}>
      <h3 className={classes.heading}>{t('orders.parts.history')}</h3>
      <ol className={classes.history}>
        {history.map((event, index) => (
          // The index is a stable key, because a history only grows.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <time dateTime={event.at} className={classes.at}>
              {moment(event.at, now)}
            </time>{' '}
            <span>
              {said(event)}
              <span className={classes.more}>
                {event.by ?? t('orders.history.guest')}
                {event.reason !== null && `: ${event.reason}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
