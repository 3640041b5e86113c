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
 * Props that every field gets besides its value: its error once due, and no changes while
 * read-only.
 */
export function inputProps<Values>(
  { inputProps: given, field, options, form }: Payload<Values>,
  { errorAt, show, readOnly, typedValues }: Behaviour<Values>,
) {
  const onBlur: BlurHandler = (event) => {
    // A number input may hold text such as "5.50" while typing; on blur, store the number.
    const value: unknown = valueAt(form.getValues(), field)
    const meant: unknown = typeof value === 'string' ? valueAt(typedValues(), field) : value
    if (meant !== value && typeof meant === 'number') form.setFieldValue(field, meant as never)
    // Focusing a field and then leaving the form shows no error; moving on to the next field does.
    const next = event.relatedTarget
    if (form.isTouched(field) || (next instanceof Element && next.hasAttribute('data-path')))
      show(field)
  }
  return {
    error: errorAt(field),
    // Removed, because only edits count as touching, not focusing a field.
    onFocus: undefined,
    onBlur,
    // '' instead of null, because React treats null and undefined as "uncontrolled".
    ...(given.value === null && !options.keepNull && { value: '' }),
    ...(given.value === undefined && options.type === 'input' && { value: '' }),
    ...(readOnly && {
      readOnly: true,
      'data-readonly': true,
      onChange: (() => undefined) satisfies ChangeHandler,
    }),
  }
}
