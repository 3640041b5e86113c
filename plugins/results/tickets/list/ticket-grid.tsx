// Facts: U-086, K-23
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { DataGrid, legacyPage, rangeText, useBusinessDay, useMay, type AnswerOf } from '#core'

import { measureIn } from '../../rules/tickets/drill-down.ts'
import { useNothing } from './no-tickets.tsx'
import { ticketColumns } from './ticket-columns.tsx'
import { ticketDefaults, ticketsQuery } from '../data/ticket-search.ts'
import { useTicketFormat } from '../data/ticket-format.ts'
import type { TicketRow } from '../data/ticket.ts'
import classes from './tickets.module.css'
import type { TicketSearchControl } from '../data/use-ticket-search.ts'

/** The list while no ticket is open. It has every column of the specification. */
export function TicketGrid({
  search,
  change,
  clear,
  open,
  recordPath,
  totals,
}: Pick<TicketSearchControl, 'search' | 'change' | 'clear'> & {
  open(row: TicketRow): void
  /** The URL of the ticket, which includes the search. */
  recordPath(row: TicketRow): string
  totals: AnswerOf<'getTickets'>['Totals']
}) {
  const { t } = useTranslation('results')
  const format = useTicketFormat()
  const { today } = useBusinessDay()
  const checkNumbers = useMay('results.ticketCheckNumbers')
  const measure = measureIn(search.drillDown.Measure)
  const columns = useMemo(
    () => ticketColumns(format, checkNumbers, measure && `results:tickets.measures.${measure}`),
    [format, checkNumbers, measure],
  )
  return (
    <DataGrid
      bare
      id="results.posTrans"
      title={t('posTrans.title')}
      query={(state) => ticketsQuery(search, state)}
      pageOf={legacyPage}
      columns={columns}
      prints={useMay('results.exportTickets')}
      rowId={(row) => `${row.BusinessDate} ${row.DocumentId}`}
      defaults={ticketDefaults}
      tools={
        totals && (
          <p className={classes.sum}>
            <strong>
              {search.from === search.to
                ? format.day(search.from)
                : rangeText(search, format.culture, today)}
            </strong>
            {t('tickets.daySum', { count: totals.Count, sum: format.money(totals.TotalAmount) })}
            {measure && totals.Measured !== undefined && (
              <strong>
                {t('tickets.measuredSum', {
                  measure: t(`tickets.measures.${measure}`),
                  sum: format.money(totals.Measured),
                })}
              </strong>
            )}
          </p>
        )
      }
      recordPath={recordPath}
      onOpen={open}
      empty={useNothing({ search, change, clear })}
    />
  )
}
