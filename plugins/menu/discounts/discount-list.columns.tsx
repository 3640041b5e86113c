// Facts: P-055, U-063
import {
  formatMoney,
  formatPercent,
  StatusBadge,
  toCents,
  toHundredths,
  type AnswerOf,
  type GridColumn,
  type TextOf,
} from '#core'
import { discountTypeInfo, type DiscountTypeId } from '../rules/menu.ts'

export type DiscountRow = AnswerOf<'getActiveDiscounts'>['ResultSet'][number]

/**
 * Columns of the list. Company view hides the "active" column, because there a discount is active
 * per store.
 */
export function discountColumns({
  t,
  culture,
  when,
  activeHere,
}: {
  t: TextOf
  culture: string
  when: (at: string) => string
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
      narrow: 'more',
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
    {
      id: 'lastChanged',
      title: 'menu:discounts.columns.lastChanged',
      value: (row) => row.LastModified && when(row.LastModified),
      sort: 'LastModified',
      width: 190,
      narrow: 'more',
    },
  ]
  return columns.filter((column) => column.id !== 'active' || activeHere)
}

/** Such as '10%' or '$5.00'. Undefined if the cashier enters the amount. */
function amountText(
  type: DiscountTypeId,
  amount: number | null,
  culture: string,
): string | undefined {
  const { kind, isAmountAllowed } = discountTypeInfo(type)
  if (!isAmountAllowed || amount === null) return undefined
  return kind === 'percent'
    ? formatPercent(toHundredths(amount), culture)
    : formatMoney(toCents(amount), culture)
}
