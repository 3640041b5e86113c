import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { fillWithoutEvents } from '../../testing/fields.ts'
import { answer, sentTo } from '../../testing/platform.ts'
import { button, fieldOf, show } from '../testing/steps.tsx'
import { ResetByLinkDialog } from './reset-by-link-dialog.tsx'

describe('a mailed link (M-01)', () => {
  const fill = async (user: UserEvent) => {
    for (const label of ['New password', 'Confirm new password'])
      await user.type(fieldOf(label), 'Willow-Street-9')
    await user.click(button('Save'))
  }
  it('sets the password with its token, in the body (C-007, V-014, C9)', async () => {
    answer('resetPassword', { success: true })
    const onEvent = vi.fn()
    await fill(show(<ResetByLinkDialog token="the-token" onEvent={onEvent} />))
    await waitFor(() => expect(onEvent).toHaveBeenCalledWith({ type: 'passwordSet' }))
    expect(sentTo('resetPassword')[0]).toMatchObject({
      query: {},
      body: { newPassword: 'Willow-Street-9', tk: 'the-token' },
    })
  })
  it('sets the one that a password manager filled in without an event', async () => {
    answer('resetPassword', { success: true })
    const onEvent = vi.fn()
    const user = show(<ResetByLinkDialog token="the-token" onEvent={onEvent} />)
    fillWithoutEvents(
      [fieldOf('New password'), 'Willow-Street-9'],
      [fieldOf('Confirm new password'), 'Willow-Street-9'],
    )
    await user.click(button('Save'))
    await waitFor(() => expect(onEvent).toHaveBeenCalledWith({ type: 'passwordSet' }))
  })
  it.each([
    ['linkInvalid', /already been used/],
    ['linkExpired', /after 30 minutes/],
  ])('%s: says so, and offers a new one (fault 43)', async (code, words) => {
    answer('resetPassword', { success: false, code, message: 'x' })
    const onEvent = vi.fn()
    const user = show(<ResetByLinkDialog token="the-token" onEvent={onEvent} />)
    await fill(user)
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    await user.click(button('Send a new link'))
    expect(onEvent).toHaveBeenCalledWith({ type: 'newLink' })
  })
  it('says the server’s message where it fails otherwise (E-019)', async () => {
    answer('resetPassword', { success: false, message: 'Not today.' })
    await fill(show(<ResetByLinkDialog token="the-token" onEvent={() => {}} />))
    expect((await screen.findByRole('alert')).textContent).toContain('Not today.')
  })
})
