// Facts: P-055, U-063
import { StatusBadge, type AnswerOf, type GridColumn, type TextOf } from '#core'

import { amountText } from './discount-amount.ts'

export type DiscountRow = AnswerOf<'getActiveDiscounts'>['ResultSet'][number]

/**
 * Columns of the list. In company view the "active" column is hidden: a discount is active per
 * store there.
 */
export function discountColumns({
  t,
  culture,
  activeHere,
}: {
  t: TextOf
  culture: string
  activeHere: boolean
}): GridColumn<DiscountRow>[] {
  const columns: GridColumn<DiscountRow>[] = [
    {
      id: 'name',
      title: 'menu:discounts.columns.name',
      value: (row) => row.Name,
      sort: 'Name',
      primary: true,
    },
    {
      id: 'description',
      title: 'menu:discounts.columns.description',
      value: (row) => row.Description,
      sort: 'Description',
    },
    {
      id: 'active',
      title: 'menu:discounts.columns.active',
      value: (row) => t(row.PosActive ? 'menu:discounts.active' : 'menu:discounts.off'),
      render: (row) => (
        <StatusBadge tone={row.PosActive ? 'good' : 'neutral'}>
          {t(row.PosActive ? 'menu:discounts.active' : 'menu:discounts.off')}
        </StatusBadge>
      ),
      width: 110,
    },
    {
      id: 'type',
      title: 'menu:discounts.columns.type',
      value: (row) => t(`menu:discounts.types.${row.DiscountType}`),
      sort: 'DiscountType',
      width: 170,
    },
    {
      id: 'amount',
      title: 'menu:discounts.columns.amount',
      value: (row) => amountText(row.DiscountType, row.DiscountAmount, culture),
      sort: 'DiscountAmount',
      numeric: true,
      width: 130,
    },
  ]
  return columns.filter((column) => column.id !== 'active' || activeHere)
}
