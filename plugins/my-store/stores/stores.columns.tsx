import {
  gridColumns,
  formatMoney,
  formatNumber,
  toCents,
  type GridColumn,
  type TextOf,
} from '#core'

import { changeText, shareText } from '../parts/differences.ts'
import styles from './stores.module.css'
import type { StoreRow } from './stores-day.ts'

/** A difference of this share fills its half of the bar. A share of 1 is 100 %. */
const widest = 0.4

/** A bar that starts in the middle. It goes right for more than usual, and left for less. */
function DifferenceBar({ share }: { share: number }) {
  const width = `${Math.min(1, Math.abs(share) / widest) * 50}%`
  return (
    <span className={styles.difference} aria-hidden>
      <span
        className={styles.differenceBar}
        data-direction={share < 0 ? 'below' : 'above'}
        style={{ width, [share < 0 ? 'insetInlineEnd' : 'insetInlineStart']: '50%' }}
      />
    </span>
  )
}

export const storeColumns = (t: TextOf, culture: string): readonly GridColumn<StoreRow>[] => {
  const money = (amount: number) => formatMoney(toCents(amount), culture)
  return gridColumns('my-store:stores.columns')<StoreRow>({
    name: { value: ({ name }) => name, primary: true, sort: 'name' },
    netSales: {
      value: ({ sales }) => money(sales.netSales),
      numeric: true,
      sort: 'netSales',
      narrow: 'first',
    },
    difference: {
      value: ({ difference }) =>
        difference === null
          ? t('my-store:stores.noUsual')
          : changeText(difference / 10_000, culture),
      render: ({ difference }) =>
        difference === null ? (
          t('my-store:stores.noUsual')
        ) : (
          <span className={styles.differenceCell}>
            <DifferenceBar share={difference / 10_000} />
            {changeText(difference / 10_000, culture)}
          </span>
        ),
      numeric: true,
      sort: 'furthest',
      narrow: 'second',
    },
    usual: { value: ({ usual }) => (usual === null ? null : money(usual)), numeric: true },
    tickets: { value: ({ sales }) => formatNumber(sales.tickets, culture), numeric: true },
    online: {
      value: ({ sales }) =>
        sales.netSales > 0 ? shareText(sales.online / sales.netSales, culture) : null,
      numeric: true,
    },
  })
}
