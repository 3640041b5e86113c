import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { Link, Outlet } from 'react-router-dom'
import { expect, it } from 'vitest'

import { mount } from '../../../testing/mount.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

it('marks the entry of the page that is on its way, below the address of all pages', async () => {
  let loaded = Promise.withResolvers<null>()
  loaded.resolve(null)
  const loader = () => loaded.promise
  const element = (
    <>
      <nav>
        <Link to="/here">Here</Link>
        <Link to="/there">There</Link>
      </nav>
      <NavigationProgress />
      <Outlet />
    </>
  )
  const children = ['/here', '/there'].map((path) => ({ path, loader }))
  const { user, router } = mount([{ element, children }], '/all/here', new QueryClient(), '/all')
  const busy = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-busy'))
  const press = async (name: string) => {
    const link = await screen.findByRole('link', { name })
    loaded = Promise.withResolvers()
    await user.click(link)
    expect(router.state.navigation.state).toBe('loading')
  }
  await press('Here')
  expect(busy()).toEqual([null, null])
  await act(async () => loaded.resolve(null))
  await press('There')
  expect(busy()).toEqual([null, 'true'])
  await act(async () => loaded.resolve(null))
  expect(busy()).toEqual([null, null])
})
