// Renders parts of core as the portal would: theme, query client, router, facts.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

import { createPortalQueryClient } from '../api/query-client.ts'
import { overrideFacts } from '../session/facts.ts'
import { factsFor, type TestFacts } from './facts.ts'

export interface RenderOptions {
  /** Address below the portal's pages. */
  at?: string
  facts?: TestFacts
  client?: QueryClient
}
export interface Rendered extends RenderResult {
  user: UserEvent
  /** Where the router stands. */
  location: () => { pathname: string; search: string }
  router: ReturnType<typeof createMemoryRouter>
  client: QueryClient
}

/** Renders an element at an address. Screens with a route of their own are rendered by `renderScreen`. */
export function renderCore(element: ReactNode, { at = '/', facts, client = createPortalQueryClient({ retryDelay: 1 }) }: RenderOptions = {}): Rendered {
  overrideFacts(factsFor(facts))
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  const result = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...result, user: userEvent.setup(), router, client, location: () => router.state.location }
}
