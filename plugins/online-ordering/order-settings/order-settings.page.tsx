// Facts: R-167, U-170, U-171, P-080, P-081
import { Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import { Bone, definePage, PageHeader, Waiting, type PageDefinition } from '#core'

import { CurbsideTab, loadCurbside } from './curbside/curbside.tab.tsx'
import { DeliveryTab, loadDelivery } from './delivery/delivery.tab.tsx'
import { DineInTab, loadDineIn } from './dine-in/dine-in.tab.tsx'
import { FutureOrdersTab, loadFutureOrders } from './future-orders/future-orders.tab.tsx'
import { loadScanAndPay, ScanAndPayTab } from './scan-and-pay/scan-and-pay.tab.tsx'
import { isTabKey, OrderTabs, useShownTabs, type TabKey } from './tabs.tsx'

interface OrderSettingsTab {
  /**
   * A component without props. It reads with `useSuspenseQuery(operationQuery(…))` and saves with
   * its own form in a `PartForm`, with the options of `useTabForm`.
   */
  Component: ComponentType
  /** Loads the same data in advance when the page is opened at this tab. */
  load: NonNullable<PageDefinition['loader']>
}
const tabs: Record<TabKey, OrderSettingsTab> = {
  'future-orders': { Component: FutureOrdersTab, load: loadFutureOrders },
  curbside: { Component: CurbsideTab, load: loadCurbside },
  'dine-in': { Component: DineInTab, load: loadDineIn },
  delivery: { Component: DeliveryTab, load: loadDelivery },
  'scan-and-pay': { Component: ScanAndPayTab, load: loadScanAndPay },
}
const askedIn = (params: URLSearchParams): TabKey => {
  const asked = params.get('tab')
  return isTabKey(asked) ? asked : 'future-orders'
}

function OrderSettingsPage() {
  const { t } = useTranslation('online-ordering')
  const [params, setParams] = useSearchParams()
  const seen = useShownTabs()
  const asked = askedIn(params)
  const shown = seen.includes(asked) ? asked : 'future-orders'
  const { Component } = tabs[shown]
  return (
    <>
      <PageHeader title={t('orderSettings.title')} subtitle={t('orderSettings.subtitle')} />
      <OrderTabs
        tabs={seen}
        shown={shown}
        onShow={(tab) => setParams({ tab }, { preventScrollReset: true })}
      >
        <Suspense fallback={<TabSkeleton />}>
          <Component />
        </Suspense>
      </OrderTabs>
    </>
  )
}

const TabSkeleton = () => (
  <Waiting>
    <Bone width="100%" height={160} />
  </Waiting>
)

export const page = definePage({
  Component: OrderSettingsPage,
  // Errors are ignored here. Tabs report their own failures, and a tab that this person can't see
  // must not cause one.
  loader: async (args) => {
    await Promise.resolve(tabs[askedIn(args.url.searchParams)].load(args)).catch(() => undefined)
  },
})
