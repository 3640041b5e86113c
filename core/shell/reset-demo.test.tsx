import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { browser } from '../browser/leave.ts'
import { setPortalConfig } from '../config.ts'
import { answer, sentTo } from '../testing/platform.ts'
import { renderCore } from '../testing/render.tsx'
import { LateConfirm } from './layout/app-shell/late-confirm.tsx'
import { useResetDemo } from './reset-demo.ts'

afterEach(() => vi.restoreAllMocks())

function Entries() {
  const entries = useResetDemo()
  return (
    <>
      {entries.map(({ id, label, opens }) => (
        <button key={id} type="button" onClick={'run' in opens ? opens.run : undefined}>
          {label}
        </button>
      ))}
      <LateConfirm />
    </>
  )
}
const session = { state: 'active', userName: 'cafe-owner', membershipUserId: 7 } as const

it('asks before it resets the demo, and then leads to the sign-in page', async () => {
  const go = vi.spyOn(browser, 'go').mockImplementation(() => {})
  setPortalConfig({ demo: true, session })
  answer('resetDemoAccounts', { done: true })
  const { user } = renderCore(<Entries />)
  await user.click(screen.getByRole('button', { name: 'Reset the demo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reset the demo?' })
  expect(dialog.textContent).toContain('everyone is signed out')
  expect(sentTo('resetDemoAccounts')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Reset demo' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
  expect(sentTo('resetDemoAccounts')).toHaveLength(1)
})

it('is offered in a demonstration only', () => {
  setPortalConfig({ demo: false, session })
  renderCore(<Entries />)
  expect(screen.queryByRole('button', { name: 'Reset the demo' })).toBeNull()
})
