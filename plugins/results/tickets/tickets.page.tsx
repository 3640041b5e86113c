// Facts: U-083 to U-088, K-23, K-40, S-078
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'

import {
  DataGrid,
  definePage,
  EmptyState,
  legacyPage,
  PageHeader,
  readGridState,
  timeText,
  useBusinessDay,
  useCulture,
  useDecision,
  useQueryClient,
  useText,
} from '#core'
import { ticketSearchFaults } from '#schemas/rules/tickets/search.ts'

import { FilterChips } from './filter-chips.tsx'
import { ticketColumns } from './ticket-columns.tsx'
import { TicketFilters } from './ticket-filters.tsx'
import { TicketList } from './ticket-list.tsx'
import {
  isNarrowed,
  readSearch,
  sentSearch,
  ticketDefaults,
  ticketsQuery,
  withoutFilters,
  withSearch,
  type TicketSearch,
} from './ticket-search.ts'
import { NoTicket } from './ticket-panel.tsx'
import { TicketView } from './ticket-view.tsx'
import { useTicketWords } from './ticket-words.ts'
import {
  isSameTicket,
  ticketList,
  ticketOf,
  ticketPath,
  type TicketName,
  type TicketRow,
} from './ticket.ts'
import classes from './tickets.module.css'

/** The search of the address, and how to change it. */
function useTicketSearch() {
  const [address, setAddress] = useSearchParams()
  const { today } = useBusinessDay()
  const maySearch = useDecision('results.searchTickets').kind === 'allow'
  const search = readSearch(address, today, maySearch)
  const faults = ticketSearchFaults(sentSearch(search))
  return {
    address,
    setAddress,
    today,
    maySearch,
    search,
    faults,
    state: readGridState(address, ticketDefaults),
    change: (change: Partial<TicketSearch>, quietly = false) =>
      setAddress((before) => withSearch(before, change), {
        replace: quietly,
        preventScrollReset: true,
      }),
    clear: () => setAddress(withoutFilters, { preventScrollReset: true }),
  }
}

function TicketsPage() {
  const params = useParams()
  const { address, setAddress, maySearch, search, faults, state, change, clear } = useTicketSearch()
  const navigate = useNavigate()
  const client = useQueryClient()
  const isWide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const isTight = useMediaQuery('(max-width: 37.4375em)', false, { getInitialValueInEffect: false })
  const isRoomy = useMediaQuery('(min-width: 87.5em)', true, { getInitialValueInEffect: false })
  const asked = useQuery({
    ...ticketsQuery(search, state),
    enabled: faults.length === 0,
    placeholderData: keepPreviousData,
  })
  const { rows, total } = asked.data ? legacyPage(asked.data) : { rows: [], total: 0 }
  const isAsked = params.ticketNumber !== undefined
  const chosen = ticketOf(params)
  const index = rows.findIndex((row) => isSameTicket(row, chosen))

  const query = address.toString()
  const grid = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLElement>(null)
  const isOpened = useRef(false)
  const open = (ticket: TicketName, page = state.page) => {
    isOpened.current = true
    const next = new URLSearchParams(address)
    if (page > 1) next.set('page', String(page))
    else next.delete('page')
    void navigate({ pathname: ticketPath(ticket), search: next.toString() })
  }
  const listAddress = () => {
    const next = new URLSearchParams(address)
    next.delete('tab')
    return `${ticketList}?${next.toString()}`
  }
  const close = () => void navigate(listAddress())
  useFocusOfTicket({ chosen, index, isWide, isOpened: isOpened.current, grid, region })

  /** To the ticket before or after, also over the end of a page. */
  const stepTo = (by: 1 | -1): (() => void) | undefined => {
    const row = rows[index + by]
    if (index < 0) return undefined
    if (row) return () => open(row)
    const page = state.page + by
    if (page < 1 || page > Math.ceil(total / state.size)) return undefined
    return () =>
      void client.fetchQuery(ticketsQuery(search, { ...state, page })).then(({ ResultSet }) => {
        const next = ResultSet.at(by === 1 ? 0 : -1)
        if (next) open(next, page)
      })
  }
  const link = () => {
    const next = withSearch(address, { from: search.from, to: search.to })
    return `${location.origin}${location.pathname}?${next.toString()}`
  }
  const view = chosen ? (
    <TicketView
      key={`${chosen.BusinessDate} ${chosen.DocumentId}`}
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
    isAsked && <NoSuchTicket close={close} />
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Dialogs and menus elsewhere in the page close themselves.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return
    event.preventDefault()
    close()
  }
  if (isAsked && !isWide)
    // Escape leaves the ticket from anywhere in it; the links do so, too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    return <div onKeyDown={onKeyDown}>{view}</div>
  return (
    <>
      <Head count={asked.data && faults.length === 0 ? total : undefined} isNarrow={isTight} />
      <TicketFilters search={search} change={change} faults={faults} maySearch={maySearch} />
      {isAsked ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={classes.split} onKeyDown={onKeyDown}>
          <TicketList
            rows={rows}
            sums={asked.data?.Days}
            total={total}
            page={state.page}
            size={state.size}
            isByDay={state.sort === 'TicketDate' || state.sort === 'BusinessDate'}
            isLoading={asked.isFetching}
            query={query}
            chosen={chosen}
            focusChosen={isOpened.current}
            toPage={(page) =>
              setAddress((before) => {
                const next = new URLSearchParams(before)
                next.set('page', String(page))
                return next
              })
            }
          />
          {view}
        </div>
      ) : faults.length > 0 ? (
        <Refused search={search} change={change} faults={faults} />
      ) : (
        <div ref={grid}>
          <Grid search={search} change={change} clear={clear} open={open} />
        </div>
      )}
    </>
  )
}

