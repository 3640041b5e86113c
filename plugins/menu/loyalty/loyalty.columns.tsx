// Facts: E-065, N-13, U-081
import {
  formatMoney,
  MoneyCell,
  toCents,
  type GridColumn,
  type MoneyTyped,
  type TextOf,
} from '#core'

import { highestPriceCents } from '../rules/menu.ts'
import { listPriceOf, type Member } from './loyalty.form.ts'

/** A price-list member and its price in the form. */
export interface MemberRow {
  member: Member
  price: MoneyTyped
  changed: boolean
  error: string | undefined
}
interface Around {
  t: TextOf
  culture: string
  readOnly: boolean
  /** Must be a stable function, because otherwise unchanged cells would render again. */
  onPrice: (path: string, price: MoneyTyped) => void
  onLeave: (path: string) => void
}

export const listPrice = 'listPrice'
/** Text for each member type, or "unknown" for a new type. */
const types = ['item', 'itemVariation', 'modifier', 'modifierVariation'] as const
const typeOf = ({ MemberType }: Member) =>
  `menu:loyalty.types.${types[MemberType] ?? 'unknown'}` as const

export function loyaltyColumns({
  t,
  culture,
  readOnly,
  onPrice,
  onLeave,
}: Around): GridColumn<MemberRow>[] {
  const money = (amount: number | null) =>
    amount === null ? t('menu:loyalty.asked') : formatMoney(toCents(amount), culture)
  return [
    {
      id: 'name',
      title: 'menu:loyalty.columns.name',
      value: ({ member }) => member.Name,
      sort: 'Name',
      primary: true,
    },
    {
      id: 'type',
      title: 'menu:loyalty.columns.type',
      value: ({ member }) => t(typeOf(member)),
      sort: 'MemberType',
      narrow: 'more',
      width: 170,
    },
    {
      id: 'category',
      title: 'menu:loyalty.columns.category',
      value: ({ member }) => member.Category,
      sort: 'Category',
    },
    {
      id: 'price',
      title: 'menu:loyalty.columns.price',
      value: ({ member }) => money(member.Price),
      sort: 'Price',
      numeric: true,
      width: 130,
    },
    {
      id: listPrice,
      title: 'menu:loyalty.columns.listPrice',
      value: ({ member }) => member.PriceListPrice,
      sort: 'PriceListPrice',
      numeric: true,
      width: 170,
      control: !readOnly,
      render: ({ member, price, changed, error }, tabIndex) =>
        readOnly ? (
          listPriceOf(member) === null ? undefined : (
            money(member.PriceListPrice)
          )
        ) : (
          <MoneyCell
            column={listPrice}
            path={`prices.${member.id}.price`}
            label={t('menu:loyalty.priceOf', { item: member.Name })}
            value={price}
            changed={changed}
            error={error}
            tabIndex={tabIndex}
            cap={highestPriceCents}
            onChange={onPrice}
            onLeave={onLeave}
          />
        ),
    },
  ]
}
