import { Button, Menu, Modal } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { renderCore } from '../../testing/render.tsx'
import { MoreActions } from './more-actions.tsx'

function History() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>History</Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Changes">
        Nothing yet
      </Modal>
    </>
  )
}
const download = vi.fn<() => void>()
const open = () =>
  renderCore(
    <MoreActions>
      <History />
      <Menu>
        <Menu.Target>
          <Button>Download</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={download}>All items</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </MoreActions>,
  )
const more = () => screen.getByRole('button', { name: 'More actions' })
const expanded = () => more().getAttribute('aria-expanded')

it('opens, closes by Escape and outside, and keeps the focus', async () => {
  const { user } = open()
  expect(expanded()).toBe('false')
  await user.click(more())
  expect(expanded()).toBe('true')
  await user.keyboard('{Tab}{Escape}')
  expect(expanded()).toBe('false')
  expect(document.activeElement).toBe(more())
  await user.keyboard('{Enter}')
  expect(expanded()).toBe('true')
  await user.click(document.body)
  expect(expanded()).toBe('false')
})
it('keeps the dialog of an action, and gives the focus back to its button', async () => {
  const { user } = open()
  await user.click(more())
  await user.click(screen.getByRole('button', { name: 'History' }))
  expect(await screen.findByRole('dialog', { name: 'Changes' })).toBeTruthy()
  expect(expanded()).toBe('false')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Changes' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(more()))
})
it('stays while a menu of an action is open, and goes with what is chosen', async () => {
  const { user } = open()
  await user.click(more())
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(expanded()).toBe('true')
  await user.click(await screen.findByRole('menuitem', { name: 'All items' }))
  expect(download).toHaveBeenCalledTimes(1)
  expect(expanded()).toBe('false')
})
