import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'

import { renderCore } from '../../testing/render.tsx'
import { SearchSelect } from './search-select.tsx'

const submit = vi.fn<() => void>()
const categories = [
  { value: 1, label: 'Bread' },
  { value: 2, label: 'Coffee' },
  { value: 3, label: 'Coffee beans' },
]
function Held({ emptied, late }: { emptied?: boolean; late?: boolean }) {
  const [value, setValue] = useState<number | null>(null)
  const [waits, setWaits] = useState(late)
  useEffect(() => {
    const arrive = () => setWaits(false)
    addEventListener('arrive', arrive)
    return () => removeEventListener('arrive', arrive)
  }, [])
  return (
    <form onSubmit={(event) => (event.preventDefault(), submit())}>
      <SearchSelect<number>
        label="Category"
        data={waits ? [] : categories}
        value={value}
        onChange={setValue}
        onEmpty={emptied ? () => setValue(null) : undefined}
        nothingFoundMessage="None"
      />
      <output>{String(value)}</output>
      <button type="submit">Save</button>
    </form>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' })
const value = () => screen.getByRole('status').textContent
const pause = () => new Promise((later) => setTimeout(later, 50))
/** Types a part of a label and takes what is found first. */
async function take(user: UserEvent, text: string) {
  await user.type(field(), text)
  await pause()
  await user.keyboard('{Enter}')
}

it('takes the first that is found by Enter, and sends no form', async () => {
  const { user } = renderCore(<Held />)
  await take(user, 'cof')
  expect([value(), field().value, field().ariaExpanded]).toEqual(['2', 'Coffee', 'false'])
  await user.clear(field())
  await take(user, 'b')
  expect([value(), submit.mock.calls.length]).toEqual(['1', 0])
})
it('takes the first that is found by Enter where options came after the text', async () => {
  const { user } = renderCore(<Held late />)
  await user.type(field(), 'cof')
  act(() => void dispatchEvent(new Event('arrive')))
  await pause()
  await user.keyboard('{Enter}')
  expect([value(), field().value]).toEqual(['2', 'Coffee'])
})
it('takes the one that an arrow went to, and the first again the next time', async () => {
  const { user } = renderCore(<Held />)
  await user.type(field(), 'c')
  // The list opens on the first letter; arrow keys start from the option highlighted then.
  await pause()
  await user.type(field(), 'of')
  await pause()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(value()).toBe('3')
  await user.clear(field())
  await take(user, 'bre')
  expect(value()).toBe('1')
})
it('does not open as Tab passes by, and keeps what was chosen when nothing is found', async () => {
  const { user } = renderCore(<Held />)
  await user.tab()
  expect([document.activeElement, field().ariaExpanded]).toEqual([field(), 'false'])
  await user.keyboard('bread')
  await pause()
  await user.keyboard('{Enter}')
  await user.clear(field())
  await user.type(field(), 'xyz')
  expect(screen.getByText('None')).toBeTruthy()
  await user.keyboard('{Enter}')
  await user.tab()
  expect([value(), field().value, submit.mock.calls.length]).toEqual(['1', 'Bread', 0])
})
it('a click selects the chosen text for typing over; a second click moves the caret', async () => {
  const { user } = renderCore(<Held />)
  await take(user, 'bread')
  await user.click(field())
  await user.keyboard('cof')
  expect(field().value).toBe('cof')
  await user.click(field())
  await user.keyboard('fee b')
  await pause()
  await user.keyboard('{Enter}')
  expect([value(), field().value]).toEqual(['3', 'Coffee beans'])
})
it('is emptied with its text, where nothing may be chosen', async () => {
  const { user } = renderCore(<Held emptied />)
  await take(user, 'bread')
  expect(value()).toBe('1')
  await user.clear(field())
  expect(value()).toBe('null')
})
