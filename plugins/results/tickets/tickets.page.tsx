// Facts: U-083 to U-088, K-23, K-40, S-078
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'

import {
  definePage,
  legacyPage,
  PageHeader,
  timeText,
  useBusinessDay,
  useCulture,
  useGridRows,
  useQueryClient,
} from '#core'

import { ExportTickets } from '../export/export-tickets.tsx'
import { NoTickets, Refused } from './list/no-tickets.tsx'
import { TicketFilters } from './list/ticket-filters.tsx'
import { TicketGrid } from './list/ticket-grid.tsx'
import { TicketList } from './list/ticket-list.tsx'
import { NoTicket } from './ticket/ticket-panel.tsx'
import { sentSearch, ticketsQuery, withSearch } from './data/ticket-search.ts'
import { TicketView } from './ticket/ticket-view.tsx'
import {
  isSameTicket,
  ticketList,
  parseTicket,
  ticketPath,
  type TicketName,
} from './data/ticket.ts'
import classes from './list/tickets.module.css'
import { useTicketSearch } from './data/use-ticket-search.ts'

function TicketsPage() {
  const params = useParams()
  const { address, setAddress, maySearch, search, faults, state, change, clear } = useTicketSearch()
  const navigate = useNavigate()
  const client = useQueryClient()
  const isWide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const isTight = useMediaQuery('(max-width: 37.4375em)', false, { getInitialValueInEffect: false })
  const isRoomy = useMediaQuery('(min-width: 87.5em)', true, { getInitialValueInEffect: false })
  const isRefused = faults.length > 0
  const query = { ...ticketsQuery(search, state), enabled: !isRefused }
  const toPage = (page: number, quietly = false) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('page', String(page))
        return next
      },
      { replace: quietly },
    )
  const list = useGridRows(query, legacyPage, state, (page) => toPage(page, true))
  const { Days, Totals } = useQuery(query).data ?? {}
  const { rows, total } = list
  const isAsked = params.ticketNumber !== undefined
  const chosen = parseTicket(params)
  const index = rows.findIndex((row) => isSameTicket(row, chosen))

  const region = useRef<HTMLElement>(null)
  const isOpened = useRef(false)
  const recordPath = (ticket: TicketName, page = state.page) => {
    const next = new URLSearchParams(address)
    if (page > 1) next.set('page', String(page))
    else next.delete('page')
    const query = next.toString()
    return ticketPath(ticket) + (query && `?${query}`)
  }
  const open = (ticket: TicketName, page = state.page) => {
    isOpened.current = true
    void navigate(recordPath(ticket, page))
  }
  const listAddress = () => {
    const next = new URLSearchParams(address)
    next.delete('tab')
    return `${ticketList}?${next.toString()}`
  }
  const close = () => void navigate(listAddress())
  const chosenKey = chosen && `${chosen.BusinessDate} ${chosen.DocumentId}`
  useEffect(() => {
    // Moves the focus to a ticket that opens as a full page.
    if (chosenKey !== undefined && isOpened.current && !isWide) region.current?.focus()
  }, [chosenKey, isWide])

  /** Opens the previous or next ticket, also across pages of the list. */
  const stepTo = (by: 1 | -1): (() => void) | undefined => {
    const row = rows[index + by]
    if (index < 0) return undefined
    if (row) return () => open(row)
    const page = state.page + by
    if (page < 1 || page > Math.ceil(total / state.size)) return undefined
    const stepOver = async () => {
      const { ResultSet } = await client.fetchQuery(ticketsQuery(search, { ...state, page }))
      const next = ResultSet.at(by === 1 ? 0 : -1)
      if (next) open(next, page)
    }
    // Ignores the error, because the list shows it when its page changes.
    return () => void stepOver().catch(() => undefined)
  }
  const link = () => {
    const next = withSearch(address, { from: search.from, to: search.to })
    return `${location.origin}${location.pathname}?${next.toString()}`
  }
  const view = chosen ? (
    <TicketView
      key={chosenKey}
      name={chosen}
      beside={isWide}
      tight={isTight || (isWide && !isRoomy)}
      previous={stepTo(-1)}
      next={stepTo(1)}
      close={close}
      list={listAddress()}
      link={link()}
      region={region}
    />
  ) : (
    isAsked && (
      // The URL doesn't identify a valid ticket.
      <div className={classes.card}>
        <NoTicket error="gone" retry={close} close={close} />
      </div>
    )
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Ignores events of dialogs and menus in portals, because those close themselves.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return
    event.preventDefault()
    close()
  }
  if (isAsked && !isWide)
    // Escape closes the ticket from anywhere in it; links do the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    return <div onKeyDown={onKeyDown}>{view}</div>
  const exporting = !isRefused && <ExportTickets search={sentSearch(search)} compact={isTight} />
  const nothing = isRefused ? (
    <Refused search={search} change={change} faults={faults} />
  ) : (
    <NoTickets search={search} change={change} clear={clear} />
  )
  const tickets = (
    <TicketList
      list={list}
      sums={Days}
      page={state.page}
      size={state.size}
      isByDay={state.sort === 'TicketDate' || state.sort === 'BusinessDate'}
      nothing={nothing}
      isRefused={isRefused}
      query={address.toString()}
      chosen={chosen}
      focusChosen={isOpened.current}
      toPage={toPage}
      isBeside={isAsked}
      onOpen={() => (isOpened.current = true)}
    />
  )
  return (
    <>
      <Head
        count={list.pending || list.error || isRefused ? undefined : total}
        isNarrow={isTight}
        actions={exporting}
      />
      <TicketFilters
        search={search}
        change={change}
        faults={faults}
        maySearch={maySearch}
        isNarrow={isTight}
      />
      {isAsked ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={classes.split} onKeyDown={onKeyDown}>
          {tickets}
          {view}
        </div>
      ) : isTight ? (
        <div className={classes.card}>{tickets}</div>
      ) : isRefused ? (
        <div className={classes.card}>{nothing}</div>
      ) : (
        <TicketGrid
          search={search}
          change={change}
          clear={clear}
          open={open}
          recordPath={(row) => recordPath(row)}
          totals={Totals}
        />
      )}
    </>
  )
}

function Head({
  count,
  isNarrow,
  actions,
}: {
  count: number | undefined
  isNarrow: boolean
  actions: ReactNode
}) {
  const { t } = useTranslation('results')
  const culture = useCulture()
  const { start, place } = useBusinessDay()
  return (
    <PageHeader
      title={t('posTrans.title')}
      count={count}
      subtitle={t(isNarrow ? 'tickets.subtitleNarrow' : 'tickets.subtitle', {
        start: timeText(start, culture),
        place,
      })}
      actions={actions}
      list
    />
  )
}

export const page = definePage({ Component: TicketsPage, acrossRoutes: true })
