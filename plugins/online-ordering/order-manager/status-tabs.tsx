import { useTranslation } from 'react-i18next'

import { formatNumber, useCulture, type AnswerOf } from '#core'
import { orderStatuses } from '#schemas/rules/orders.ts'

import { LinkTab, LinkTabs } from '../parts/link-tabs.tsx'
import classes from './order-manager.module.css'
import { orderManager, shownTabs, type Shown } from './orders.ts'

type Counts = AnswerOf<'findOnlineOrders'>['counts']

/**
 * The statuses with the number of orders in each. The tab for new orders stands out while there are
 * any.
 */
export function StatusTabs({
  shown,
  counts,
  address,
}: {
  shown: Shown
  /** Undefined until loaded. */
  counts: Counts | undefined
  address: URLSearchParams
}) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const countShown = (tab: Shown) =>
    counts &&
    (tab === 'all' ? orderStatuses.reduce((sum, each) => sum + counts[each], 0) : counts[tab])
  const to = (tab: Shown) => {
    const next = new URLSearchParams(address)
    // Resets page and sorting, because another status is another list.
    for (const name of ['order', 'page', 'sort', 'dir']) next.delete(name)
    next.set('status', tab)
    return `${orderManager}?${next.toString()}`
  }
  return (
    <div className={classes.tabs}>
      <LinkTabs label={t('orders.statuses')} shown={shown}>
        {shownTabs.map((tab) => (
          <LinkTab key={tab} to={to(tab)} replace preventScrollReset isHere={tab === shown}>
            {t(`orders.status.${tab}`)}{' '}
            {counts && (
              <span
                className={classes.count}
                data-loud={(tab === 'new' && counts.new > 0) || undefined}
              >
                {formatNumber(countShown(tab) ?? 0, culture)}
              </span>
            )}
          </LinkTab>
        ))}
      </LinkTabs>
    </div>
  )
}
