import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { setPortalData } from '../../session/facts/facts.ts'
import { buildPortalData } from '../../testing/portal-data.ts'
import { renderCore } from '../../testing/render.tsx'
import { TimeField, type TimeFieldProps } from './time-field.tsx'
import { portal } from '../../testing/portal.tsx'

const submit = vi.fn<() => void>()
type Given = Omit<TimeFieldProps, 'value' | 'nextDay' | 'onChange'>
interface Held extends Given {
  start?: string | null
  startsNextDay?: boolean
}
function Form({ start = null, startsNextDay = false, ...props }: Held) {
  const [held, setHeld] = useState({ time: start, nextDay: startsNextDay })
  return (
    <form onSubmit={(event) => (event.preventDefault(), submit())}>
      <TimeField
        label="Closes"
        {...props}
        value={held.time}
        nextDay={held.nextDay}
        onChange={(time, nextDay) => setHeld({ time, nextDay })}
      />
      <output>{`${held.time} ${held.nextDay}`}</output>
      <button type="button" onClick={() => setHeld({ time: '0600', nextDay: false })}>
        Reset
      </button>
      <button type="submit">Save</button>
    </form>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Closes' })
const held = () => screen.getByRole('status').textContent
const shown = () => field().value.replaceAll('\u202f', ' ')
const list = () => screen.queryByRole('listbox')
const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent.replaceAll('\u202f', ' '))
const active = () =>
  document
    .getElementById(field().getAttribute('aria-activedescendant') ?? '')
    ?.textContent.replaceAll('\u202f', ' ')
const open = (props: Held = {}) => renderCore(<Form {...props} />)

it('is typed, completed, and written as the culture does when left (U-187)', async () => {
  const { user } = open()
  await user.type(field(), '930pm')
  expect([shown(), held()]).toEqual(['09:30 PM', '2130 false'])
  await user.tab()
  expect([shown(), held(), list()]).toEqual(['9:30 PM', '2130 false', null])
  await user.clear(field())
  expect(held()).toBe('null false')
  await user.type(field(), '1130')
  await user.tab()
  expect([shown(), held()]).toEqual(['11:30 AM', '1130 false'])
})
it('has 24 hours where the merchant counts so (U-187)', async () => {
  setPortalData(portal, buildPortalData({ merchantCulture: 'en-GB' }))
  const { user } = open()
  await user.type(field(), '930p')
  expect(shown()).toBe('21:30')
  await user.tab()
  expect([shown(), held()]).toEqual(['21:30', '2130 false'])
})
it('takes letters off again without completing them anew', async () => {
  const { user } = open({ start: '2130' })
  await user.click(field())
  await user.keyboard('{End}{Escape}{End}{Backspace}{Backspace}{Backspace}')
  expect(shown()).toBe('9:30')
  await user.keyboard('{Backspace}')
  expect([shown(), held()]).toEqual(['9:3', '9:3 false'])
})
it('keeps text that isn’t a time, for the form to refuse (V-154, V-175)', async () => {
  const { user } = open({ error: 'Enter a time.' })
  await user.type(field(), 'half past nine')
  await user.tab()
  expect([shown(), held()]).toEqual(['half past nine', 'half past nine false'])
  expect(field()).toHaveProperty('ariaInvalid', 'true')
  expect(document.getElementById(field().getAttribute('aria-describedby')!)?.textContent).toBe(
    'Enter a time.',
  )
})
it('lists times every 15 minutes, and those of the next day (U-188, V-175, K-80)', async () => {
  const { user } = open({ step: 15, withNextDay: true, nextDayName: 'Sat' })
  await user.click(field())
  expect([options().length, options()[1]]).toEqual([192, '12:15 AM'])
  expect(options().filter((option) => option.endsWith(' Sat'))).toHaveLength(96)
})
it('opens at its time, with as much above it as below (U-188)', async () => {
  const layout = { offsetTop: 0, offsetHeight: 32, clientHeight: 232 }
  for (const [name, size] of Object.entries(layout))
    vi.spyOn(HTMLElement.prototype, name as keyof typeof layout, 'get').mockImplementation(
      function of(this: HTMLElement) {
        return name === 'offsetTop' ? Number(this.dataset.index) * 32 : size
      },
    )
  const { user } = open({ withNextDay: true, start: '0100', startsNextDay: true })
  await user.click(field())
  const index = 96 + 4
  expect(list()?.scrollTop).toBe(index * 32 - (232 - 32) / 2)
  vi.restoreAllMocks()
})
it('calls the last time of an end the end of the day', async () => {
  const { user } = open({ withMidnightEnd: true, start: '2400' })
  expect(shown()).toBe('12:00 AM')
  await user.click(field())
  expect([options().at(-1), active()]).toEqual([
    '12:00 AM, end of the day',
    '12:00 AM, end of the day',
  ])
})
it('is filled from the list by a click, with the day it is on (U-188)', async () => {
  const { user } = open({ withNextDay: true, start: '2100' })
  await user.click(field())
  await user.click(screen.getByRole('option', { name: /^1:00\sAM next day$/ }))
  expect([shown(), held(), list()]).toEqual(['1:00 AM', '0100 true', null])
  expect(document.activeElement).toBe(field())
})
it('goes through the list by arrows, Home, End, Page keys; Enter takes one (U-188)', async () => {
  const { user } = open({ start: '2100' })
  await user.tab()
  expect([document.activeElement, list()]).toEqual([field(), null])
  await user.keyboard('{ArrowDown}')
  expect([field().ariaExpanded, active()]).toEqual(['true', '9:00 PM'])
  expect(document.getElementById(field().getAttribute('aria-controls')!)).toBe(list())
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('9:30 PM')
  await user.keyboard('{ArrowUp}')
  expect(active()).toBe('9:15 PM')
  await user.keyboard('{PageUp}')
  expect(active()).toBe('8:15 PM')
  await user.keyboard('{Home}')
  expect(active()).toBe('12:00 AM')
  await user.keyboard('{ArrowUp}{End}')
  expect(active()).toBe('11:45 PM')
  await user.keyboard('{ArrowDown}{PageDown}{Enter}')
  expect([shown(), held(), list(), submit.mock.calls.length]).toEqual([
    '11:45 PM',
    '2345 false',
    null,
    0,
  ])
})
it('goes to the option nearest to what is typed, and takes what was typed by Enter', async () => {
  const { user } = open()
  await user.type(field(), '910p')
  expect([list()?.querySelector('[data-near]')?.textContent, active()]).toEqual([
    expect.stringMatching(/^9:15\sPM$/),
    undefined,
  ])
  await user.keyboard('{Enter}')
  expect([shown(), held(), submit.mock.calls.length]).toEqual(['9:10 PM', '2110 false', 0])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(held()).toBe('2115 false')
  await user.keyboard('{Enter}')
  expect(submit).toHaveBeenCalledOnce()
})
it('closes the list by Escape and keeps the field; by Tab it keeps what was typed', async () => {
  const outside = vi.fn<() => void>()
  const { user, container } = open()
  container.addEventListener('keydown', outside)
  await user.type(field(), '9a')
  outside.mockClear()
  await user.keyboard('{ArrowDown}{Escape}')
  expect([list(), shown(), held()]).toEqual([null, '09:00 AM', '0900 false'])
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await user.tab()
  expect([list(), shown(), held()]).toEqual([null, '9:00 AM', '0900 false'])
})
it('knows a typed closing time before the opening as the next day’s (V-175)', async () => {
  const { user } = open({ withNextDay: true, after: '1700' })
  await user.type(field(), '1a')
  expect(held()).toBe('0100 true')
  await user.clear(field())
  await user.type(field(), '11p')
  expect(held()).toBe('2300 false')
})
it('shows a value that is set from outside instead of what was typed', async () => {
  const { user } = open()
  await user.type(field(), '9x')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(shown()).toBe('6:00 AM')
})
it.each([{ readOnly: true }, { disabled: true }])('does not open while it is %o', async (props) => {
  const { user } = open({ ...props, start: '2100' })
  await user.click(field())
  await user.keyboard('{ArrowDown}9')
  expect([list(), shown(), held()]).toEqual([null, '9:00 PM', '2100 false'])
})
