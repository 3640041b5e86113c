import { useTranslation } from 'react-i18next'

import { centsOrNull, Icon } from '#core'

import { moreFilters, paymentTypes, type TicketSearch } from '../data/ticket-search.ts'
import type { TicketSearchControl } from '../data/use-ticket-search.ts'
import { useTicketWords } from '../data/ticket-words.ts'
import classes from './tickets.module.css'

/** The filters beyond the kind of ticket that are set; a click removes one. */
export function FilterChips({ search, change }: Pick<TicketSearchControl, 'search' | 'change'>) {
  const { t } = useTranslation('results')
  const { cents } = useTicketWords()
  const { amountFrom, amountTo, payment, card } = search
  const set = moreFilters(search)
  const [least, most] = [amountFrom, amountTo].map((text) => {
    const amount = centsOrNull(text === '' ? null : text)
    return amount === null ? undefined : cents(amount)
  })
  const paid = paymentTypes.find((type) => type === payment)
  const chips: { name: string; remove: Partial<TicketSearch> }[] = []
  if (set.amount)
    chips.push({
      name:
        least === undefined
          ? t('tickets.chips.upTo', { most })
          : most === undefined
            ? t('tickets.chips.atLeast', { least })
            : t('tickets.chips.between', { least, most }),
      remove: { amountFrom: '', amountTo: '' },
    })
  if (set.payment)
    chips.push({
      name: t('tickets.chips.paidBy', { payment: paid ? t(`tickets.payment.${paid}`) : payment }),
      remove: { payment: '' },
    })
  if (set.card) chips.push({ name: t('tickets.chips.card', { card }), remove: { card: '' } })
  if (chips.length === 0) return null
  return (
    <div className={classes.chips}>
      {chips.map(({ name, remove }) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          aria-label={t('tickets.chips.remove', { name })}
          onClick={() => change(remove)}
        >
          {name}
          <Icon name="close" size={12} />
        </button>
      ))}
    </div>
  )
}
