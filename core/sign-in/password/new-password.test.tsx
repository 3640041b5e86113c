import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { setPortalConfig } from '../../config.ts'
import { enterSession, sessionState } from '../../session/session.ts'
import { fillWithoutEvents, isOff } from '../../testing/fields.ts'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { activeSession } from '../../testing/portal-data.ts'
import { portal } from '../../testing/portal.tsx'
import { account, answerSteps, button, fieldOf, openStep, show } from '../testing/steps.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { changePassword } from './change-password.ts'

beforeEach(answerSteps)

describe('a new password (M-11)', () => {
  const type = async (user: UserEvent, fresh: string, again = fresh) => {
    for (const [label, value] of [
      ['New password', fresh],
      ['Confirm new password', again],
    ] as const) {
      const field = fieldOf(label)
      await user.clear(field)
      await user.type(field, value)
    }
    await user.tab()
  }
  const save = () => button('Save')
  const fillBoth = (secret: string) =>
    fillWithoutEvents([fieldOf('New password'), secret], [fieldOf('Confirm new password'), secret])
  const openDialog = (onClose = () => {}) =>
    show(
      <ChangePasswordDialog
        userName="cafe-owner"
        fullName="Rosa Delgado"
        onSave={(entry) => changePassword(portal, entry, 3).then(onClose)}
        onClose={onClose}
      />,
    )
  /** Opens the step, types a good password and sends it. */
  async function send() {
    const user = openStep('reset')
    await type(user, 'Willow-Street-9')
    await user.click(save())
    return user
  }
  const cases: [password: string, message: RegExp, ids: string][] = [
    ['Aa1!aaa', /At least 8 characters/, 'V-003'],
    [`Aa1!${'a'.repeat(22)}`, /At most 25 characters/, 'V-003'],
    ['Aa!aaaaaa', /At least one digit/, 'V-004'],
    ['AA1!AAAAA', /At least one lowercase/, 'V-005'],
    ['aa1!aaaaa', /At least one uppercase/, 'V-006'],
    ['Aa1aaaaaa', /isn't a letter or digit/, 'V-007'],
    ['Aa1! aaaaa', /No spaces/, 'V-008'],
    ['xSTATE-user1x', /must not contain your name/, 'V-010'],
  ]
  it.each(cases)(
    '%s is told why it cannot be taken: %s (%s, U-054, V-013)',
    async (password, message) => {
      const user = openStep('reset')
      await user.type(fieldOf('New password'), password)
      expect((await screen.findByRole('tooltip')).textContent).toMatch(message)
      await type(user, password)
      expect(isOff(save())).toBe(true)
    },
  )

  it('is sent once it keeps the rules and is typed twice the same (V-012, C-024)', async () => {
    answer('changePasswordAndCreateSession', { ...account })
    const user = openStep('reset')
    await type(user, 'Willow-Street-9', 'Willow-Street-8')
    expect(await screen.findByText('The passwords do not match.')).toBeTruthy()
    expect(isOff(save())).toBe(true)
    await user.click(save())
    expect(document.activeElement).toBe(fieldOf('Confirm new password'))
    expect(sentTo('changePasswordAndCreateSession')).toHaveLength(0)
    await type(user, 'Willow-Street-9')
    await user.click(save())
    await waitFor(() => expect(sessionState(portal).state).toBe('active'))
    expect(sentTo('changePasswordAndCreateSession')[0]!.body).toEqual({
      MembershipUserId: 7,
      MembershipUserName: 'state-user',
      POSUserId: 3,
      Password: 'Willow-Street-9',
      ReenterPassword: 'Willow-Street-9',
    })
  })

  it('is judged and sent as a manager filled it in, without an event (V-003, V-013)', async () => {
    answer('changePasswordAndCreateSession', { ...account })
    const user = openStep('reset')
    fillBoth('short')
    await user.click(save())
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/At least 8 characters/)
    expect(sentTo('changePasswordAndCreateSession')).toHaveLength(0)
    fillBoth('Willow-Street-9')
    await waitFor(() => expect(isOff(save())).toBe(false))
    expect(screen.queryByRole('tooltip')).toBeNull()
    // The fields keep their values when the rest of the form renders again.
    await user.click(screen.getAllByRole('button', { name: 'Show passwords' })[0] ?? save())
    await user.click(save())
    await waitFor(() => expect(sessionState(portal).state).toBe('active'))
    expect(sentTo('changePasswordAndCreateSession')[0]?.body).toMatchObject({
      Password: 'Willow-Street-9',
      ReenterPassword: 'Willow-Street-9',
    })
  })

  it('shows a refusal of the server at its field until the next key (V-011)', async () => {
    answer('changePasswordAndCreateSession', {
      ...account,
      success: false,
      code: 'password',
      errors: [{ field: 'Password', code: 'core:password.similar', message: 'x' }],
    })
    const user = await send()
    expect(await screen.findByText(/Similar password/)).toBeTruthy()
    await user.type(fieldOf('New password'), '9')
    expect(screen.queryByText(/Similar password/)).toBeNull()
  })

  it('says the server’s message, or a default one (E-018, E-031)', async () => {
    answer('changePasswordAndCreateSession', {
      ...account,
      success: false,
      message: 'The password has been changed in another window.',
    })
    const user = await send()
    expect((await screen.findByRole('alert')).textContent).toContain('changed in another window')
    answer('changePasswordAndCreateSession', problem(500, 'internal'))
    await user.click(save())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The reset failed'))
  })

  it('asks for the present password if the server wants it, unchecked (C3, V-009)', async () => {
    answer('changePasswordAndCreateSession', ({ body }) =>
      body.OldPassword === 'old'
        ? { ...account }
        : { ...account, success: false, code: 'signInAgain', message: 'too long ago' },
    )
    const user = await send()
    fillWithoutEvents([
      await screen.findByLabelText<HTMLInputElement>(/Current password/, { selector: 'input' }),
      'old',
    ])
    await user.click(save())
    await waitFor(() => expect(sessionState(portal).state).toBe('active'))
  })

  it('of the portal needs the old one and must differ from it (P-003, C-021, C2)', async () => {
    answer('changePassword', { IsSuccessful: true, Message: null })
    enterSession(portal, activeSession('c1', 'cafe-owner'))
    const onClose = vi.fn()
    const user = openDialog(onClose)
    await type(user, 'Willow-Street-9')
    expect(isOff(save())).toBe(true)
    const old = fieldOf('Current password')
    expect(old.autocomplete).toBe('current-password')
    await user.type(old, 'Willow-Street-9')
    expect(isOff(save())).toBe(true)
    await user.clear(old)
    await user.type(old, 'x')
    await user.click(save())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sentTo('changePassword')[0]!.body).toMatchObject({
      OldPassword: 'x',
      Password: 'Willow-Street-9',
    })
  })

  it('hides all three, and lets password managers know and fill them (6.2.6, 6.2.7)', async () => {
    const user = openDialog()
    const fields = ['Current password', 'New password', 'Confirm new password'].map(fieldOf)
    const form = fields[0]?.form
    const name = form?.querySelector<HTMLInputElement>('[autocomplete=username]')
    expect(name).toMatchObject({ type: 'text', value: 'cafe-owner', hidden: false })
    expect(form?.elements[0]).toBe(name)
    expect(fields.map(({ type, autocomplete }) => [type, autocomplete])).toEqual([
      ['password', 'current-password'],
      ['password', 'new-password'],
      ['password', 'new-password'],
    ])
    for (const field of fields) {
      await user.click(field)
      await user.paste('a pasted secret')
    }
    expect(fields.map(({ value }) => value)).toEqual(Array(3).fill('a pasted secret'))
  })

  it('follows the other policy where that is in force: length alone (C1)', async () => {
    setPortalConfig({ session: { state: 'none' }, passwordPolicy: 'modern' })
    const user = openStep('reset')
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '15 to 128 characters not met yet',
    ])
    await type(user, 'correct horse battery staple')
    expect(isOff(save())).toBe(false)
  })
})
