// Facts: U-160
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon, toCents, useCulture } from '#core'

import { listOrdered, type Order, type Quantities } from './basket.ts'
import classes from './example.module.css'
import { moneyIn } from './fee-strings.ts'

const mostPieces = 99

interface BasketLinesProps {
  order: Order
  /** The sum of the items, in cents. */
  items: number
  onChange(quantities: Quantities): void
}

/** The order in one line, or item by item while it's being edited. */
export function BasketLines({ order, items, onChange }: BasketLinesProps) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const money = moneyIn(culture)
  const [isChanging, setChanging] = useState(false)
  const { quantities, example } = order
  const ordered = listOrdered(order)
  const put = (id: number, quantity: number) => onChange({ ...quantities, [id]: quantity })
  return (
    <div>
      <div className={classes.line}>
        <span>
          {t('fees.example.items', {
            count: ordered.reduce((sum, { quantity }) => sum + quantity, 0),
          })}
          <UnstyledButton
            className={classes.change}
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            {isChanging ? t('fees.example.done') : t('fees.example.change')}
          </UnstyledButton>
        </span>
        <span className={classes.amount}>{money(items)}</span>
      </div>
      {isChanging ? (
        <ul className={classes.items}>
          {example.items.map(({ itemMasterId: id, name, price }) => {
            const quantity = quantities[id] ?? 0
            return (
              <li key={id} className={classes.item}>
                <span className={classes.itemName} title={name}>
                  {name}
                </span>
                <span className={classes.amount}>{money(toCents(price))}</span>
                <ActionIcon
                  variant="default"
                  aria-label={t('fees.example.less', { name })}
                  disabled={quantity === 0}
                  onClick={() => put(id, quantity - 1)}
                >
                  −
                </ActionIcon>
                <span className={classes.pieces}>{quantity}</span>
                <ActionIcon
                  variant="default"
                  aria-label={t('fees.example.more', { name })}
                  disabled={quantity >= mostPieces}
                  onClick={() => put(id, quantity + 1)}
                >
                  <Icon name="add" size={14} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className={classes.rule}>
          {ordered
            .map(({ item: { name }, quantity }) =>
              quantity === 1 ? name : t('fees.example.quantity', { quantity, name }),
            )
            .join(', ')}
        </p>
      )}
    </div>
  )
}
