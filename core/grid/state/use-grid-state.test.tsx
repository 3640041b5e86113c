import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createPortalQueryClient } from '../../api/query-client.ts'
import { mount } from '../../testing/mount.tsx'
import { useGridState } from './use-grid-state.ts'
import { portal } from '../../testing/portal.tsx'

function Search() {
  const { state, search, setSearch } = useGridState({}, () => undefined)
  return (
    <>
      <input
        aria-label="Search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <output>{state.q}</output>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
const asked = () => screen.getByRole('status').textContent

it('loses no letter typed while the address changes, and follows it back (fault 23)', async () => {
  const waiting: (() => void)[] = []
  const { user, router } = mount(
    [
      {
        path: '*',
        element: <Search />,
        hydrateFallbackElement: <></>,
        // Loads the screen's data before its address changes.
        loader: ({ request }) =>
          new URL(request.url).searchParams.has('q')
            ? new Promise<null>((go) => waiting.push(() => go(null)))
            : null,
      },
    ],
    '/list',
    createPortalQueryClient(portal),
  )
  await screen.findByRole('textbox')
  await user.type(field(), 'a')
  await waitFor(() => expect(waiting).toHaveLength(1))
  await user.type(field(), 'b')
  act(() => waiting[0]!())
  await waitFor(() => expect(waiting).toHaveLength(2))
  act(() => waiting[1]!())
  await waitFor(() => expect(asked()).toBe('ab'))
  expect(field().value).toBe('ab')
  await act(() => router.navigate('/list'))
  await waitFor(() => expect(field().value).toBe(''))
})

it('follows the address back to what was asked while it was there already (fault 23)', async () => {
  const { user, router } = mount(
    [{ path: '*', element: <Search /> }],
    '/list',
    createPortalQueryClient(portal),
  )
  // The address stays the same, because a single space searches for nothing.
  await user.type(field(), ' bread')
  await waitFor(() => expect(asked()).toBe('bread'))
  await act(() => router.navigate('/list'))
  await waitFor(() => expect(field().value).toBe(''))
})
