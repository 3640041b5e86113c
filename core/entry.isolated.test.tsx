import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { setPortalConfig } from './config.ts'
import { Entry } from './entry.tsx'
import { enterSession } from './session/session.ts'
import { arrive } from './sign-in/flow/arrive.ts'
import { answer, sentTo } from './testing/platform.ts'
import { InPortal, portal } from './testing/portal.tsx'

/** How often the portal fails to render before it works. */
let failures = 0
vi.mock('./shell/portal.tsx', () => ({
  begin: () => undefined,
  Portal() {
    if (failures === 0) return <h1>The portal</h1>
    throw new RangeError('invalid language tag: C')
  },
}))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  setPortalConfig({ session: { state: 'none' } })
  enterSession(portal, { state: 'none' })
  history.replaceState(null, '', '/')
  answer('reportFromBrowser', { done: true })
})
const open = () =>
  render(
    <MantineProvider env="test">
      <Entry arrival={arrive(false)} />
    </MantineProvider>,
    { wrapper: InPortal },
  )

it('the sign-in page stays and works where the portal fails behind it (fault 39)', async () => {
  failures = 1
  const user = userEvent.setup({ delay: null })
  open()
  const name = screen.getByLabelText('Username or email')
  await user.type(name, 'cafe')
  await waitFor(() => expect(sentTo('reportFromBrowser')).toHaveLength(1))
  await user.type(name, '-owner')
  expect(screen.getByLabelText<HTMLInputElement>('Username or email').value).toBe('cafe-owner')
  failures = 0
  enterSession(portal, { state: 'active', userName: 'cafe-owner', contextVersion: 'c1' })
  expect(await screen.findByRole('heading', { name: 'The portal' })).toBeTruthy()
})

it('a portal that fails for someone signed in says so, with a way on (fault 39)', async () => {
  failures = 1
  enterSession(portal, { state: 'active', userName: 'cafe-owner', contextVersion: 'c1' })
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  expect(screen.getByText('Try again').closest('a')).toBeTruthy()
})
