import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AnswerOf } from '#core'

import classes from './order-manager.module.css'
import { useOrderFormat } from './use-order-format.ts'

type Read = Pick<AnswerOf<'findOnlineOrders'>, 'at' | 'newest'>

/** Shows when the list was last read, and whether a new order has come in since. */
export function Refreshed({ read }: { read: Read }) {
  const { t } = useTranslation('online-ordering')
  const { moment } = useOrderFormat()
  const [newest, setNewest] = useState(read.newest)
  const [came, setCame] = useState<string>()
  if (read.newest !== newest) {
    setNewest(read.newest)
    // Only newer orders count. If the newest new order is accepted, an older one takes its place.
    if (read.newest !== null && read.newest > (newest ?? 0)) setCame(read.at)
  }
  return (
    <div className={classes.refreshed}>
      <span>{t('orders.refreshed', { time: moment(read.at, read.at) })}</span>{' '}
      <span role="status" className={classes.came}>
        {came === undefined ? '' : t('orders.came', { time: moment(came, came) })}
      </span>
    </div>
  )
}
