// The ticket list if nothing was found, or if the search is invalid.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { EmptyState, quickRange, useBusinessDay, useText } from '#core'

import { isNarrowed } from '../data/ticket-search.ts'
import type { TicketSearchControl } from '../data/use-ticket-search.ts'

type NoTicketsProps = Pick<TicketSearchControl, 'search' | 'change' | 'clear'>

/** The text and the actions of an empty search. */
export function useNothing({ search, change, clear }: NoTicketsProps) {
  const { t } = useTranslation('results')
  const calendar = useBusinessDay()
  const narrowed = isNarrowed(search)
  const week = quickRange('last7', calendar)
  const isWithin = search.from > week.from || search.to < week.to
  return {
    title: t(narrowed ? 'tickets.noMatch' : 'tickets.noTickets'),
    text: t(narrowed ? 'tickets.noMatchHelp' : 'tickets.noTicketsHelp'),
    action: (narrowed || isWithin) && (
      <>
        {narrowed && (
          <Button variant="default" onClick={clear}>
            {t('tickets.clearFilters')}
          </Button>
        )}
        {isWithin && (
          <Button variant="default" onClick={() => change(week)}>
            {t('tickets.lastWeek')}
          </Button>
        )}
      </>
    ),
  }
}

export function NoTickets(props: NoTicketsProps) {
  return <EmptyState {...useNothing(props)} />
}

/** Shows the errors in the search of the URL. */
export function Refused({
  search,
  change,
  faults,
}: Pick<TicketSearchControl, 'search' | 'change' | 'faults'>) {
  const { t } = useTranslation('results')
  const text = useText()
  const { today } = useBusinessDay()
  const isDates = faults.some(({ field }) => field === 'ToDate')
  return (
    <EmptyState
      icon="warning"
      title={t('tickets.refused')}
      text={faults.map(({ key }) => text(key)).join(' ')}
      action={
        <Button
          variant="default"
          onClick={() =>
            change(
              isDates
                ? { from: today, to: today }
                : { q: search.q, q2: '', amountFrom: '', amountTo: '' },
            )
          }
        >
          {t(isDates ? 'tickets.showToday' : 'tickets.clearAmounts')}
        </Button>
      }
    />
  )
}
