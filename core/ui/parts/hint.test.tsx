import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderCore } from '../../testing/render.tsx'
import { Hint } from './hint.tsx'

const shown = () => screen.queryByRole('tooltip')

it('shows while one looks at its button, by pointer or by keyboard, until Escape', async () => {
  const { user } = renderCore(
    <Hint label="Help">
      <button type="button" aria-label="Help" />
    </Hint>,
  )
  expect(shown()).toBeNull()
  await user.hover(screen.getByRole('button', { name: 'Help' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('Help')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(shown()).toBeNull())
  await user.tab()
  expect(await screen.findByRole('tooltip')).toBeTruthy()
  await user.tab()
  await waitFor(() => expect(shown()).toBeNull())
})

it('does not show over what its button has opened', async () => {
  const { user } = renderCore(
    <Hint label="Help">
      <>
        <button type="button" aria-label="Help" />
        <button type="button">An entry</button>
      </>
    </Hint>,
  )
  await user.tab()
  expect(await screen.findByRole('tooltip')).toBeTruthy()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('An entry')
  await user.hover(screen.getByRole('button', { name: 'An entry' }))
  await waitFor(() => expect(shown()).toBeNull())
})

it('does not come back after a press before the pointer has left its button', async () => {
  const { user } = renderCore(
    <Hint label="Help">
      <button type="button" aria-label="Help">
        <svg data-testid="picture" />
      </button>
    </Hint>,
  )
  const [button, picture] = [screen.getByRole('button'), screen.getByTestId('picture')]
  await user.hover(button)
  expect(await screen.findByRole('tooltip')).toBeTruthy()
  fireEvent.pointerDown(button)
  fireEvent.pointerOver(picture) // the pointer moves on to the button
  await waitFor(() => expect(shown()).toBeNull())
  await user.unhover(button)
  await user.hover(button)
  expect(await screen.findByRole('tooltip')).toBeTruthy()
})
