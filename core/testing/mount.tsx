// Shared by all test renderings: theme, query client, router, and the helpers for the test.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'

import { InPortal } from './portal.tsx'

export interface Rendered extends RenderResult {
  user: UserEvent
  /**
   * Replaces the text of a field at once. Use `user.type` only to test keys, because typing renders
   * the whole form for each character.
   */
  fill: (input: HTMLElement, text: string) => Promise<void>
  /** The router's location. */
  location: () => { pathname: string; search: string }
  router: ReturnType<typeof createMemoryRouter>
  client: QueryClient
}

type Router = Rendered['router']
const open = new Set<{ client: QueryClient; router: Router }>()
/**
 * Cancels pending reads (a prefetched page), which would count as the next test's requests, and
 * disposes of routers, which keep listening to their window.
 */
export function closeMounted(): void {
  for (const { client, router } of open) {
    void client.cancelQueries()
    router.dispose()
  }
  open.clear()
}

/**
 * Renders routes at an address.
 * @param basename as in the portal, whose pages have a base address
 */
export function mount(
  routes: RouteObject[],
  at: string,
  client: QueryClient,
  basename = '/',
): Rendered {
  const router = createMemoryRouter(routes, { initialEntries: [at], basename })
  open.add({ client, router })
  const result = render(
    <InPortal>
      {/* Without its style sheets, because jsdom has no layout and would parse them for each
          test. */}
      <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </InPortal>,
  )
  // Without pauses between keys; tests await what they need.
  const user = userEvent.setup({ delay: null })
  return {
    ...result,
    user,
    fill: async (input, text) => {
      act(() => input.focus())
      await user.keyboard('{Control>}a{/Control}')
      if (text === '') await user.keyboard('{Delete}')
      else await user.paste(text)
    },
    router,
    client,
    location: () => router.state.location,
  }
}
