// Filters by amount, payment type and card ending. With them, users can find a ticket without
// knowing its number.
import { Button, Group, Popover, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  toDecimal,
  Icon,
  MoneyInput,
  Select,
  TextInput,
  useCulture,
  type Cents,
  type Typed,
} from '#core'
import { paymentLocaleOf } from '#schemas/rules/payments.ts'

import { parseCents, isCard, moreFilters, type TicketSearch } from '../data/ticket-search.ts'
import type { TicketSearchControl } from '../data/use-ticket-search.ts'
import classes from './tickets.module.css'

export function MoreFilters({
  search,
  change,
  compact,
}: Pick<TicketSearchControl, 'search' | 'change'> & { compact: boolean }) {
  const { t } = useTranslation('results')
  const [isOpen, setOpen] = useState(false)
  const count = Object.values(moreFilters(search)).filter(Boolean).length
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={!compact && <Icon name="filter" size={16} />}
          {...(compact && { px: 9, title: t('tickets.more') })}
          onClick={() => setOpen(!isOpen)}
          aria-label={
            count > 0 ? t('tickets.filtersSet', { count }) : compact ? t('tickets.more') : undefined
          }
        >
          {compact ? <Icon name="filter" size={16} /> : t('tickets.more')}
          {count > 0 && ' '}
          {count > 0 && <span className={classes.count}>{count}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('tickets.more')}>
        <Fields
          search={search}
          onShow={(next) => {
            setOpen(false)
            change(next)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function Fields({
  search,
  onShow,
}: {
  search: TicketSearch
  onShow(change: Partial<TicketSearch>): void
}) {
  const { t } = useTranslation('results')
  const [from, setFrom] = useState<Typed<Cents>>(parseCents(search.amountFrom))
  const [to, setTo] = useState<Typed<Cents>>(parseCents(search.amountTo))
  const [payment, setPayment] = useState(search.payment)
  const [card, setCard] = useState(search.card)
  const [isTried, setTried] = useState(false)

  const noAmount = (typed: Typed<Cents>) =>
    typeof typed === 'string' && t('tickets.errors.noAmount')
  const isReversed = typeof from === 'number' && typeof to === 'number' && from > to
  const faults = {
    from: noAmount(from),
    to: noAmount(to) || (isReversed && t('tickets.errors.amountsReversed')),
    card: card !== '' && !isCard(card) && t('tickets.errors.card'),
  }
  const decimal = (typed: Typed<Cents>) => (typeof typed === 'number' ? toDecimal(typed) : '')
  const { types } = paymentLocaleOf(useCulture())
  const paid = types.some((type) => type === payment) ? payment : null
  return (
    <form
      className={classes.more}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (faults.from || faults.to || faults.card) return
        onShow({ amountFrom: decimal(from), amountTo: decimal(to), payment, card })
      }}
    >
      <Stack gap="sm">
        <Group gap="xs" align="flex-start" grow>
          <MoneyInput
            label={t('tickets.totalFrom')}
            value={from}
            onChange={setFrom}
            error={isTried && faults.from}
            data-autofocus
          />
          <MoneyInput
            label={t('tickets.totalTo')}
            value={to}
            onChange={setTo}
            error={isTried && faults.to}
          />
        </Group>
        <Select
          label={t('tickets.paidBy')}
          placeholder={t('tickets.anyPayment')}
          clearable
          clearButtonProps={{ 'aria-label': t('tickets.clearPayment') }}
          comboboxProps={{ withinPortal: false }}
          value={paid}
          onChange={(type) => setPayment(type ?? '')}
          data={types.map((type) => ({ value: type, label: t(`tickets.payment.${type}`) }))}
        />
        <TextInput
          label={t('tickets.card')}
          description={t('tickets.cardHelp')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={card}
          onChange={({ currentTarget: { value } }) => setCard(value)}
          error={isTried && faults.card}
        />
        <Group gap="xs">
          <Button type="submit">{t('tickets.show')}</Button>
          <Button
            variant="default"
            onClick={() => onShow({ amountFrom: '', amountTo: '', payment: '', card: '' })}
          >
            {t('tickets.clearMore')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
