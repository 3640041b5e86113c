// Opens sign-in dialogs for their tests: as a step of an account, or directly.
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'

import type { AnswerOf } from '../../api/types.ts'
import { setPortalConfig } from '../../config.ts'
import { enterSession } from '../../session/session.ts'
import { answer } from '../../testing/platform.ts'
import { activeSession } from '../../testing/portal-data.ts'
import { InPortal, portal } from '../../testing/portal.tsx'
import { StepDialog } from '../dialogs/step-dialog.tsx'

type Account = AnswerOf<'logOn'>
/** The platform's answer about the account that signs in. */
export const account: Account = {
  success: true,
  errorCode: null,
  membershipUserId: 7,
  merchantId: 1104,
  storeId: 110_400_001,
  posUserId: 3,
  productMode: 2,
}

/** Mocks a session that is inactive until a step is done. */
export function answerSteps(): void {
  setPortalConfig({ session: { state: 'none' } })
  answer('getSession', activeSession('c9', 'state-user'))
  answer('saveStoreContext', { IsSuccessful: true, ContextVersion: 'c9' })
  answer('logOffByPost', { success: true, redirectUrl: null })
}

/** Renders a dialog directly. Returns the user. */
export function show(node: ReactNode): UserEvent {
  render(<MantineProvider env="test">{node}</MantineProvider>, { wrapper: InPortal })
  return userEvent.setup({ delay: null })
}
/** Renders the dialog of a step, for an account with the overrides in `more`. Returns the user. */
export function openStep(step: string, more: Partial<Account> = {}): UserEvent {
  const session = {
    state: 'pending' as const,
    step,
    userName: 'state-user',
    membershipUserId: 7,
    account: { ...account, ...more },
  }
  enterSession(portal, session)
  return show(<StepDialog session={session} />)
}

export const fieldOf = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input', exact: true })
export const button = (name: string | RegExp): HTMLButtonElement =>
  screen.getByRole<HTMLButtonElement>('button', { name })
