import { UnstyledButton } from '@mantine/core'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'

import { useOfferStore } from '#core'

import { addressNames } from '../../rules/tickets/drill-down.ts'
import type { ReportColumn, ReportRow } from '../data/use-report.ts'

/** Opens the tickets behind a row. In company view, offers to switch to the row's store instead. */
export function useOpenDrillDown(): (row: Pick<ReportRow, 'Behind' | 'Store'>) => void {
  const navigate = useNavigate()
  const offer = useOfferStore()
  return ({ Behind, Store }) => {
    if (Behind === undefined) return
    if (Store) offer({ storeId: Store.StoreId, storeName: Store.StoreName }, Behind)
    else void navigate(Behind)
  }
}

/** The drill-down URL of a row, which also asks for the column's measure of each ticket. */
export const drillDownAt = (drillDown: string, column: ReportColumn | undefined): string =>
  drillDown.includes('?') && column?.Measure
    ? `${drillDown}&${addressNames.Measure}=${column.Measure}`
    : drillDown

/** Names the drill-down: a row, the row that contains it and its store, or the totals. */
export function useDrillDownName(): (
  row: ReportRow,
  names: { name: string; whole: string | undefined } | undefined,
) => string {
  const { t } = useTranslation('results')
  return ({ Store }, names) => {
    if (!names) return t('report.total')
    const name = [names.name, names.whole].filter(Boolean).join(', ')
    const store = Store?.StoreName
    return store === undefined || names.name === store || names.whole === store
      ? name
      : t('report.inStore', { name, store })
  }
}

interface DrillDownProps extends Pick<
  ComponentPropsWithoutRef<'a'>,
  'className' | 'tabIndex' | 'aria-label'
> {
  to: string
  store: ReportRow['Store']
  'data-column'?: string
  'data-charted'?: true | undefined
  'data-no-print'?: true
  /**
   * Called when the user leaves the page, to store the cell. Not called when switching stores,
   * because Back then shows the report of the new store.
   */
  onLeave: () => void
  children: ReactNode
}

/**
 * The drill-down of a row: a link, or in company view a button that offers to switch to the store.
 */
export function DrillDown({ to, store, onLeave, ...shown }: DrillDownProps) {
  const open = useOpenDrillDown()
  return store ? (
    <UnstyledButton {...shown} onClick={() => open({ Behind: to, Store: store })} />
  ) : (
    <Link {...shown} to={to} onClick={onLeave} />
  )
}
