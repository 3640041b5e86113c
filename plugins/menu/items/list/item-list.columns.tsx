// Facts: F-19, U-068
import { Text } from '@mantine/core'

import {
  formatMoney,
  StatusBadge,
  toCents,
  type AnswerOf,
  type GridColumn,
  type TextOf,
} from '#core'

import classes from './item-list.module.css'

export type ItemRow = AnswerOf<'getItems'>['ResultSet'][number]

/** Columns of the list. Plain items show no type, because most items are plain. */
export function itemColumns({ t, culture }: { t: TextOf; culture: string }): GridColumn<ItemRow>[] {
  const formatType = ({ ItemType }: ItemRow) =>
    ItemType === 'I' ? undefined : t(`menu:items.types.${ItemType}`)
  const formatState = ({ Available }: ItemRow) =>
    t(Available === 'Yes' ? 'menu:items.active' : 'menu:items.off')
  const money = (price: number | null) =>
    price === null ? t('menu:items.asked') : formatMoney(toCents(price), culture)
  /** The price range of the variations, or else the item's price. */
  const formatPrice = ({ RetailPrice, VariationPrices }: ItemRow) => {
    const { Lowest: lowest, Highest: highest } = VariationPrices ?? {
      Lowest: RetailPrice,
      Highest: RetailPrice,
    }
    return lowest === highest
      ? money(lowest)
      : t('menu:items.priceRange', { from: money(lowest), to: money(highest) })
  }
  return [
    {
      id: 'name',
      title: 'menu:items.columns.name',
      value: (row) => row.ItemName,
      render: ({ ItemName, PhotoUrl }) => (
        <>
          {PhotoUrl ? (
            <img src={PhotoUrl} alt="" loading="lazy" className={classes.photo} />
          ) : (
            <span className={classes.none} />
          )}
          {ItemName}
        </>
      ),
      sort: 'ItemName',
      primary: true,
    },
    {
      id: 'category',
      title: 'menu:items.columns.category',
      value: (row) => row.CategoryName,
      sort: 'CategoryName',
      width: 160,
    },
    {
      id: 'price',
      title: 'menu:items.columns.price',
      value: formatPrice,
      render: (row) =>
        row.VariationPrices ? (
          <>
            <Text span inherit c="dimmed" className={classes.count}>
              {t('menu:items.variations', { count: row.VariationPrices.Count })}
            </Text>{' '}
            {formatPrice(row)}
          </>
        ) : (
          formatPrice(row)
        ),
      sort: 'RetailPrice',
      numeric: true,
      width: 210,
    },
    {
      id: 'routingGroup',
      title: 'menu:items.columns.routingGroup',
      value: (row) => row.PrinterGroupName,
      sort: 'PrinterGroupName',
      width: 150,
    },
    {
      id: 'type',
      title: 'menu:items.columns.type',
      value: formatType,
      render: (row) => formatType(row) && <StatusBadge>{formatType(row)}</StatusBadge>,
      width: 110,
      narrow: 'more',
    },
    {
      id: 'available',
      title: 'menu:items.columns.available',
      value: formatState,
      render: (row) => (
        <StatusBadge tone={row.Available === 'Yes' ? 'good' : 'neutral'}>
          {formatState(row)}
        </StatusBadge>
      ),
      sort: 'Available',
      width: 120,
    },
  ]
}
