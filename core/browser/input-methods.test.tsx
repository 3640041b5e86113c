import { createEvent, fireEvent, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'

import { answer, sentTo } from '../testing/platform.ts'
import { renderCore } from '../testing/render.tsx'
import { SampleScreen, sampleAnswer } from '../forms/testing/sample-screen.tsx'
import form from '../forms/text.en.json' with { type: 'json' }

const composing = { key: 'Enter', isComposing: true, keyCode: 229 }
const enter = { key: 'Enter', keyCode: 13 }

function Listener({ heard }: { heard(where: string): void }) {
  useEffect(() => {
    const hear = () => heard('document')
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [heard])
  return (
    // Listens for keys of its field, as forms and grids do.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDownCapture={() => heard('capture')} onKeyDown={() => heard('bubble')}>
      <input aria-label="Word" />
    </div>
  )
}

function open() {
  const heard = vi.fn<(where: string) => void>()
  renderCore(<Listener heard={heard} />)
  return { heard, word: screen.getByLabelText('Word') }
}

it.each([
  ['while a word is composed', { isComposing: true, keyCode: 13 }],
  ['that only its code tells apart', { isComposing: false, keyCode: 229 }],
])('hides a key of an input method %s from every handler', (_case, given) => {
  const { heard, word } = open()
  for (const key of ['Enter', 'Escape', 'ArrowDown', 'k'])
    fireEvent.keyDown(word, { ...given, key })
  expect(heard).not.toHaveBeenCalled()
  fireEvent.keyDown(word, enter)
  expect(heard.mock.calls.flat()).toEqual(['document', 'capture', 'bubble'])
})
it('hides the Enter that follows the word in Safari, and submits nothing by it', () => {
  const { heard, word } = open()
  fireEvent.compositionEnd(word)
  const after = createEvent.keyDown(word, enter)
  fireEvent(word, after)
  expect([heard.mock.calls.length, after.defaultPrevented]).toEqual([0, true])
  const next = createEvent.keyDown(word, enter)
  fireEvent(word, next)
  expect([heard.mock.calls.length, next.defaultPrevented]).toEqual([3, false])
})
it('hears the next Enter where the word ended before the key was let go', () => {
  const { heard, word } = open()
  fireEvent.keyDown(word, composing)
  fireEvent.compositionEnd(word)
  fireEvent.keyUp(word, enter)
  fireEvent.keyDown(word, enter)
  expect(heard).toHaveBeenCalledTimes(3)
})

it('neither saves a form nor says its faults in the middle of a word', async () => {
  answer('getDiscountMetadata', sampleAnswer())
  const { fill } = renderCore(<SampleScreen />, { at: '/menu/discounts/17' })
  const name = await screen.findByRole('textbox', { name: /Name/ })
  await fill(name, '')
  fireEvent.keyDown(name, composing)
  expect(screen.queryByText(form.errors.required)).toBeNull()
  fireEvent.keyDown(name, enter)
  expect(screen.getByText(form.errors.required)).toBeTruthy()
  expect(sentTo('updateDiscount')).toEqual([])
})

// If each handler had to check, some future one would forget to.
it('runs before anything in the portal can listen', () => {
  const main = readFileSync('core/main.tsx', 'utf8')
  expect(main).toMatch(/^guardDocument\(\)\nhideInputMethodKeys\(\)$/m)
})
