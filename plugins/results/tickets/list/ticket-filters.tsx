// Facts: U-083 to U-085
import { ActionIcon } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import {
  BusinessDates,
  toDecimal,
  Icon,
  MoneyInput,
  Select,
  TextInput,
  useText,
  type Cents,
  type Typed,
} from '#core'
import type { FieldFault } from '#schemas/rules/rule.ts'
import { mostPeriodDays } from '#schemas/rules/period.ts'

import { ticketFilters } from '../../rules/tickets/types.ts'
import { FilterChips } from './filter-chips.tsx'
import { MoreFilters } from './more-filters.tsx'
import { parseCents, searchColumns, type TicketSearch } from '../data/ticket-search.ts'
import classes from './tickets.module.css'
import { useTyped } from './use-typed.ts'

export interface TicketFiltersProps {
  search: TicketSearch
  /** `quietly` adds no history entry. */
  change(change: Partial<TicketSearch>, quietly?: boolean): void
  faults: readonly FieldFault[]
  /** Whether the user may search by text. */
  maySearch: boolean
  /** Uses two rows, and a button without a label. */
  isNarrow: boolean
}

/** The filters of the list: days, ticket type, search, and more. */
export function TicketFilters(props: TicketFiltersProps) {
  const { search, change, faults, maySearch, isNarrow } = props
  const { t } = useTranslation('results')
  const { from, to, type, by } = search
  return (
    <div className={classes.filters}>
      <BusinessDates value={{ from, to }} mostDays={mostPeriodDays} onChange={change} />
      <Select
        aria-label={t('tickets.type')}
        className={classes.type}
        value={type === '' ? 'all' : type}
        allowDeselect={false}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        data={ticketFilters.map((filter) => ({
          value: filter === '' ? 'all' : filter,
          label: t(`tickets.filters.${filter === '' ? 'all' : filter}`),
        }))}
        onChange={(value) =>
          change({ type: ticketFilters.find((filter) => filter === value) ?? '' })
        }
      />
      {maySearch && (
        <div className={classes.search} role="search">
          <Select
            aria-label={t('tickets.searchBy')}
            className={classes.by}
            value={by}
            allowDeselect={false}
            comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
            maxDropdownHeight={360}
            data={searchColumns.map((column) => ({
              value: column,
              label: t(`tickets.by.${column}`),
            }))}
            onChange={(value) => {
              const next = searchColumns.find((column) => column === value) ?? 'All'
              const isKept = (by === 'Amount') === (next === 'Amount')
              change({ by: next, ...(!isKept && { q: '', q2: '' }) }, search.q === '')
            }}
          />
          {by === 'Amount' ? (
            <AmountSearch search={search} change={change} faults={faults} />
          ) : (
            <TextSearch key={by} search={search} change={change} />
          )}
        </div>
      )}
      <MoreFilters search={search} change={change} compact={isNarrow} />
      <FilterChips search={search} change={change} />
    </div>
  )
}

function TextSearch({ search: { by, q }, change }: Pick<TicketFiltersProps, 'search' | 'change'>) {
  const { t } = useTranslation('results')
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, settle } = useTyped(q, (text) => change({ q: text }, true))
  const clear = () => {
    type('')
    change({ q: '' }, true)
    field.current?.focus()
  }
  const label =
    by === 'All' ? t('tickets.search') : t('tickets.searchIn', { by: t(`tickets.by.${by}`) })
  return (
    <TextInput
      ref={field}
      type="search"
      className={classes.text}
      aria-label={label}
      placeholder={by === 'All' ? t('tickets.searchHint') : label}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget: { value } }) => type(value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        if (event.key === 'Escape' && typed !== '') clear()
      }}
      leftSection={<Icon name="search" size={16} />}
      rightSection={
        typed !== '' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('tickets.clearSearch')}
            onClick={clear}
          >
            <Icon name="close" size={14} />
          </ActionIcon>
        )
      }
    />
  )
}

function AmountSearch({
  search: { q, q2 },
  change,
  faults,
}: Pick<TicketFiltersProps, 'search' | 'change' | 'faults'>) {
  const { t } = useTranslation('results')
  const text = useText()
  const fault = faults.find(({ field }) => field === 'SearchArg2')
  const take = (name: 'q' | 'q2') => (cents: Typed<Cents>) => {
    if (cents === null) change({ [name]: '' }, true)
    else if (typeof cents === 'number') change({ [name]: toDecimal(cents) }, true)
  }
  const from = useTyped<Typed<Cents>>(parseCents(q), take('q'))
  const to = useTyped<Typed<Cents>>(parseCents(q2), take('q2'))
  const wrong = (typed: Typed<Cents>) => typeof typed === 'string' && t('tickets.errors.noAmount')
  return (
    <div className={classes.amounts}>
      <MoneyInput
        aria-label={t('tickets.amountFrom')}
        placeholder={t('tickets.from')}
        value={from.typed}
        onChange={from.type}
        onBlur={from.settle}
        error={wrong(from.typed)}
      />
      <span aria-hidden>–</span>
      <MoneyInput
        aria-label={t('tickets.amountTo')}
        placeholder={t('tickets.to')}
        value={to.typed}
        onChange={to.type}
        onBlur={to.settle}
        error={wrong(to.typed) || (fault && text(fault.key))}
      />
    </div>
  )
}
