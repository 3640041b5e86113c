import { useForm } from '@mantine/form'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'

import { useSteps } from './use-steps.ts'

interface Values {
  name: string
  prices: Record<string, number>
}
const start: Values = { name: 'Gold', prices: {} }
function steps() {
  const { result } = renderHook(() => {
    const form = useForm<Values>({ initialValues: start })
    return { form, ...useSteps(form, 'prices') }
  })
  const prices = () => result.current.form.values.prices
  return {
    prices,
    current: () => result.current,
    change: (next: Values['prices'], name?: string) => act(() => result.current.change(next, name)),
    undo: () => act(() => result.current.undo?.()),
    redo: () => act(() => result.current.redo?.()),
  }
}

it('goes back and forth, a step at a time; a new change ends what could be done again', () => {
  const { prices, change, undo, redo, current } = steps()
  expect([current().undo, current().redo]).toEqual([undefined, undefined])
  change({ a: 1 })
  change({ a: 1, b: 2 })
  undo()
  expect(prices()).toEqual({ a: 1 })
  undo()
  expect([prices(), current().undo]).toEqual([{}, undefined])
  redo()
  redo()
  expect([prices(), current().redo]).toEqual([{ a: 1, b: 2 }, undefined])
  undo()
  change({ a: 5 })
  expect(current().redo).toBeUndefined()
  undo()
  expect(prices()).toEqual({ a: 1 })
})
it('takes a change that changes nothing for none', () => {
  const { change, current } = steps()
  change({ a: 1 })
  change({ a: 1 })
  act(() => current().undo?.())
  change({})
  expect([current().undo, current().redo === undefined]).toEqual([undefined, false])
})
it('takes what is typed into one cell for one step', () => {
  const { prices, change, undo } = steps()
  change({ a: 1 }, 'a')
  change({ a: 12 }, 'a')
  change({ a: 12, b: 3 }, 'b')
  undo()
  expect(prices()).toEqual({ a: 12 })
  undo()
  expect(prices()).toEqual({})
})
it('keeps its steps while another field changes, and drops them after save or discard', () => {
  const { change, current } = steps()
  change({ a: 1 })
  act(() => current().form.setFieldValue('name', 'Silver'))
  expect(current().undo).toBeDefined()
  act(() => current().form.setValues(start))
  expect([current().undo, current().redo]).toEqual([undefined, undefined])
})
