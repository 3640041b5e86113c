import { useSearchParams } from 'react-router-dom'

import { readGridState, useBusinessDay, useMay } from '#core'

import { ticketSearchFaults } from '../../rules/tickets/search.ts'
import {
  readSearch,
  sentSearch,
  ticketDefaults,
  withoutFilters,
  withSearch,
  type TicketSearch,
} from './ticket-search.ts'

/** The search in the URL, and functions to change it. */
export function useTicketSearch() {
  const [address, setAddress] = useSearchParams()
  const { today } = useBusinessDay()
  const maySearch = useMay('results.searchTickets')
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

export type TicketSearchControl = Pick<
  ReturnType<typeof useTicketSearch>,
  'search' | 'change' | 'clear' | 'faults'
>