function Head({ count, isNarrow }: { count: number | undefined; isNarrow: boolean }) {
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
    />
  )
}

/** Every column of the texts, while no ticket is chosen. */
function Grid({
  search,
  change,
  clear,
  open,
}: Pick<ReturnType<typeof useTicketSearch>, 'search' | 'change' | 'clear'> & {
  open(row: TicketRow): void
}) {
  const { t } = useTranslation('results')
  const words = useTicketWords()
  const checkNumbers = useDecision('results.ticketCheckNumbers').kind === 'allow'
  const columns = useMemo(() => ticketColumns(words, checkNumbers), [words, checkNumbers])
  const narrowed = isNarrowed(search)
  return (
    <DataGrid
      bare
      id="results.posTrans"
      title={t('posTrans.title')}
      query={(state) => ticketsQuery(search, state)}
      pageOf={legacyPage}
      columns={columns}
      rowId={(row) => `${row.BusinessDate} ${row.DocumentId}`}
      defaults={ticketDefaults}
      tools={<FilterChips search={search} change={change} />}
      onOpen={open}
      empty={{
        title: t(narrowed ? 'tickets.noMatch' : 'tickets.noTickets'),
        text: t(narrowed ? 'tickets.noMatchHelp' : 'tickets.noTicketsHelp'),
        action: narrowed && (
          <Button variant="default" onClick={clear}>
            {t('tickets.clearFilters')}
          </Button>
        ),
      }}
    />
  )
}

/** A search that an address asks for and nobody can carry out. */
function Refused({
  search,
  change,
  faults,
}: Pick<ReturnType<typeof useTicketSearch>, 'search' | 'change' | 'faults'>) {
  const { t } = useTranslation('results')
  const text = useText()
  const { today } = useBusinessDay()
  const isDates = faults.some(({ field }) => field === 'ToDate')
  return (
    <div className={classes.card}>
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
    </div>
  )
}

/** The address cannot name a ticket. */
function NoSuchTicket({ close }: { close(): void }) {
  const { t } = useTranslation('results')
  return (
    <div className={classes.card}>
      <NoTicket
        error="gone"
        retry={close}
        close={
          <Button variant="default" onClick={close}>
            {t('tickets.toList')}
          </Button>
        }
      />
    </div>
  )
}

/**
 * A ticket that opens on a page of its own takes the focus. One that closes gives it back to its
 * row: whoever goes through a list by keys would begin anew each time.
 */
function useFocusOfTicket({
  chosen,
  index,
  isWide,
  isOpened,
  grid,
  region,
}: {
  chosen: TicketName | undefined
  index: number
  isWide: boolean
  isOpened: boolean
  grid: React.RefObject<HTMLElement | null>
  region: React.RefObject<HTMLElement | null>
}) {
  const key = chosen && `${chosen.BusinessDate} ${chosen.DocumentId}`
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (key !== undefined) {
      last.current = index
      return
    }
    const row = grid.current?.querySelector<HTMLElement>(`[data-row="${last.current}"]`)
    if (last.current === undefined || !row) return
    last.current = undefined
    const target = row.matches('tr') ? row : row.querySelector('button')
    target?.focus()
  }, [key, index, grid])
  useEffect(() => {
    if (key !== undefined && isOpened && !isWide) region.current?.focus()
  }, [key, isOpened, isWide, region])
}

export const page = definePage({ Component: TicketsPage, acrossRoutes: true })
