import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form'

import { valueAt } from '../faults/use-faults.ts'

interface Behaviour<Values> {
  errorAt(path: string): string | undefined
  show(path: string): void
  readOnly: boolean
  typedValues(): Values
}
interface Payload<Values> {
  inputProps: GetInputPropsReturnType
  field: string
  options: { type?: string; keepNull?: boolean }
  form: UseFormReturnType<Values>
}
type ChangeHandler = (value: unknown) => void
type BlurHandler = (event: { relatedTarget?: EventTarget | null }) => void

/**
 * Props that every field gets in addition to its value. They show its error once it is due, and
 * block changes while the form is read-only.
 */
export function inputProps<Values>(
  { inputProps: given, field, options, form }: Payload<Values>,
  { errorAt, show, readOnly, typedValues }: Behaviour<Values>,
) {
  const onBlur: BlurHandler = (event) => {
    // While typing, a number input may contain text such as "5.50". On blur, the number is stored.
    const value: unknown = valueAt(form.getValues(), field)
    const meant: unknown = typeof value === 'string' ? valueAt(typedValues(), field) : value
    if (meant !== value && typeof meant === 'number') form.setFieldValue(field, meant as never)
    // A user who focuses a field and then leaves the form sees no error. Moving on to the next
    // field does show it.
    const next = event.relatedTarget
    if (form.isTouched(field) || (next instanceof Element && next.hasAttribute('data-path')))
      show(field)
  }
  return {
    error: errorAt(field),
    // Removed, because focusing a field must not count as touching it. Only edits count.
    onFocus: undefined,
    onBlur,
    // Use '' instead of null, because React treats null and undefined as "uncontrolled".
    ...(given.value === null && !options.keepNull && { value: '' }),
    ...(given.value === undefined && options.type === 'input' && { value: '' }),
    ...(readOnly && {
      readOnly: true,
      'data-readonly': true,
      onChange: (() => undefined) satisfies ChangeHandler,
    }),
  }
}
