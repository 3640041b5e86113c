// The compact list beside a ticket or on a narrow page. It shows name, total, time, number and
// station.
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { Fragment, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import {
  ErrorState,
  formatNumber,
  Icon,
  Notice,
  StatusBadge,
  useFocusOnReturn,
  useText,
  type GridRows,
} from '#core'

import { addressNames, measureIn } from '../../rules/tickets/drill-down.ts'
import { isDeleted } from '../../rules/tickets/types.ts'
import { groupByDay } from './ticket-days.ts'
import { PartBones } from '../ticket/part.tsx'
import { toneOf, useTicketFormat, formatWho } from '../data/ticket-format.ts'
import { isSameTicket, ticketPath, type TicketName, type TicketRow } from '../data/ticket.ts'
import classes from './ticket-list.module.css'

interface TicketListProps {
  list: GridRows<TicketRow>
  sums: Parameters<typeof groupByDay>[1]
  page: number
  size: number
  isByDay: boolean
  /** Replaces the rows of an empty or invalid search. */
  nothing: ReactNode
  isRefused: boolean
  /** The query of the URL. Links to tickets keep it. */
  query: string
  chosen: TicketName | undefined
  /** Whether to focus the row of the open ticket, because the ticket was opened from the grid. */
  focusChosen: boolean
  toPage(page: number): void
  onOpen(): void
  /** Beside a ticket, the list scrolls by itself. Alone, it scrolls with the page. */
  isBeside: boolean
}

/** The row that a key moves to. */
function rowAfter(key: string, index: number, count: number): number | undefined {
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[key]
  return next === undefined ? undefined : Math.min(Math.max(next, 0), count - 1)
}

export function TicketList(props: TicketListProps) {
  const { list, sums, page, size, isByDay, query, chosen, focusChosen, toPage, isBeside } = props
  const { t } = useTranslation('results')
  const text = useText()
  const format = useTicketFormat()
  const { total, loading, outdated, refresh } = list
  const rows = props.isRefused ? [] : list.rows
  const container = useRef<HTMLDivElement>(null)
  useFocusOnReturn(container, rows, loading)
  const last = Math.max(1, Math.ceil(total / size))
  const days = isByDay ? groupByDay(rows, sums) : [{ date: '', rows, sum: undefined }]
  const links = () => [
    ...(container.current?.querySelectorAll<HTMLElement>('a[data-ticket]') ?? []),
  ]

  const chosenIndex = rows.findIndex((row) => isSameTicket(row, chosen))
  useEffect(() => {
    const link = links()[chosenIndex]
    if (focusChosen) link?.focus()
    // Scrolls, because “next” may open a ticket that is outside the visible part of the list.
    link?.scrollIntoView({ block: 'nearest' })
  }, [chosenIndex, focusChosen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const all = links()
    const index = all.findIndex((link) => link === event.target)
    const next = index < 0 ? undefined : rowAfter(event.key, index, all.length)
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  const count = (number: number) => formatNumber(number, format.culture)
  return (
    <nav
      className={classes.list}
      aria-label={t('tickets.list')}
      aria-busy={loading}
      data-loading={loading || undefined}
      data-beside={isBeside || undefined}
    >
      <VisuallyHidden component="p" role="status">
        {loading ? '' : text('grid:loaded', { count: total })}
      </VisuallyHidden>
      {outdated && (
        <Notice
          kind="warning"
          text={text('grid:failedRefresh')}
          action={{ label: text('ui:retry'), run: refresh }}
        />
      )}
      {/* The keys only move the focus between links. Each link also works without them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={container} className={classes.rows} onKeyDown={onKeyDown}>
        {rows.length === 0 && <NoRows {...props} />}
        {days.map((day) => (
          <Fragment key={`${day.date} ${day.rows[0]?.DocumentId}`}>
            {day.date !== '' && (
              <h2 className={classes.day}>
                <span>{format.day(day.date)}</span>
                {day.sum && (
                  <span className={classes.sum}>
                    {t('tickets.daySum', {
                      count: day.sum.Count,
                      sum: format.money(day.sum.TotalAmount),
                    })}
                  </span>
                )}
              </h2>
            )}
            <ul className={classes.plain}>
              {day.rows.map((row) => (
                <li key={row.DocumentId}>
                  <Row
                    row={row}
                    query={query}
                    onOpen={props.onOpen}
                    isChosen={isSameTicket(row, chosen)}
                    isTabStop={chosenIndex < 0 ? row === rows[0] : isSameTicket(row, chosen)}
                    showDay={!isByDay}
                  />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <div className={classes.foot}>
        <span>
          {rows.length > 0 &&
            t('tickets.range', {
              from: count(Math.min((page - 1) * size + 1, total)),
              to: count(Math.min(page * size, total)),
              total: count(total),
            })}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={text('grid:refresh')}
          title={text('grid:refresh')}
          className={classes.refresh}
          onClick={refresh}
        >
          <Icon name="refresh" size={16} />
        </ActionIcon>
        {last > 1 && (
          <span className={classes.pages}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('tickets.previousPage')}
              disabled={page <= 1}
              onClick={() => toPage(page - 1)}
            >
              <Icon name="left" size={16} />
            </ActionIcon>
            {t('tickets.page', { page: count(page), last: count(last) })}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('tickets.nextPage')}
              disabled={page >= last}
              onClick={() => toPage(page + 1)}
            >
              <Icon name="right" size={16} />
            </ActionIcon>
          </span>
        )}
      </div>
    </nav>
  )
}

function NoRows({ list: { pending, error, refresh }, nothing, isRefused }: TicketListProps) {
  if (isRefused) return nothing
  if (error) return <ErrorState error={error} onRetry={refresh} />
  if (!pending) return nothing
  return (
    <div className={classes.bones}>
      <PartBones />
    </div>
  )
}

function Row({
  row,
  query,
  onOpen,
  isChosen,
  isTabStop,
  showDay,
}: {
  row: TicketRow
  query: string
  onOpen(): void
  isChosen: boolean
  isTabStop: boolean
  showDay: boolean
}) {
  const { t } = useTranslation('results')
  const { money, time, day, typeName } = useTicketFormat()
  const code = row.TransactionTypeCode
  const measure = measureIn(new URLSearchParams(query).get(addressNames.Measure))
  const who = formatWho(row)
  const isGone = code !== undefined && isDeleted(code)
  return (
    <Link
      to={{ pathname: ticketPath(row), search: query }}
      data-ticket
      onClick={onOpen}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isChosen || undefined}
      className={classes.row}
    >
      <span className={classes.who}>{who || t('tickets.counter')}</span>
      <span className={classes.total}>
        {isGone ? <s>{money(row.TotalAmount)}</s> : money(row.TotalAmount)}
      </span>
      <span className={classes.what}>
        {[
          showDay && day(row.BusinessDate),
          time(row.TicketDate),
          row.TicketNumber,
          row.Station,
          measure &&
            row.Measured !== undefined &&
            t('tickets.measuredSum', {
              measure: t(`tickets.measures.${measure}`),
              sum: money(row.Measured),
            }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {code !== 'S' && (
        <span className={classes.badge}>
          <StatusBadge tone={code && toneOf(code)}>{typeName(row)}</StatusBadge>
        </span>
      )}
    </Link>
  )
}
