import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'

import { same } from '../values.ts'

interface Steps<Value> {
  done: readonly Value[]
  undone: readonly Value[]
  /**
   * The value after the last step. If the form has any other value, because it was saved, discarded
   * or restored, the steps are no longer valid.
   */
  last: Value | undefined
  /** Name of the last step. Consecutive changes with the same name form one step. */
  name: string | undefined
}
const none: Steps<never> = { done: [], undone: [], last: undefined, name: undefined }

export interface StepsOf<Value> {
  /**
   * Records a change, unless the value is still the same.
   * @param name of the change, such as the edited cell; consecutive changes with the same name form
   * one step
   */
  change(next: Value, name?: string): void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

/** Undo and redo for one field of a form. */
export function useSteps<Values extends object, Field extends keyof Values & string>(
  form: Pick<UseFormReturnType<Values>, 'values' | 'getValues' | 'setValues'>,
  field: Field,
): StepsOf<Values[Field]> {
  type Value = Values[Field]
  const [steps, setSteps] = useState<Steps<Value>>(none)
  const held = same(steps.last, form.values[field]) ? steps : none
  const put = (value: Value) => form.setValues({ ...form.getValues(), [field]: value })
  /** Takes the last value from one stack, and pushes the value that it replaces onto the other. */
  const going = (from: 'done' | 'undone', to: 'done' | 'undone') => {
    const value = held[from].at(-1)
    if (value === undefined) return undefined
    return () => {
      const moved = { [from]: held[from].slice(0, -1), [to]: [...held[to], form.values[field]] }
      setSteps({ ...held, ...moved, last: value, name: undefined })
      put(value)
    }
  }
  return {
    change(next, name) {
      const now = form.getValues()[field]
      if (same(next, now)) return
      setSteps((before) => {
        const valid = same(before.last, now) ? before : none
        const more = name !== undefined && valid.name === name
        return { done: more ? valid.done : [...valid.done, now], undone: [], last: next, name }
      })
      put(next)
    },
    undo: going('done', 'undone'),
    redo: going('undone', 'done'),
  }
}
