// What every rendering of a test shares: theme, query client, router, and what the test gets of
// them.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'

import { InPortal } from './portal.tsx'

export interface Rendered extends RenderResult {
  user: UserEvent
  /**
   * Replaces the text of a field at once. Typing draws the whole form once more for each character:
   * `user.type` is for tests of keys alone.
   */
  fill: (input: HTMLElement, text: string) => Promise<void>
  /** Where the router stands. */
  location: () => { pathname: string; search: string }
  router: ReturnType<typeof createMemoryRouter>
  client: QueryClient
}

type Router = Rendered['router']
const open = new Set<{ client: QueryClient; router: Router }>()
/**
 * What is still being read when a test ends (a page that is read ahead) would be a request of the
 * next one; a router listens to its window until it is told that it is done.
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
 * @param basename as of the portal, whose pages have an address of their own
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
      {/* Without its style sheets: nothing is laid out, and each test would parse them anew. */}
      <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </InPortal>,
  )
  // Without pauses between keys: what a test waits for, it awaits.
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
