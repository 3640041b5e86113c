import { screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, it } from 'vitest'

import { renderCore } from '../../testing/render.tsx'
import { memoized } from './memoized.tsx'
import { Modal } from './modal.tsx'
import { MultiSelect, Select } from './select.tsx'

const rendered = new Map<string, number>()
interface ProbeProps {
  name: string
  value?: string
  help?: ReactNode
  of?: readonly string[]
  write?: (value: string) => string
  onChange(value: string): void
}
const Probe = memoized(function Probe({ name, value = '', help, write, onChange }: ProbeProps) {
  rendered.set(name, (rendered.get(name) ?? 0) + 1)
  return (
    <label>
      {name}
      <input
        value={write ? write(value) : value}
        onChange={({ currentTarget: field }) => onChange(field.value)}
      />
      {help}
    </label>
  )
})
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('renders the field in which one types, and no other of the form', async () => {
  function Form() {
    const [values, setValues] = useState({ first: '', second: '' })
    const change = (part: Partial<typeof values>) => setValues({ ...values, ...part })
    return (
      <>
        <Probe name="First" value={values.first} onChange={(first) => change({ first })} />
        <Probe
          name="Second"
          value={values.second}
          help={<b>{['As it is printed']}</b>}
          of={['a', 'b']}
          onChange={(second) => change({ second })}
        />
      </>
    )
  }
  rendered.clear()
  const { user } = renderCore(<Form />)
  await user.type(field('First'), 'abc')
  expect([rendered.get('First'), rendered.get('Second')]).toEqual([4, 1])
  // The handler of a memoized field must still see what was typed in other fields.
  await user.type(field('Second As it is printed'), 'd')
  expect([field('First').value, rendered.get('Second')]).toEqual(['abc', 2])
})
it('renders again where help, choices or a render function differ', async () => {
  function Form() {
    const [count, setCount] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          Next
        </button>
        <Probe name="Help" help={<b>{count}</b>} onChange={() => {}} />
        <Probe name="Choices" of={[`${count}`]} onChange={() => {}} />
        <Probe name="Written" write={() => `${count}`} onChange={() => {}} />
      </>
    )
  }
  rendered.clear()
  const { user } = renderCore(<Form />)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect([...rendered.values()]).toEqual([2, 2, 2])
  expect(field('Written').value).toBe('1')
})

const places = ['Bar', 'Kitchen', 'Terrace']
it.each([
  ['a select', <Select key="1" label="Place" data={places} defaultValue="Kitchen" />],
  ['a select with several', <MultiSelect key="2" label="Place" data={places} searchable />],
])('renders the options of %s once it has the focus', async (_of, select) => {
  const { user } = renderCore(select)
  expect(screen.queryByText('Terrace')).toBeNull()
  await user.tab()
  expect(screen.getByText('Terrace')).toBeTruthy()
})
it('marks what is chosen where the arrow opens a select, and goes on from there', async () => {
  const { user } = renderCore(<Select label="Place" data={places} defaultValue="Kitchen" />)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  const marked = () => document.querySelector('[data-combobox-selected]')?.textContent
  await waitFor(() => expect(marked()).toBe('Kitchen'))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Terrace')
})

it('renders nothing of a dialog before it opens, and gives the focus back', async () => {
  let bodies = 0
  const Body = () => <p>Rendered {(bodies += 1)}</p>
  function Page() {
    const [isOpen, setOpen] = useState(false)
    const [count, setCount] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
        <button type="button" onClick={() => setCount(count + 1)}>
          Count
        </button>
        <Modal
          opened={isOpen}
          onClose={() => setOpen(false)}
          title={`Question ${count}`}
          keepMounted
        >
          <Body />
        </Modal>
      </>
    )
  }
  const { user } = renderCore(<Page />)
  await user.click(screen.getByRole('button', { name: 'Count' }))
  expect(bodies).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByRole('dialog', { name: 'Question 1' })
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })),
  )
  const before = bodies
  await user.click(screen.getByRole('button', { name: 'Count' }))
  expect(bodies).toBe(before)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByRole('dialog', { name: 'Question 2' })
})
