import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { shownNotices } from '../../notices/notices.ts'
import { portal } from '../../testing/portal.tsx'
import { renderCore } from '../../testing/render.tsx'
import { openConfirm, type ConfirmInput } from './confirm-store.ts'
import { confirmDialog, LateConfirm } from '../../shell/layout/app-shell/late-confirm.tsx'

const page = (
  <>
    <button type="button">Somewhere</button>
    <LateConfirm />
  </>
)
const ask = (input: Partial<ConfirmInput> = {}) => {
  let answer!: Promise<boolean>
  act(() => {
    answer = openConfirm(portal, {
      title: 'Delete discount Happy hour?',
      confirm: 'Delete discount',
      affectedStores: undefined,
      ...input,
    })
  })
  return answer
}
const hasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

it('asks with the act and its verb, says which stores it affects, and answers yes', async () => {
  const { user } = renderCore(page)
  const answer = ask({ affectedStores: '12 stores of Noodle Harbor' })
  const dialog = await screen.findByRole('dialog', { name: 'Delete discount Happy hour?' })
  expect(dialog.textContent).toContain('Applies to 12 stores of Noodle Harbor.')
  await user.click(screen.getByRole('button', { name: 'Delete discount' }))
  expect(await answer).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('is left with Escape, which answers no, and gives the focus back', async () => {
  const { user } = renderCore(page)
  await user.click(screen.getByRole('button', { name: 'Somewhere' }))
  const answer = ask()
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  expect(await answer).toBe(false)
  await hasFocus('Somewhere')
})

it('confirms by Enter if that is harmless, and not if it takes something away', async () => {
  const { user } = renderCore(page)
  const harmless = ask({ title: 'Publish hours?', confirm: 'Publish hours' })
  await hasFocus('Publish hours')
  await user.keyboard('{Enter}')
  expect(await harmless).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const dangerous = ask({ danger: true })
  await hasFocus('Cancel')
  await user.keyboard('{Enter}')
  expect(await dangerous).toBe(false)
})

it('stays open and busy while the work is done, once, and says what failed', async () => {
  let work = Promise.withResolvers<void>()
  const run = vi.fn(() => (work = Promise.withResolvers<void>()).promise)
  const { user } = renderCore(page)
  const answer = ask({ run })
  const button = await screen.findByRole('button', { name: 'Delete discount' })
  await user.dblClick(button)
  expect(run).toHaveBeenCalledOnce()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  await act(async () => work.reject({ kind: 'server', requestId: 'r-7' } as never))
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong on the server')
  await user.click(screen.getByRole('button', { name: 'Delete discount' }))
  await act(async () => work.resolve())
  expect(await answer).toBe(true)
  expect(run).toHaveBeenCalledTimes(2)
})

it('asks one question after the other', async () => {
  const { user } = renderCore(page)
  const first = ask({ title: 'First?' })
  const second = ask({ title: 'Second?' })
  expect(await screen.findByRole('dialog', { name: 'First?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await first).toBe(false)
  expect(await screen.findByRole('dialog', { name: 'Second?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete discount' }))
  expect(await second).toBe(true)
})

it('answers no to whatever is open when its page goes away', async () => {
  const { unmount } = renderCore(page)
  const answer = ask()
  await screen.findByRole('dialog')
  unmount()
  expect(await answer).toBe(false)
})

it('that cannot be shown is answered with no, and the next one is shown', async () => {
  vi.spyOn(confirmDialog, 'peek').mockReturnValue(undefined)
  vi.spyOn(confirmDialog, 'load').mockRejectedValue(new Error('away'))
  renderCore(page)
  expect(await ask()).toBe(false)
  expect(shownNotices(portal)).toHaveLength(1)
  vi.restoreAllMocks()
  void ask()
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
