// What every rendering of a test shares: theme, query client, router, and what the test gets of them.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'

export interface Rendered extends RenderResult {
  user: UserEvent
  /** Where the router stands. */
  location: () => { pathname: string; search: string }
  router: ReturnType<typeof createMemoryRouter>
  client: QueryClient
}

/** Renders routes at an address. */
export function mount(routes: RouteObject[], at: string, client: QueryClient): Rendered {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const result = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...result, user: userEvent.setup(), router, client, location: () => router.state.location }
}
