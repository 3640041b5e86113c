// The tabs of the order settings, in order, and their conditions.
// Facts: U-170, U-171, P-080 to P-082
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useMay } from '#core'

import { RecordTabs, type RecordTab } from '../parts/record-tabs.tsx'

const keys = ['future-orders', 'curbside', 'dine-in', 'delivery', 'scan-and-pay'] as const
/** Also the value in the URL: `?tab=curbside`. */
export type TabKey = (typeof keys)[number]
export const isTabKey = (key: string | null): key is TabKey => keys.some((each) => each === key)

export function useShownTabs(): readonly TabKey[] {
  const sees: Record<TabKey, boolean> = {
    'future-orders': true,
    curbside: true,
    'dine-in': useMay('online-ordering.dineInTab'),
    delivery: useMay('online-ordering.deliveryTab'),
    'scan-and-pay': useMay('online-ordering.scanAndPayTab'),
  }
  return keys.filter((key) => sees[key])
}

export function useNamedTabs(tabs: readonly TabKey[]): RecordTab[] {
  const { t } = useTranslation('online-ordering')
  return tabs.map((key) => ({ key, name: t(`orderSettings.tabs.${key}`) }))
}

interface OrderTabsProps {
  tabs: readonly TabKey[]
  shown: TabKey
  onShow(tab: TabKey): void
  children: ReactNode
}
export function OrderTabs({ tabs, onShow, ...rest }: OrderTabsProps) {
  const { t } = useTranslation('online-ordering')
  return (
    <RecordTabs
      label={t('orderSettings.tabsLabel')}
      tabs={useNamedTabs(tabs)}
      onShow={(key) => isTabKey(key) && onShow(key)}
      {...rest}
    />
  )
}
