import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { Link, Outlet } from 'react-router-dom'
import { expect, it } from 'vitest'

import { mount } from '../../../testing/mount.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

it('marks the entry of the page that is on its way, below the address of all pages', async () => {
  let go = () => {}
  const loader = () => new Promise<null>((resolve) => (go = () => resolve(null)))
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
  const children = [{ path: '/here' }, { path: '/there', loader }]
  const { user } = mount([{ element, children }], '/all/here', new QueryClient(), '/all')
  const busy = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-busy'))
  await user.click(screen.getByRole('link', { name: 'Here' }))
  expect(busy()).toEqual([null, null])
  await user.click(screen.getByRole('link', { name: 'There' }))
  expect(busy()).toEqual([null, 'true'])
  await act(async () => go())
  expect(busy()).toEqual([null, null])
})
