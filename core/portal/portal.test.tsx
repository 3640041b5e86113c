import { atom, Provider, useAtomValue } from 'jotai'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createPortal, perPortal, usePortal } from './portal.ts'

it('keeps what is its own apart from another portal', () => {
  const timers = perPortal(() => ({ running: 0 }))
  const [one, other] = [createPortal(), createPortal()]
  timers(one).running = 3
  expect([timers(one).running, timers(other).running]).toEqual([3, 0])
})

it('is the one that a component is rendered in', () => {
  const name = atom('none')
  const Who = () => <p>{useAtomValue(name) + usePortal().get(name)}</p>
  const [one, other] = [createPortal(), createPortal()]
  one.set(name, 'ada')
  other.set(name, 'bob')
  render(
    <>
      <Provider store={one}>
        <Who />
      </Provider>
      <Provider store={other}>
        <Who />
      </Provider>
    </>,
  )
  expect(screen.getAllByText(/.+/, { selector: 'p' }).map((p) => p.textContent)).toEqual([
    'adaada',
    'bobbob',
  ])
})
